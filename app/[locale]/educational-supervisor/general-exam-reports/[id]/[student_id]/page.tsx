import { AnswersScreen } from '@/features/quizzes/reports/screens/answers-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('reports.answers.metaTitle'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/educational-supervisor/general-exam-reports/[id]/[student_id]'>) {
  return (
    <AnswersScreen
      area="educational-supervisor"
      kind="general_exam"
      params={params}
      searchParams={searchParams}
    />
  );
}
