import { StudentForgetScreen } from '@/features/people/sign-in/screens/code-screens';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('session.studentForget.metaTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/auth/student/forgetpassword'>) {
  return <StudentForgetScreen searchParams={searchParams} />;
}
