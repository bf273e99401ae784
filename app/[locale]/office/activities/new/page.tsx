import { NewActivityScreen } from '@/features/site/office-site/screens/activity-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-site.activities.add'));

export default function Page() {
  return <NewActivityScreen />;
}
