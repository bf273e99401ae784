import { ParentHomeScreen } from '@/features/dashboards/screens/parent-home-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('dashboards.parent.metaTitle'));

export default function Page() {
  return <ParentHomeScreen />;
}
