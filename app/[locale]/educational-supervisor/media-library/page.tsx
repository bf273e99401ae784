import { StaffLibraryScreen } from '@/features/library/media/screens/staff-library-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('media.titles.own'));

export default function Page({ searchParams }: PageProps<'/[locale]/educational-supervisor/media-library'>) {
  return <StaffLibraryScreen area="educational-supervisor" library="own" searchParams={searchParams} />;
}
