import { PasswordScreen } from '@/features/people/account/screens/password-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('account.password.metaTitle'));

export default function Page() {
  return <PasswordScreen />;
}
