import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { extendAttempts } from '@/server/modules/quizzes/attempts';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { quizOverrides } from '@/server/platform/db/schema/quizzes';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { lockQuiz, type Quiz } from '../commands';
import type { KindPolicy } from '../engine/kinds';
import { chosenStudents, idList } from '../recipients/recipient-queries';
import { defineRow, queryRows } from '@/server/platform/db/rows';

export function requirePublished({ status }: Quiz): void {
  if (status !== 'published' && status !== 'closed')
    throw new ApiError('conflict', { code: 'quiz_not_published' });
}

/** Whom more time is for (all students of the actor when none is named), and why. */
type TimeGrant = { students?: readonly string[] | undefined; reason?: string | undefined; now: Date };
type TimeGranted = { students: number; open: number };

/**
 * Time for some students: their open attempts at once, later ones when they start. Returns how many were
 * open.
 */
async function grantSeconds(
  tx: Tx,
  access: Access<'quiz.extend'>,
  quizId: string,
  ids: readonly string[],
  seconds: number,
  { reason, now }: TimeGrant,
): Promise<number> {
  await tx.insert(quizOverrides).values(
    ids.map((studentId) => ({
      id: newId(),
      quizId,
      studentId,
      extraSeconds: seconds,
      reason: reason ?? null,
      createdBy: access.actor.userId,
    })),
  );
  const open = await extendAttempts(tx, {
    quizId,
    studentIds: [...ids],
    seconds,
    actorId: access.actor.userId,
    reason: reason ?? null,
    now,
  });
  return open.length;
}

/**
 * Gives time to chosen students, or to all of the actor's: open attempts at once, the others when they start.
 * Errors: 404, 409, 422. Returns how many have it.
 */
export async function extendTime(
  db: Db,
  access: Access<'quiz.extend'>,
  kind: KindPolicy,
  id: string,
  seconds: number,
  grant: TimeGrant,
): Promise<TimeGranted> {
  return db.transaction(async (tx) => {
    const quiz = await lockQuiz(tx, access, kind, id);
    requirePublished(quiz);
    const students = await chosenStudents(tx, access, quiz, grant.students);
    const ids = students.map((student) => student.id);
    if (ids.length === 0) throw new FieldErrors([{ field: 'students', code: 'no_students' }]);
    const open = await grantSeconds(tx, access, id, ids, seconds, grant);
    await audit(
      tx,
      access.actor,
      'quiz.extend',
      id,
      { students: grant.students ?? 'all', seconds },
      grant.reason,
    );
    return { students: ids.length, open };
  });
}

const studentsOfQuizRow = defineRow('quizzes.studentsOfQuiz', {
  missing: z.number(),
  students: z.array(z.string()),
});

/**
 * Sets how many minutes chosen students have in all (everyone of the actor's when none is named), what they
 * were given before counted in. Time is only ever added. Errors: 404, 409, 422 `not_longer` when nobody
 * gains.
 */
export async function setStudentTime(
  db: Db,
  access: Access<'quiz.extend'>,
  kind: KindPolicy,
  id: string,
  minutes: number,
  grant: TimeGrant,
): Promise<TimeGranted> {
  return db.transaction(async (tx) => {
    const quiz = await lockQuiz(tx, access, kind, id);
    requirePublished(quiz);
    const ids = (await chosenStudents(tx, access, quiz, grant.students)).map((student) => student.id);
    const own = (quiz.testTime ?? 0) * 60;
    const rows = await queryRows(
      tx,
      studentsOfQuizRow,
      sql`
      select missing, array_agg(student) as students from (
        select st.user_id as student,
        (${minutes * 60}::int - ${own}::int - round(${own}::int * st.extra_time_percent / 100.0)
          - coalesce((select sum(o.extra_seconds) from quiz_overrides o
            where o.quiz_id = ${id} and o.student_id = st.user_id), 0))::int as missing
        from students st where st.user_id = any(${idList(ids)})) s
      where missing > 0 group by missing`,
    );
    if (rows.length === 0) throw new FieldErrors([{ field: 'student_test_duration', code: 'not_longer' }]);
    let open = 0;
    for (const { missing, students } of rows)
      open += await grantSeconds(tx, access, id, students, missing, grant);
    await audit(
      tx,
      access.actor,
      'quiz.extend',
      id,
      { students: grant.students ?? 'all', minutes },
      grant.reason,
    );
    return { students: rows.reduce((sum, { students }) => sum + students.length, 0), open };
  });
}
