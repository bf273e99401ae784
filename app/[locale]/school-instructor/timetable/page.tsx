import { TeacherTimetableScreen } from '@/features/week/timetable/screens/teacher-timetable-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('timetable.own.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/school-instructor/timetable'>) {
  return <TeacherTimetableScreen searchParams={searchParams} />;
}
