import { ChildTimetableScreen } from '@/features/week/timetable/screens/timetable-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('timetable.followedTitle'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/home/student_teacher/timetable/[id]'>) {
  return (
    <ChildTimetableScreen
      home="/home/student_teacher"
      child={params.then(({ id }) => id)}
      searchParams={searchParams}
    />
  );
}
