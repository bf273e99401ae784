import { StudentRegisterScreen } from '@/features/people/registration/screens/student-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('registration.kinds.student.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/auth/student/register'>) {
  return <StudentRegisterScreen searchParams={searchParams} />;
}
