import { HomeworkCreateScreen } from '@/features/quizzes/screens/homework-editor-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('quizzes.editor.metaNew'));

export default function Page() {
  return <HomeworkCreateScreen area="educational-supervisor" kind="formative_test" />;
}
