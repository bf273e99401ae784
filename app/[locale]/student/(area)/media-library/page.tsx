import { StudentLibraryScreen } from '@/features/library/media/screens/student-library-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('media.titles.student'));

export default function Page({ searchParams }: PageProps<'/[locale]/student/media-library'>) {
  return <StudentLibraryScreen searchParams={searchParams} />;
}
