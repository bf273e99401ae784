import { QuizCreateScreen } from '@/features/quizzes/quizzes/screens/quiz-editor-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('quizzes.editor.metaNew'));

export default function Page() {
  return <QuizCreateScreen area="educational-supervisor" kind="general_exam" />;
}
