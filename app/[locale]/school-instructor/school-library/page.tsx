import { StaffLibraryScreen } from '@/features/library/media/screens/staff-library-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('media.titles.school'));

export default function Page({ searchParams }: PageProps<'/[locale]/school-instructor/school-library'>) {
  return <StaffLibraryScreen area="school-instructor" library="school" searchParams={searchParams} />;
}
