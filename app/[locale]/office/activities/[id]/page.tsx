import { ActivityScreen } from '@/features/site/office-site/screens/activity-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-site.activities.title'));

export default function Page({ params }: PageProps<'/[locale]/office/activities/[id]'>) {
  return <ActivityScreen params={params} />;
}
