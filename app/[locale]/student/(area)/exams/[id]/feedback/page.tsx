import { ExamFeedbackScreen } from '@/features/practice/generated-exams/screens/exam-feedback-screen';
import { ResultPage } from '@/features/quizzes/attempts/screens/result-page';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('exams.exam.feedbackTitle'));

export default function Page({ params }: PageProps<'/[locale]/student/exams/[id]/feedback'>) {
  return <ExamFeedbackScreen params={params} result={(id) => <ResultPage endpoint="exams" id={id} />} />;
}
