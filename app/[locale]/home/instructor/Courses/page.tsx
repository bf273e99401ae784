import { InstructorCoursesScreen } from '@/features/homes/dashboards/screens/instructor-courses-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('dashboards.courses.metaTitle'));

export default function Page() {
  return <InstructorCoursesScreen />;
}
