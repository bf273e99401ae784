import { MeetingCreateScreen } from '@/features/live/meetings/screens/meeting-form-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('meetings.form.newTitle'));

export default function Page() {
  return <MeetingCreateScreen area="personal" />;
}
