import { PlacedActivity } from '@/features/site/activities/layouts/placed-activity';
import { ResourceScreen } from '@/features/site/resources/screens/resource-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('resources.meta.resource'));

export default function Page({
  params,
}: PageProps<'/[locale]/student/subject/[id]/sections/[section]/resource/[resource]'>) {
  return <ResourceScreen params={params} activity={(props) => <PlacedActivity {...props} />} />;
}
