import { ViewExamScreen } from '@/features/practice/generated-exams/screens/exam-feedback-screen';
import { ResultPage } from '@/features/quizzes/attempts/screens/result-page';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('exams.exam.feedbackTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/student/exams/view-exam'>) {
  return (
    <ViewExamScreen searchParams={searchParams} result={(id) => <ResultPage endpoint="exams" id={id} />} />
  );
}
