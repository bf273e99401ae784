import { HostedLessonScreen } from '@/features/live/live-lessons/screens/hosted-lesson-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('live-lessons.hosted.one'));

export default function Page({ params }: PageProps<'/[locale]/instructor/live-lessons/[session]'>) {
  return <HostedLessonScreen params={params} />;
}
