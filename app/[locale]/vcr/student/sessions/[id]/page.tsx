import { StudentSessionScreen } from '@/features/live/virtual-classroom/screens/student-session-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('virtual-classroom.session.title'));

export default function Page({ params }: PageProps<'/[locale]/vcr/student/sessions/[id]'>) {
  return <StudentSessionScreen params={params} />;
}
