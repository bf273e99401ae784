import { AttachUploads } from '@/features/library/media/components/uploads/attach-uploads';
import { MeetingEditScreen } from '@/features/live/meetings/screens/meeting-form-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('meetings.form.editTitle'));

export default function Page({ params }: PageProps<'/[locale]/educational-supervisor/meetings/[id]/edit'>) {
  return (
    <MeetingEditScreen
      area="educational-supervisor"
      params={params}
      uploads={(staff) => <AttachUploads staff={staff} />}
    />
  );
}
