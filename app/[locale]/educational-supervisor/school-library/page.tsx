import { StaffLibraryScreen } from '@/features/library/media/screens/staff-library-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('media.titles.school'));

export default function Page({ searchParams }: PageProps<'/[locale]/educational-supervisor/school-library'>) {
  return <StaffLibraryScreen area="educational-supervisor" library="school" searchParams={searchParams} />;
}
