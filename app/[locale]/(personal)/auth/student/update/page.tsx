import { StudentUpdateScreen } from '@/features/people/registration/screens/student-update-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('join-requests.student.metaTitle'));

export default function Page() {
  return <StudentUpdateScreen />;
}
