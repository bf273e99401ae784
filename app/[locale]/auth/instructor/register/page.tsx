import { InstructorRegisterScreen } from '@/features/people/registration/screens/instructor-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('registration.kinds.instructor.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/auth/instructor/register'>) {
  return <InstructorRegisterScreen searchParams={searchParams} />;
}
