import { AssessmentLoginScreen } from '@/features/people/sign-in/screens/assessment-login-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('session.assessmentLogin.metaTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/auth/assessment-login'>) {
  return <AssessmentLoginScreen searchParams={searchParams} />;
}
