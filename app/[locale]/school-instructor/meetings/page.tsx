import { MeetingsScreen } from '@/features/live/meetings/screens/meetings-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('meetings.list.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/school-instructor/meetings'>) {
  return <MeetingsScreen area="school-instructor" searchParams={searchParams} />;
}
