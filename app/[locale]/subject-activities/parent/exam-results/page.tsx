import { ExamResultsScreen } from '@/features/homes/family/screens/activities-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('family.exams.title'));

export default function Page({
  searchParams,
}: PageProps<'/[locale]/subject-activities/parent/exam-results'>) {
  return <ExamResultsScreen area="parent-activities" searchParams={searchParams} />;
}
