import 'server-only';
import { ClientMessages } from '@/components/layout/client-messages';
import { FormatProvider } from '@/components/ui/format-provider';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { FollowTabs } from '@/lib/session/follow-tabs';
import { readRoom } from '../api/rooms';
import { RoomPage } from '../components/room-page';

/** The room of a live session, without a menu: it needs the whole window. */
export async function RoomScreen({ params }: { params: Promise<{ session: string }> }) {
  const [{ session }, { locale, settings }] = await Promise.all([params, studentFrame()]);
  const room = await orPage(readRoom(locale, session));
  return (
    <ClientMessages parts={['rooms']}>
      <FollowTabs />
      <FormatProvider settings={settings}>
        <RoomPage room={room} />
      </FormatProvider>
    </ClientMessages>
  );
}
