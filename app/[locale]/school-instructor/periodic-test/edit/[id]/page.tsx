import { QuizEditScreen } from '@/features/quizzes/quizzes/screens/quiz-editor-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('quizzes.editor.metaEdit'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/school-instructor/periodic-test/edit/[id]'>) {
  return (
    <QuizEditScreen
      area="school-instructor"
      kind="periodic_test"
      params={params}
      searchParams={searchParams}
    />
  );
}
