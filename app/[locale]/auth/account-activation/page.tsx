import { AccountActivationScreen } from '@/features/people/sign-in/screens/code-screens';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('session.accountActivation.metaTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/auth/account-activation'>) {
  return <AccountActivationScreen searchParams={searchParams} />;
}
