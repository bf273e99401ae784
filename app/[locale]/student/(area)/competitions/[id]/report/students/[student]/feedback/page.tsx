import { FeedbackScreen } from '@/features/practice/competitions/screens/feedback-screen';
import { MistakeReview } from '@/features/quizzes/attempts/components/practice/mistake-review';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('competitions.feedback.metaTitle'));

export default function Page({
  params,
}: PageProps<'/[locale]/student/competitions/[id]/report/students/[student]/feedback'>) {
  return (
    <FeedbackScreen
      params={params}
      card={(question, frame) => <MistakeReview {...frame} question={question} />}
    />
  );
}
