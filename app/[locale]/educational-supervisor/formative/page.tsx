import { QuizListScreen } from '@/features/quizzes/quizzes/screens/quiz-list-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('quizzes.list.metaTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/educational-supervisor/formative'>) {
  return <QuizListScreen area="educational-supervisor" kind="formative_test" searchParams={searchParams} />;
}
