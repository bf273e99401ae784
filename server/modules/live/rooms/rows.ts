import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ROOM_EARLY_MS, ROOM_OVERTIME_MS } from '@/lib/contract/room';
import { emptyRoom, type RoomEvent, type RoomHappening } from '@/lib/contract/room-state';
import type { Localized } from '@/lib/contract/text';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, storedDocument, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { findLiveSession, type LiveSessionRow } from '@/server/modules/site/public-site';
import type { FullState } from './engine';

/** A live session of the reader with where its time stands. */
export type Lesson = LiveSessionRow & {
  opensAt: Date;
  /** People inside may stay until then. */
  closesAt: Date;
  state: 'early' | 'open' | 'over';
};

/** Errors: 404 for a person who is neither its host nor a guest. */
export async function findLesson(db: Db, id: string, userId: string, now: Date): Promise<Lesson> {
  const row = await findLiveSession(db, id, sql`${userId}::uuid`);
  if (!row) throw new ApiError('not_found');
  const opensAt = new Date(row.starts_at.getTime() - ROOM_EARLY_MS);
  const state = now < opensAt ? 'early' : now < row.ends_at ? 'open' : 'over';
  return { ...row, opensAt, closesAt: new Date(row.ends_at.getTime() + ROOM_OVERTIME_MS), state };
}

const nameRow = defineRow('rooms.name', { name: localizedColumn });
export async function nameOf(db: Db, id: string): Promise<Localized> {
  const { name } = await queryOne(
    db,
    nameRow,
    sql`select ${fullName(sql`u`)} as name from users u where u.id = ${id}`,
  );
  return name;
}

const eventRow = defineRow('rooms.event', {
  seq: z.coerce.number(),
  at: timestamp,
  user_id: z.string().nullable(),
  happening: storedDocument<RoomHappening>(),
  choice: z.coerce.number().nullable(),
});
/** An event, with what is sent to nobody. */
export type StoredEvent = RoomEvent & { userId: string | null; choice: number | null };

/** What passes and is not part of a room's state. */
const passing = sql`('drawn', 'signal', 'reacted', 'muted')`;

async function readEvents(db: Db | Tx, where: SQL): Promise<StoredEvent[]> {
  const rows = await queryRows(
    db,
    eventRow,
    sql`select seq, at, user_id, happening, choice from live_room_events where ${where} order by seq`,
  );
  return rows.map(({ seq, at, user_id, happening, choice }) => ({
    seq,
    at: at.toISOString(),
    userId: user_id,
    happening,
    choice,
  }));
}

/** Everything after an event. */
export const eventsAfter = (db: Db | Tx, id: string, seq: number): Promise<StoredEvent[]> =>
  readEvents(db, sql`live_session_id = ${id} and seq > ${seq}`);

/** What the state of a room is made of. */
export const stateEvents = (db: Db | Tx, id: string, upTo: number): Promise<StoredEvent[]> =>
  readEvents(db, sql`live_session_id = ${id} and seq <= ${upTo} and kind not in ${passing}`);

export const emptyState = (): FullState => ({ room: emptyRoom(), votes: new Map() });

const EARLIER = 50;
const messageRow = defineRow('rooms.message', {
  seq: z.coerce.number(),
  at: timestamp,
  happening: storedDocument<RoomHappening & { kind: 'said' }>(),
  name: localizedColumn,
});

/** Messages before one, the latest of them, in their order; those that were taken back are not there. */
export async function messagesBefore(db: Db, id: string, before: number | undefined) {
  const rows = await queryRows(
    db,
    messageRow,
    sql`select e.seq, e.at, e.happening, ${fullName(sql`u`)} as name
      from live_room_events e join users u on u.id = e.user_id
      where e.live_session_id = ${id}
      and e.kind = 'said' ${before === undefined ? sql`` : sql`and e.seq < ${before}`}
        and not exists (select 1 from live_room_events t where t.live_session_id = e.live_session_id
          and t.kind = 'taken_back' and t.happening->>'message' = e.seq::text)
      order by e.seq desc limit ${EARLIER + 1}`,
  );
  const messages = rows.slice(0, EARLIER).map(({ seq, at, happening, name }) => ({
    seq,
    at: at.toISOString(),
    name,
    ...happening.message,
  }));
  return { messages: messages.toReversed(), has_more: rows.length > EARLIER };
}
