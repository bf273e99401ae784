import 'server-only';
import { getLocale } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { orPage } from '@/lib/api/prefetch';
import { readRoom } from '../api/rooms';
import { RoomPage } from '../components/room-page';

/** The room of a live session. */
export async function RoomScreen({ params }: { params: Promise<{ session: string }> }) {
  const [{ session }, locale] = await Promise.all([params, getLocale()]);
  return (
    <ClientMessages parts={['rooms']}>
      <RoomPage room={await orPage(readRoom(locale, session))} />
    </ClientMessages>
  );
}
