import { OfficeCourseScreen } from '@/features/site/office-courses/screens/course-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-courses.pageTitle'));

export default function Page({ params, searchParams }: PageProps<'/[locale]/office/courses/[id]'>) {
  return <OfficeCourseScreen params={params} searchParams={searchParams} />;
}
