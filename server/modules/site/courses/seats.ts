import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { newId } from '@/server/platform/db/id';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { HOLDS_SEAT, schoolDay } from './queries';

type Seat = { courseId: string; userId: string; now: Date };

const courseRow = defineRow('courses.sold', {
  is_published: z.boolean(),
  is_free: z.boolean(),
  has_started: z.boolean(),
});
const ownRow = defineRow('courses.ownSeat', {
  state: z.enum(['enrolled', 'reserved', 'cancelled']),
  order_id: z.string().nullable(),
});

/** The course with its row locked: seats are counted by one transaction at a time. Errors: 404. */
async function lockSold(tx: Tx, { courseId, now }: Seat) {
  await tx.execute(sql`select 1 from courses where id = ${courseId} for update`);
  const course = await queryRow(
    tx,
    courseRow,
    sql`select c.is_published, c.starts_on <= ${schoolDay(now)} as has_started, c.seats > (select count(*)
      from course_enrolments e
        where e.course_id = c.id and e.${HOLDS_SEAT}) as is_free
      from courses c where c.id = ${courseId}`,
  );
  if (!course) throw new ApiError('not_found');
  return course;
}

const readOwn = (tx: Tx, { courseId, userId }: Seat) =>
  queryRow(
    tx,
    ownRow,
    sql`select state, order_id from course_enrolments where course_id = ${courseId} and user_id = ${userId}`,
  );

/** Enrols the person for the order that paid, or keeps the seat for one that has not yet. */
const write = (tx: Tx, { courseId, userId, now }: Seat, paidBy: string | null) =>
  tx.execute(sql`insert into course_enrolments (id, course_id, user_id, state, order_id, created_at,
    updated_at)
    values (${newId()}, ${courseId}, ${userId}, ${paidBy ? 'enrolled' : 'reserved'}, ${paidBy}, ${now},
      ${now})
    on conflict (course_id, user_id) do update set state = excluded.state, order_id = excluded.order_id,
      updated_at = excluded.updated_at`);

/**
 * A seat can be sold to the person; with `isReserved` it is kept from now on. Errors: 404, 409 seat_held,
 * course_started, course_full.
 */
export async function checkSeat(tx: Tx, seat: Seat, isReserved: boolean): Promise<void> {
  const course = await lockSold(tx, seat);
  if (!course.is_published) throw new ApiError('not_found');
  const own = await readOwn(tx, seat);
  if (own?.state === 'enrolled') throw new ApiError('conflict', { code: 'seat_held' });
  if (course.has_started) throw new ApiError('conflict', { code: 'course_started' });
  if (own?.state !== 'reserved' && !course.is_free) throw new ApiError('conflict', { code: 'course_full' });
  if (isReserved) await write(tx, seat, null);
}

/**
 * The seat is paid: one that was kept also in a course that left the catalogue meanwhile. False where none
 * was kept and the course is full or not published, and where another order has paid for the seat.
 */
export async function enrolPaid(tx: Tx, seat: Seat, orderId: string): Promise<boolean> {
  const course = await lockSold(tx, seat);
  const own = await readOwn(tx, seat);
  if (own?.state === 'enrolled') return own.order_id === null || own.order_id === orderId;
  if (own?.state !== 'reserved' && !(course.is_published && course.is_free)) return false;
  await write(tx, seat, orderId);
  return true;
}

/**
 * Frees a seat that was kept (`reserved`), or one that is paid back (`enrolled`) by the order that paid for
 * it; `isKept`: it is kept for another order.
 */
export const freeSeat = (
  tx: Tx,
  { courseId, userId, now }: Seat,
  { orderId, was, isKept }: { orderId: string; was: 'reserved' | 'enrolled'; isKept: boolean },
) =>
  tx.execute(sql`update course_enrolments set state = ${isKept ? 'reserved' : 'cancelled'}, order_id = null,
    updated_at = ${now}
    where course_id = ${courseId} and user_id = ${userId} and state = ${was}
      and (order_id is null or order_id = ${orderId})`);
