import { FamilyNotesScreen } from '@/features/homes/family/screens/family-notes-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('family.notes.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/parent/notes'>) {
  return <FamilyNotesScreen searchParams={searchParams} />;
}
