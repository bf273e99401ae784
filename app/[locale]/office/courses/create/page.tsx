import { NewCourseScreen } from '@/features/site/office-courses/screens/new-course-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('office-courses.create.title'));

export default function Page() {
  return <NewCourseScreen />;
}
