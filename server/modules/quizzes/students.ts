import { sql } from 'drizzle-orm';
import { extendAttempts } from '../../attempts/manage';
import { audit, type Tx } from '../../db/audit';
import type { Db } from '../../db/client';
import { newId } from '../../db/id';
import { quizOverrides } from '../../db/schema/quizzes';
import { ApiError, FieldErrors } from '../../http/errors';
import type { Actor } from '../../http/route';
import { reachesClassroom } from '../../policy/teaching';
import { lockQuiz, type Quiz } from './commands';
import type { KindPolicy } from './kinds';
import { recipientsOf } from './recipients';

export type Recipient = { id: string; attempts: number; is_open: boolean };

export const idList = (ids: readonly string[]) => sql`${`{${[...new Set(ids)].join(',')}}`}::uuid[]`;

/**
 * Chosen students of the quiz whom the actor teaches or supervises in its subject (all of them when none is named),
 * with the number of attempts they have had or been given. Errors: 422 at `students` for anyone else.
 */
export async function chosenStudents(
  tx: Tx,
  actor: Actor,
  quiz: Quiz,
  ids?: readonly string[],
): Promise<Recipient[]> {
  if (ids && new Set(ids).size !== ids.length)
    throw new FieldErrors([{ field: 'students', code: 'duplicate' }]);
  const { rows } = await tx.execute<Recipient>(sql`
    select st.user_id as id,
      greatest((select coalesce(max(a.number), 0) from attempts a where a.quiz_id = ${quiz.id} and a.student_id = st.user_id),
        (select coalesce(max(o.attempt_number), 0) from quiz_overrides o where o.quiz_id = ${quiz.id} and o.student_id = st.user_id))::int as attempts,
      exists (select 1 from attempts a where a.quiz_id = ${quiz.id} and a.student_id = st.user_id and a.state = 'in_progress') as is_open
    from ${recipientsOf(sql`${quiz.id}::uuid`)} r join students st on st.user_id = r.user_id
    where ${quiz.kind === 'formative_test' ? sql`true` : sql`st.branch_id = ${quiz.branchId}`}
      and ${reachesClassroom(actor, sql`st.classroom_id`, sql`${quiz.subjectId}::uuid`, quiz.kind === 'formative_test' ? 'system' : 'branch')}
      ${ids ? sql`and st.user_id = any(${idList(ids)})` : sql``}`);
  if (!ids) return rows;
  const found = new Set(rows.map(({ id }) => id));
  const missing = ids.flatMap((id, index) =>
    found.has(id) ? [] : [{ field: `students.${index}`, code: 'id' }],
  );
  if (missing.length > 0) throw new FieldErrors(missing);
  return rows;
}

export function requirePublished({ status }: Quiz): void {
  if (status !== 'published' && status !== 'closed')
    throw new ApiError('conflict', { code: 'quiz_not_published' });
}

/** Time for some students: their open attempts at once, later ones when they start. Returns how many were open. */
async function grantSeconds(
  tx: Tx,
  actor: Actor,
  quizId: string,
  ids: readonly string[],
  seconds: number,
  reason: string | undefined,
  now: Date,
): Promise<number> {
  await tx.insert(quizOverrides).values(
    ids.map((studentId) => ({
      id: newId(),
      quizId,
      studentId,
      extraSeconds: seconds,
      reason: reason ?? null,
      createdBy: actor.userId,
    })),
  );
  const open = await extendAttempts(tx, {
    quizId,
    studentIds: [...ids],
    seconds,
    actorId: actor.userId,
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
  actor: Actor,
  kind: KindPolicy,
  id: string,
  seconds: number,
  studentIds: readonly string[] | undefined,
  reason: string | undefined,
  now: Date,
): Promise<{ students: number; open: number }> {
  return db.transaction(async (tx) => {
    const quiz = await lockQuiz(tx, actor, kind, id, 'quiz.extend');
    requirePublished(quiz);
    const students = await chosenStudents(tx, actor, quiz, studentIds);
    const ids = students.map((student) => student.id);
    if (ids.length === 0) throw new FieldErrors([{ field: 'students', code: 'no_students' }]);
    const open = await grantSeconds(tx, actor, id, ids, seconds, reason, now);
    await audit(tx, actor, 'quiz.extend', id, { students: studentIds ?? 'all', seconds }, reason);
    return { students: ids.length, open };
  });
}

/**
 * Sets how many minutes chosen students have in all (everyone of the actor's when none is named), what they were given
 * before counted in. Time is only ever added. Errors: 404, 409, 422 `not_longer` when nobody gains.
 */
export async function setStudentTime(
  db: Db,
  actor: Actor,
  kind: KindPolicy,
  id: string,
  minutes: number,
  studentIds: readonly string[] | undefined,
  reason: string | undefined,
  now: Date,
): Promise<{ students: number; open: number }> {
  return db.transaction(async (tx) => {
    const quiz = await lockQuiz(tx, actor, kind, id, 'quiz.extend');
    requirePublished(quiz);
    const ids = (await chosenStudents(tx, actor, quiz, studentIds)).map((student) => student.id);
    const own = (quiz.testTime ?? 0) * 60;
    const { rows } = await tx.execute<{ missing: number; students: string[] }>(sql`
      select missing, array_agg(student) as students from (
        select st.user_id as student, (${minutes * 60}::int - ${own}::int - round(${own}::int * st.extra_time_percent / 100.0)
          - coalesce((select sum(o.extra_seconds) from quiz_overrides o where o.quiz_id = ${id} and o.student_id = st.user_id), 0))::int as missing
        from students st where st.user_id = any(${idList(ids)})) s
      where missing > 0 group by missing`);
    if (rows.length === 0) throw new FieldErrors([{ field: 'student_test_duration', code: 'not_longer' }]);
    let open = 0;
    for (const { missing, students } of rows)
      open += await grantSeconds(tx, actor, id, students, missing, reason, now);
    await audit(tx, actor, 'quiz.extend', id, { students: studentIds ?? 'all', minutes }, reason);
    return { students: rows.reduce((sum, { students }) => sum + students.length, 0), open };
  });
}
