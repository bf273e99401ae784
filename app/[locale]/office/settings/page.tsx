import { SettingsScreen } from '@/features/school/settings/screens/settings-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-settings.title'));

export default function Page() {
  return <SettingsScreen />;
}
