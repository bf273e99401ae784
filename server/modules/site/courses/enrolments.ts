import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { courseEnrolments, courses } from '@/server/platform/db/schema/public-site';
import { ApiError } from '@/server/router/errors';
import type { Actor } from '@/server/access/actor';
import { HOLDS_SEAT, schoolDay } from './queries';
import { defineRow, queryRows } from '@/server/platform/db/rows';

type Command = { courseId: string; actor: Actor; now: Date };
export type Enrolment = { id: string; state: 'enrolled' | 'reserved' | 'cancelled'; seatsLeft: number };

/** The course with its row locked: enrolments are counted by one transaction at a time. */
async function lockCourse(tx: Tx, { courseId, now }: Command) {
  const [course] = await tx
    .select({
      isPublished: courses.isPublished,
      price: courses.price,
      seats: courses.seats,
      hasStarted: sql<boolean>`${courses.startsOn} <= ${schoolDay(now)}`,
    })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('update', { of: courses });
  if (!course) throw new ApiError('not_found');
  return course;
}

const heldSeatRow = defineRow('courses.heldSeat', {
  n: z.number(),
});

async function heldSeats(tx: Tx, courseId: string): Promise<number> {
  const rows = await queryRows(
    tx,
    heldSeatRow,
    sql`select count(*)::int as n from course_enrolments where course_id = ${courseId} and ${HOLDS_SEAT}`,
  );
  return rows[0]?.n ?? 0;
}

const ownSeat = ({ courseId, actor }: Command) =>
  and(eq(courseEnrolments.courseId, courseId), eq(courseEnrolments.userId, actor.userId));

/**
 * Enrols the actor: enrolled in a free course, reserved in a priced one. Idempotent.
 * Errors: 404, 409 course_started, 409 course_full.
 */
export async function enrol(db: Db, command: Command): Promise<Enrolment> {
  const { courseId, actor, now } = command;
  return db.transaction(async (tx) => {
    const course = await lockCourse(tx, command);
    const [own] = await tx.select().from(courseEnrolments).where(ownSeat(command));
    const held = await heldSeats(tx, courseId);
    if (own && own.state !== 'cancelled')
      return { id: own.id, state: own.state, seatsLeft: Math.max(0, course.seats - held) };
    if (!course.isPublished) throw new ApiError('not_found');
    if (course.hasStarted) throw new ApiError('conflict', { code: 'course_started' });
    if (held >= course.seats) throw new ApiError('conflict', { code: 'course_full' });
    const state = course.price === 0 ? 'enrolled' : 'reserved';
    const [row] = await tx
      .insert(courseEnrolments)
      .values({ courseId, userId: actor.userId, state, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [courseEnrolments.courseId, courseEnrolments.userId],
        set: { state, orderId: null, updatedAt: now },
      })
      .returning({ id: courseEnrolments.id });
    await audit(tx, actor, 'course.enrol', courseId, { state });
    return { id: row?.id ?? courseId, state, seatsLeft: course.seats - held - 1 };
  });
}

/**
 * Cancels the own enrolment before the course begins, also in one that left the catalogue. Errors: 404, 409
 * course_started.
 */
export async function cancelEnrolment(db: Db, command: Command): Promise<Enrolment> {
  const { courseId, actor, now } = command;
  return db.transaction(async (tx) => {
    const course = await lockCourse(tx, command);
    const [own] = await tx.select().from(courseEnrolments).where(ownSeat(command));
    if (!own || (own.state === 'cancelled' && !course.isPublished)) throw new ApiError('not_found');
    if (own.state !== 'cancelled') {
      if (course.hasStarted) throw new ApiError('conflict', { code: 'course_started' });
      await tx
        .update(courseEnrolments)
        .set({ state: 'cancelled', orderId: null, updatedAt: now })
        .where(eq(courseEnrolments.id, own.id));
      await audit(tx, actor, 'course.cancel', courseId);
    }
    const held = await heldSeats(tx, courseId);
    return { id: own.id, state: 'cancelled', seatsLeft: Math.max(0, course.seats - held) };
  });
}
