import { OfficeCoursesScreen } from '@/features/site/office-courses/screens/courses-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-courses.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/courses'>) {
  return <OfficeCoursesScreen searchParams={searchParams} />;
}
