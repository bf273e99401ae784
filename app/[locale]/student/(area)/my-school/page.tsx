import { TimetableScreen } from '@/features/week/timetable/screens/timetable-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('timetable.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/student/my-school'>) {
  return <TimetableScreen searchParams={searchParams} />;
}
