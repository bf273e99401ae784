import { SubjectActivitiesScreen } from '@/features/homes/family/screens/activities-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('family.activities.crumb'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/subject-activities/student-teacher/[subject]'>) {
  return (
    <SubjectActivitiesScreen area="student-teacher-activities" params={params} searchParams={searchParams} />
  );
}
