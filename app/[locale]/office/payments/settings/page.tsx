import { BillingSettingsScreen } from '@/features/money/accounting/screens/settings-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('billing.settings.title'));

export default function Page() {
  return <BillingSettingsScreen />;
}
