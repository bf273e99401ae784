import { MeetingScreen } from '@/features/live/meetings/screens/meeting-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('meetings.list.title'));

export default function Page({ params }: PageProps<'/[locale]/school-instructor/meetings/[id]'>) {
  return <MeetingScreen area="school-instructor" params={params} />;
}
