import { QuizEditScreen } from '@/features/quizzes/quizzes/screens/quiz-editor-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('quizzes.editor.metaEdit'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/educational-supervisor/general-exams/edit/[id]'>) {
  return (
    <QuizEditScreen
      area="educational-supervisor"
      kind="general_exam"
      params={params}
      searchParams={searchParams}
    />
  );
}
