import { StaffNotesScreen } from '@/features/homes/family/screens/staff-notes-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('family.staffNotes.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/educational-supervisor/guardian-notes'>) {
  return <StaffNotesScreen area="educational-supervisor" searchParams={searchParams} />;
}
