import { AttendanceScreen } from '@/features/week/attendance/screens/attendance-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('attendance.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/school-instructor/attendance'>) {
  return <AttendanceScreen area="school-instructor" searchParams={searchParams} />;
}
