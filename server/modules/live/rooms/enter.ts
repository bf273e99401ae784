import { and, eq, isNull } from 'drizzle-orm';
import type { RoomPlace } from '@/lib/contract/room';
import type { Actor } from '@/server/access/actor';
import type { SchoolDeps } from '@/server/boot/deps';
import { newId } from '@/server/platform/db/id';
import { liveRoomStays } from '@/server/platform/db/schema/rooms';
import { ApiError } from '@/server/router/errors';
import { type FullState, placeOnArrival, roleOnArrival } from './engine';
import type { RoomHub } from './hub/room-hub';
import { noteEntry } from '@/server/modules/site/public-site';
import { findLesson, type Lesson, nameOf } from './rows';

/** Speakers of a provider that names no number. */
const MOST_HEARD = 25;

export type Door = 'open' | 'lobby' | 'locked' | 'removed' | 'early' | 'over';

/** What somebody finds before the room. */
export function doorOf({ room }: FullState, lesson: Lesson, userId: string, now: Date): Door {
  const isHost = lesson.host_id === userId;
  const wasInside = ['in', 'away'].includes(room.people[userId]?.place ?? '');
  if (lesson.state === 'early') return 'early';
  if (room.ended_at !== null || now >= lesson.closesAt) return 'over';
  // People inside may stay a while after the end; nobody enters any more.
  if (lesson.state === 'over' && !wasInside && !isHost) return 'over';
  const place = placeOnArrival(room, userId, isHost);
  if (place === null) return room.people[userId]?.place === 'removed' ? 'removed' : 'locked';
  return place === 'waiting' ? 'lobby' : 'open';
}

const refusal: Record<Exclude<Door, 'open' | 'lobby'>, ApiError['title']> = {
  early: 'conflict',
  over: 'conflict',
  locked: 'conflict',
  removed: 'forbidden',
};

/** Errors: 409 room_early, room_over, room_locked; 403 room_removed. */
export function checkDoor(door: Door): void {
  if (door === 'open' || door === 'lobby') return;
  throw new ApiError(refusal[door], { code: `room_${door}` });
}

export const mostHeard = (people: number | null): number => people ?? MOST_HEARD;

type Entering = { lesson: Lesson; actor: Actor; page: string; signal: AbortSignal; most: number };

/** Somebody comes: the arrival is written, the stay begins, and events follow until either side ends. */
export async function enterRoom(
  { db, now, log }: Pick<SchoolDeps, 'db' | 'now' | 'log'>,
  hub: RoomHub,
  { lesson, actor, page, signal, most }: Entering,
): Promise<Response> {
  const { id } = lesson;
  const isHost = lesson.host_id === actor.userId;
  const stay = newId();
  const name = await nameOf(db, actor.userId);
  const arrival = await hub.act<{ place: RoomPlace }>(id, {
    key: null,
    userId: actor.userId,
    decide: (state) => {
      checkDoor(doorOf(state, lesson, actor.userId, now()));
      const place = placeOnArrival(state.room, actor.userId, isHost) ?? 'waiting';
      const role = roleOnArrival(state.room, actor.userId, isHost, most);
      const person = { id: actor.userId, name, role, place };
      return { happening: { kind: 'arrived', person, connection: stay, page }, answer: { place } };
    },
  });
  const isInside = 'place' in arrival && arrival.place === 'in';
  const at = now();
  await db.insert(liveRoomStays).values({
    connection: stay,
    liveSessionId: id,
    userId: actor.userId,
    openedAt: at,
    seenAt: at,
    isInside,
  });
  if (isInside) await noteEntry(db, id, actor.userId, at);
  const leave = () => {
    endStay({ db, now }, hub, { id, stay, userId: actor.userId }).catch((error: Error) =>
      log('warn', 'rooms.leave', { name: error.name }),
    );
  };
  if (signal.aborted) leave();
  return hub.open(
    { id, stay, page, actor, signal },
    {
      state: await hub.read(id),
      check: async () => {
        const again = await findLesson(db, id, actor.userId, now());
        if (now() >= again.closesAt) throw new ApiError('conflict', { code: 'room_over' });
      },
      onEnd: leave,
    },
  );
}

/** The page is gone: the stay ends now, and the person is away unless another page is there. */
export async function endStay(
  { db, now }: Pick<SchoolDeps, 'db' | 'now'>,
  hub: RoomHub,
  { id, stay, userId }: { id: string; stay: string; userId: string },
): Promise<void> {
  const at = now();
  const [closed] = await db
    .update(liveRoomStays)
    .set({ closedAt: at, seenAt: at })
    .where(eq(liveRoomStays.connection, stay))
    .returning({ isInside: liveRoomStays.isInside });
  if (closed?.isInside) await noteEntry(db, id, userId, at);
  await notifyLeft(hub, { id, stay, userId });
}

export const notifyLeft = (
  hub: RoomHub,
  { id, stay, userId }: { id: string; stay: string; userId: string },
) =>
  hub.act(id, {
    key: null,
    userId: null,
    decide: ({ room }) => ({
      happening:
        room.people[userId]?.connection === stay ? { kind: 'left', person: userId, connection: stay } : null,
      answer: null,
    }),
  });

/** A person whom the host admits from the lobby is present from now on. */
export async function noteAdmitted(
  { db, now }: Pick<SchoolDeps, 'db' | 'now'>,
  id: string,
  userId: string,
): Promise<void> {
  const at = now();
  const moved = await db
    .update(liveRoomStays)
    .set({ isInside: true, openedAt: at })
    .where(
      and(
        eq(liveRoomStays.liveSessionId, id),
        eq(liveRoomStays.userId, userId),
        eq(liveRoomStays.isInside, false),
        isNull(liveRoomStays.closedAt),
      ),
    )
    .returning({ connection: liveRoomStays.connection });
  if (moved.length > 0) await noteEntry(db, id, userId, at);
}
