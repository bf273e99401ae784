import { AttendanceScreen } from '@/features/week/attendance/screens/attendance-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('attendance.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/educational-supervisor/attendance'>) {
  return <AttendanceScreen area="educational-supervisor" searchParams={searchParams} />;
}
