import { QuestionReportsScreen } from '@/features/quizzes/question-reports/screens/question-reports-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('question-reports.metaTitle'));

export default function Page({
  searchParams,
}: PageProps<'/[locale]/school-instructor/question-bank/question-reports'>) {
  return <QuestionReportsScreen area="school-instructor" searchParams={searchParams} />;
}
