import { ExcusesScreen } from '@/features/week/attendance/screens/excuses-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('attendance.excuses.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/school-instructor/attendance/excuses'>) {
  return <ExcusesScreen area="school-instructor" searchParams={searchParams} />;
}
