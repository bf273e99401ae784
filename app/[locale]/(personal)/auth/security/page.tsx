import { SecurityScreen } from '@/features/people/account/screens/security-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('account.passkeys.pageTitle'));

export default function Page() {
  return <SecurityScreen />;
}
