import { StudentTeacherHomeScreen } from '@/features/dashboards/screens/student-teacher-home-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('homes.followed.metaTitle'));

export default function Page() {
  return <StudentTeacherHomeScreen />;
}
