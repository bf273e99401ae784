import { RoomScreen } from '@/features/live/rooms/screens/room-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('rooms.metaTitle'));

export default function Page({ params }: PageProps<'/[locale]/room/[session]'>) {
  return <RoomScreen params={params} />;
}
