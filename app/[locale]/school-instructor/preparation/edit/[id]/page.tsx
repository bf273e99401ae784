import { AttachUploads } from '@/features/library/media/components/uploads/attach-uploads';
import { PreparationEditScreen } from '@/features/week/preparation/screens/preparation-edit-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('preparation.list.title'));

export default function Page({ params }: PageProps<'/[locale]/school-instructor/preparation/edit/[id]'>) {
  return (
    <PreparationEditScreen
      area="school-instructor"
      params={params}
      uploads={(staff) => <AttachUploads staff={staff} />}
    />
  );
}
