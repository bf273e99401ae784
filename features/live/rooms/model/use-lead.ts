import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoardPlace, RoomLook, RoomState } from '@/lib/contract/room-state';
import type { RoomClient } from './room-client';

type View = RoomLook['view'];
/** The host moves the board in many small steps; the others need a few of them. */
const TOGETHER_MS = 300;

type Leading = { client: RoomClient; state: RoomState; isHost: boolean; shown: View };

/** The host's side of a call: begins it, sends what the host looks at while it lasts, and ends it. */
export function useLead({ client, state, isHost, shown }: Leading) {
  const place = useRef<BoardPlace | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isLeading = isHost && state.led !== null;
  const look = useCallback(
    (): RoomLook => ({ view: shown, place: shown === 'board' ? place.current : null }),
    [shown],
  );
  const stop = () => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
  };
  useEffect(() => stop, []);
  const led = state.led?.look.view;
  useEffect(() => {
    if (isLeading && led !== shown) client.act({ do: 'look', look: look() });
    // Each change of the own view once; the answer of the school is not one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `look` and `led` are read as they are then
  }, [isLeading, shown]);
  return {
    isLeading,
    call: () => client.act({ do: 'call', look: look() }),
    release: () => {
      stop();
      client.act({ do: 'release' });
    },
    onPlace: (next: BoardPlace | null) => {
      const known = place.current;
      if (known?.x === next?.x && known?.y === next?.y && known?.width === next?.width) return;
      place.current = next;
      if (!isLeading) return;
      timer.current ??= setTimeout(() => {
        timer.current = null;
        client.act({ do: 'look', look: look() });
      }, TOGETHER_MS);
    },
  };
}

/** The side of the others: they follow a call until they leave it; the next call takes them along again. */
export function useFollow({ led }: RoomState, isHost: boolean) {
  const [left, setLeft] = useState<string | null>(null);
  const isCalled = !isHost && led !== null;
  const isFollowing = isCalled && left !== led.call;
  return {
    isCalled,
    followed: isFollowing ? led.look : null,
    leave: () => setLeft(led?.call ?? null),
    follow: () => setLeft(null),
  };
}
