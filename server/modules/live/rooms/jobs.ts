import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SchoolDeps } from '@/server/boot/deps';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { liveRoomStays } from '@/server/platform/db/schema/rooms';
import type { Job } from '@/server/platform/jobs/scheduler';
import { storeBoards } from './reading/board';
import { LOST_MS } from './engine';
import { notifyLeft } from './enter';
import type { RoomHub } from './hub/room-hub';

const ROUND_MS = 15_000;
/** Signals and what else only passes. */
const PASSING_MS = 120_000;

const lostRow = defineRow('rooms.lost', {
  id: z.string(),
  stay: z.string(),
  user_id: z.string(),
});

/**
 * One round: the stays of this process are seen, those of a process that is gone end, and what only passed is
 * taken away.
 */
export async function roomRound({ db }: Pick<SchoolDeps, 'db'>, hub: RoomHub, now: Date): Promise<void> {
  const rooms = hub.stays();
  const own = [...rooms.values()].flat();
  if (own.length > 0)
    await db.update(liveRoomStays).set({ seenAt: now }).where(inArray(liveRoomStays.connection, own));
  const lost = await queryRows(
    db,
    lostRow,
    sql`update live_room_stays set closed_at = seen_at
      where closed_at is null and seen_at < ${new Date(now.getTime() - LOST_MS)}
      returning live_session_id as id, connection as stay, user_id`,
  );
  for (const { id, stay, user_id: userId } of lost) await notifyLeft(hub, { id, stay, userId });
  for (const id of rooms.keys()) {
    await db.execute(sql`delete from live_room_events where live_session_id = ${id}
      and kind in ('signal', 'reacted', 'muted') and at < ${new Date(now.getTime() - PASSING_MS)}`);
    // Of a call only the latest view counts.
    await db.execute(sql`delete from live_room_events where live_session_id = ${id} and kind = 'looked'
      and seq < (select max(seq) from live_room_events where live_session_id = ${id} and kind = 'looked')`);
  }
  await storeBoards(db, [...rooms.keys()]);
}

export const roomJobs = (deps: Pick<SchoolDeps, 'db'>, hub: RoomHub): Job[] => [
  { name: 'rooms.presence', next: ROUND_MS, run: (now) => roomRound(deps, hub, now) },
];
