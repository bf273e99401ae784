import { PracticeFeedbackScreen } from '@/features/practice/practice/screens/practice-feedback-screen';
import { ResultPage } from '@/features/quizzes/attempts/screens/result-page';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('practice.feedbackTitle'));

export default function Page({ params }: PageProps<'/[locale]/student/practice/[id]/feedback'>) {
  return (
    <PracticeFeedbackScreen params={params} result={(id) => <ResultPage endpoint="practice" id={id} />} />
  );
}
