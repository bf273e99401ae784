import { LoginScreen } from '@/features/people/sign-in/screens/login-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('session.login.metaTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/login'>) {
  return <LoginScreen searchParams={searchParams} />;
}
