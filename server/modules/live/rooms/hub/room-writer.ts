import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { afterEvent, type RoomHappening } from '@/lib/contract/room-state';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { liveRoomEvents, liveRooms } from '@/server/platform/db/schema/rooms';
import type { FullState } from '../engine';
import { emptyState, eventsAfter, stateEvents, type StoredEvent } from '../rows';

export const ROOM_CHANNEL = 'live_room';

const seqRow = defineRow('rooms.seq', { seq: z.coerce.number() });
const keyRow = defineRow('rooms.key', { key: z.string() });

/** The state after an event, with what is sent to nobody. */
export function afterStored(state: FullState, event: StoredEvent): FullState {
  const room = afterEvent(state.room, event);
  if (event.happening.kind !== 'voted' || event.userId === null || event.choice === null)
    return { ...state, room };
  const { poll } = event.happening;
  const voters = new Map(state.votes.get(poll));
  voters.set(event.userId, event.choice);
  return { room, votes: new Map(state.votes).set(poll, voters) };
}

/** The state as of the events that are written; `from` is what is known of it. */
export async function readState(
  db: Parameters<typeof eventsAfter>[0],
  id: string,
  upTo: number,
  from: FullState | null,
): Promise<{ state: FullState; events: StoredEvent[] }> {
  const events = from ? await eventsAfter(db, id, from.room.seq) : await stateEvents(db, id, upTo);
  let state = from ?? emptyState();
  for (const event of events) state = afterStored(state, event);
  if (!from) state = { ...state, room: { ...state.room, seq: upTo } };
  return { state, events: from ? events : [] };
}

/** Locks the room, so that what is decided now holds when it is written; makes it at its first event. */
export async function lockRoom(tx: Tx, id: string): Promise<number> {
  await tx.insert(liveRooms).values({ liveSessionId: id }).onConflictDoNothing();
  const { seq } = await queryOne(
    tx,
    seqRow,
    sql`select seq from live_rooms where live_session_id = ${id} for update`,
  );
  return seq;
}

/** Those of the keys whose steps were taken before. */
export async function takenKeys(tx: Tx, id: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await queryRows(
    tx,
    keyRow,
    sql`select key from live_room_events where live_session_id = ${id}
      and key = any(${`{${keys.join(',')}}`}::uuid[])`,
  );
  return new Set(rows.map(({ key }) => key));
}

export type NewEvent = {
  happening: RoomHappening;
  userId: string | null;
  key: string | null;
  choice: number | null;
};

/** Writes events that were decided under the lock and notifies every process. */
export async function writeEvents(
  tx: Tx,
  id: string,
  events: readonly (StoredEvent & { key: string | null })[],
): Promise<void> {
  const last = events.at(-1);
  if (!last) return;
  await tx.insert(liveRoomEvents).values(
    events.map(({ seq, at, userId, key, happening, choice }) => ({
      liveSessionId: id,
      seq,
      at: new Date(at),
      kind: happening.kind,
      userId,
      key,
      happening,
      choice,
    })),
  );
  await tx.execute(sql`update live_rooms set seq = ${last.seq} where live_session_id = ${id}`);
  await tx.execute(sql`select pg_notify(${ROOM_CHANNEL}, ${`${id}:${last.seq}`})`);
}
