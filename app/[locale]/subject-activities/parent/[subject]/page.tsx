import { SubjectActivitiesScreen } from '@/features/homes/family/screens/activities-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('family.activities.crumb'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/subject-activities/parent/[subject]'>) {
  return <SubjectActivitiesScreen area="parent-activities" params={params} searchParams={searchParams} />;
}
