import { QuestionScreen } from '@/features/quizzes/question-bank/screens/question-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('question-bank.question.metaTitle'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/school-instructor/question-bank/[id]'>) {
  return <QuestionScreen area="school-instructor" params={params} searchParams={searchParams} />;
}
