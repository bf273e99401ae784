import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, hasRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { liveSessionSeats } from '@/server/platform/db/schema/live-lessons';
import { liveSessionGuests } from '@/server/platform/db/schema/public-site';
import { ApiError } from '@/server/router/errors';
import { type LessonRow, lockLesson, stateOf } from './rows';
import { notifyStudents } from './notify';

const seatRow = defineRow('live-lessons.seat', { user_id: z.string() });
const takenRow = defineRow('live-lessons.taken', { count: z.number() });

/** Gives free places of a locked class to those who wait longest, and notifies them. */
export async function fillSeats(tx: Tx, lesson: LessonRow, now: Date): Promise<void> {
  if (lesson.capacity === null) return;
  const { count } = await queryOne(
    tx,
    takenRow,
    sql`select count(*)::int as count from live_session_seats where live_session_id = ${lesson.id}
      and state = 'joined'`,
  );
  const free = Math.max(0, lesson.capacity - count);
  if (free === 0) return;
  const moved = await queryRows(
    tx,
    seatRow,
    sql`update live_session_seats set state = 'joined' where (live_session_id, user_id) in (
      select x.live_session_id, x.user_id from live_session_seats x
      where x.live_session_id = ${lesson.id} and x.state = 'waiting'
      order by x.created_at, x.user_id limit ${free}) returning user_id`,
  );
  if (moved.length === 0) return;
  const userIds = moved.map(({ user_id }) => user_id);
  await tx
    .insert(liveSessionGuests)
    .values(userIds.map((userId) => ({ liveSessionId: lesson.id, userId })))
    .onConflictDoNothing();
  await notifyStudents(tx, lesson, { userIds, news: 'seat', now });
}

type Joining = { db: Db; access: Access<'live_lesson.attend'>; now: Date };

/** Locks an enrichment class that can still be joined or left. Errors: 404, 409 lesson_state. */
async function lockClass(tx: Tx, { access, now }: Joining, id: string): Promise<LessonRow> {
  const row = await lockLesson(tx, access, id);
  if (row.kind !== 'enrichment') throw new ApiError('not_found');
  const state = stateOf(row, now);
  if (state === 'over' || state === 'cancelled') throw new ApiError('conflict', { code: 'lesson_state' });
  return row;
}

/** Takes a place, or the next one of the waiting list; a second time changes nothing. Errors: 404, 409. */
export async function joinClass(joining: Joining, id: string): Promise<void> {
  const { db, access, now } = joining;
  const { userId } = access.actor;
  await db.transaction(async (tx) => {
    const row = await lockClass(tx, joining, id);
    if (
      await hasRow(
        tx,
        sql`select 1 from live_session_seats where live_session_id = ${id} and user_id = ${userId}`,
      )
    )
      return;
    const { count } = await queryOne(
      tx,
      takenRow,
      sql`select count(*)::int as count from live_session_seats where live_session_id = ${id}
        and state = 'joined'`,
    );
    const state = row.capacity !== null && count >= row.capacity ? ('waiting' as const) : ('joined' as const);
    await tx.insert(liveSessionSeats).values({ liveSessionId: id, userId, state, createdAt: now });
    if (state === 'joined')
      await tx.insert(liveSessionGuests).values({ liveSessionId: id, userId }).onConflictDoNothing();
    await audit(tx, access.actor, 'live_lesson.join', id, { state });
  });
}

/** Gives the place back; it goes to the student who waits longest. Errors: 404, 409. */
export async function leaveClass(joining: Joining, id: string): Promise<void> {
  const { db, access, now } = joining;
  const { userId } = access.actor;
  await db.transaction(async (tx) => {
    // Read before the place goes: afterwards the class may be of nobody's stage any more.
    const row = await lockClass(tx, joining, id);
    await tx.execute(
      sql`delete from live_session_seats where live_session_id = ${id} and user_id = ${userId}`,
    );
    await tx.execute(
      sql`delete from live_session_guests where live_session_id = ${id} and user_id = ${userId}`,
    );
    await fillSeats(tx, row, now);
    await audit(tx, access.actor, 'live_lesson.leave', id);
  });
}
