import { QuizEditScreen } from '@/features/quizzes/quizzes/screens/quiz-editor-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('quizzes.editor.metaEdit'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/school-instructor/general-exams/edit/[id]'>) {
  return (
    <QuizEditScreen
      area="school-instructor"
      kind="general_exam"
      params={params}
      searchParams={searchParams}
    />
  );
}
