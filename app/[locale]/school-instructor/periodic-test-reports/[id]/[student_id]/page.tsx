import { AnswersScreen } from '@/features/quizzes/reports/screens/answers-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('reports.answers.metaTitle'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/school-instructor/periodic-test-reports/[id]/[student_id]'>) {
  return (
    <AnswersScreen
      area="school-instructor"
      kind="periodic_test"
      params={params}
      searchParams={searchParams}
    />
  );
}
