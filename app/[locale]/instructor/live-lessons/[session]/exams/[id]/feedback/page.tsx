import { FeedbackScreen } from '@/features/live/live-lessons/screens/feedback-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('live-lessons.feedback.title'));

export default function Page({
  params,
}: PageProps<'/[locale]/instructor/live-lessons/[session]/exams/[id]/feedback'>) {
  return <FeedbackScreen params={params} />;
}
