import 'server-only';
import { ClientMessages } from '@/components/layout/client-messages';
import { FormatProvider } from '@/components/ui/format-provider';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { redirect } from '@/lib/i18n/navigation';
import { FollowTabs } from '@/lib/session/follow-tabs';
import { readRoom } from '../api/rooms';
import { RoomPage } from '../components/room-page';

/** The room of a live session, without a menu: it needs the whole window. */
export async function RoomScreen({ params }: { params: Promise<{ session: string }> }) {
  const [{ session }, { locale, settings, viewer }] = await Promise.all([params, studentFrame()]);
  // As in every area: nothing else opens before the passkey that the school asks for.
  if (viewer.lacks_passkey) redirect({ href: '/auth/security', locale });
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
