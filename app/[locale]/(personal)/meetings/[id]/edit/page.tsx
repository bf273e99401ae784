import { MeetingEditScreen } from '@/features/live/meetings/screens/meeting-form-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('meetings.form.editTitle'));

export default function Page({ params }: PageProps<'/[locale]/meetings/[id]/edit'>) {
  return <MeetingEditScreen area="personal" params={params} />;
}
