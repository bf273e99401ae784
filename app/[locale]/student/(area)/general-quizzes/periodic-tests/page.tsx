import { QuizListScreen } from '@/features/quizzes/attempts/screens/quiz-list-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('attempts.meta.list'));

export default function Page({
  searchParams,
}: PageProps<'/[locale]/student/general-quizzes/periodic-tests'>) {
  return <QuizListScreen endpoint="tests" searchParams={searchParams} />;
}
