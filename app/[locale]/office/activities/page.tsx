import { ActivitiesScreen } from '@/features/site/office-site/screens/activities-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-site.activities.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/activities'>) {
  return <ActivitiesScreen searchParams={searchParams} />;
}
