'use client';

import { useLocale } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Spinner } from '@/components/ui/spinner';
import type { Room } from '@/lib/contract/resources/live/room';
import { readRoom } from '../api/rooms';
import { useDevices } from '../model/use-devices';
import { Door } from './door/door';

const RoomInside = lazy(async () => ({ default: (await import('./inside/room-inside')).RoomInside }));
const RoomAfter = lazy(async () => ({ default: (await import('./inside/room-after')).RoomAfter }));

/** The door with its check of devices, then the room, afterwards what is kept of it. */
export function RoomPage({ room: found }: { room: Room }) {
  const locale = useLocale();
  const [room, setRoom] = useState(found);
  const [isEntered, setEntered] = useState(false);
  const devices = useDevices();
  const leave = () => {
    devices.close('camera');
    devices.close('mic');
    setEntered(false);
    readRoom(locale, room.id).then(setRoom, () => undefined);
  };
  const wait = (
    <div className="grid min-h-dvh place-items-center">
      <Spinner />
    </div>
  );
  if (isEntered)
    return (
      <Suspense fallback={wait}>
        <RoomInside room={room} devices={devices} onLeave={leave} />
      </Suspense>
    );
  if (room.door === 'over')
    return (
      <Suspense fallback={wait}>
        <RoomAfter room={room} />
      </Suspense>
    );
  return <Door room={room} devices={devices} onEnter={() => setEntered(true)} onAgain={leave} />;
}
