import { BoardScreen } from '@/features/week/timetable/screens/board-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('timetable.board.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/office/timetable'>) {
  return <BoardScreen area="office" searchParams={searchParams} />;
}
