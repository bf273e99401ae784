import { SupervisorHomeScreen } from '@/features/dashboards/screens/supervisor-home-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('dashboards.metaTitle'));

export default function Page() {
  return <SupervisorHomeScreen />;
}
