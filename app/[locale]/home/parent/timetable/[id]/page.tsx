import { ChildTimetableScreen } from '@/features/week/timetable/screens/timetable-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('timetable.childTitle'));

export default function Page({ params, searchParams }: PageProps<'/[locale]/home/parent/timetable/[id]'>) {
  return (
    <ChildTimetableScreen
      home="/home/parent"
      child={params.then(({ id }) => id)}
      searchParams={searchParams}
    />
  );
}
