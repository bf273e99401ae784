import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type AccommodationInput, accommodationNeeds } from '@/lib/contract/resources/quizzes/accommodation';
import { extendAttempts, accommodatedSeconds } from '@/server/modules/quizzes/attempts';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { accommodations } from '@/server/platform/db/schema/classroom-work';
import { FieldErrors } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { readAccommodation } from './queries';
import { defineRow, queryRows } from '@/server/platform/db/rows';

type Percents = { before: number; after: number };

const openQuizRow = defineRow('accommodations.openQuiz', {
  quiz_id: z.string(),
  test_time: z.number(),
});

/** The difference for every timed test of the actor's that the student is taking now. Returns how many. */
async function extendOpen(
  tx: Tx,
  access: Access<'accommodation.record'>,
  studentId: string,
  { before, after }: Percents,
  now: Date,
): Promise<number> {
  const rows = await queryRows(
    tx,
    openQuizRow,
    sql`
    select a.quiz_id, quizzes.test_time from attempts a join quizzes on quizzes.id = a.quiz_id
    where a.student_id = ${studentId} and a.state = 'in_progress' and quizzes.test_time is not null
    and ${access.quizzes}
    order by a.id for update of a`,
  );
  for (const { quiz_id: quizId, test_time: minutes } of rows)
    await extendAttempts(tx, {
      quizId,
      studentIds: [studentId],
      seconds: accommodatedSeconds(minutes, after) - accommodatedSeconds(minutes, before),
      actorId: access.actor.userId,
      // Why a student has more time is not said in the timeline of an attempt.
      reason: null,
      now,
    });
  return rows.length;
}

/**
 * Records the extra time and the needs of a student: time it holds for every attempt that begins from now on,
 * and for the open ones when it is asked for and more than before. Errors: 404 out of reach, 422 `unchanged`
 * at the percent.
 */
export async function recordAccommodation(
  db: Db,
  access: Access<'accommodation.record'>,
  studentId: string,
  { extra_time_percent: percent, reason, extends_open = false, ...sent }: AccommodationInput,
  now: Date,
): Promise<{ extended: number }> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from students where user_id = ${studentId} for update`);
    const found = await readAccommodation(tx, access, studentId);
    const { extra_time_percent: before } = found;
    const stood = accommodationNeeds.parse(found);
    const needs = accommodationNeeds.parse({ ...stood, ...sent });
    const isSame = before === percent && JSON.stringify(needs) === JSON.stringify(stood);
    if (isSame) throw new FieldErrors([{ field: 'extra_time_percent', code: 'unchanged' }]);
    await tx.insert(accommodations).values({
      id: newId(),
      studentId,
      extraTimePercent: percent,
      needsSeparateRoom: needs.separate_room,
      needsReader: needs.reader,
      needsLargeText: needs.large_text,
      breakMinutes: needs.break_minutes,
      reason,
      createdBy: access.actor.userId,
      createdAt: now,
    });
    await tx.execute(sql`update students set extra_time_percent = ${percent} where user_id = ${studentId}`);
    const isMore = percent > before;
    const extended =
      extends_open && isMore ? await extendOpen(tx, access, studentId, { before, after: percent }, now) : 0;
    await audit(
      tx,
      access.actor,
      'accommodation.record',
      studentId,
      { before, after: percent, ...needs, extended },
      reason,
    );
    return { extended };
  });
}
