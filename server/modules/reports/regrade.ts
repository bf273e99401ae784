import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { regradeInput, RegradePreview } from '@/lib/contract/resources/report';
import { gradeAttempt, recalculateAttempt } from '../../attempts/grade';
import { audit, type Tx } from '../../db/audit';
import type { Db } from '../../db/client';
import { newId } from '../../db/id';
import { regrades } from '../../db/schema/attempts';
import { questions } from '../../db/schema/questions';
import { ApiError, FieldErrors } from '../../http/errors';
import type { Actor } from '../../http/route';
import { notifyStudents } from '../../notify';
import { studentScope } from '../../policy/scopes';
import { fullName } from '../../db/names';

type Input = z.output<typeof regradeInput>;
type Attempt = {
  id: string;
  student_id: string;
  /** The actor may know of the student; counts are of all. */
  is_visible: boolean;
  name: { ar?: string; en?: string };
  mark: number | null;
  max_mark: number;
  version_id: string;
};

/**
 * Handed-in attempts of the quiz whose paper holds the question. First the quiz and all its attempts are locked, in
 * the order of every other command: who hands in meanwhile is either here or is graded under the regrade. Answers are
 * still taken, they ask for a weaker lock.
 */
async function affected(tx: Tx, actor: Actor, quizId: string, questionId: string): Promise<Attempt[]> {
  await tx.execute(sql`select 1 from quizzes where id = ${quizId} for no key update`);
  await tx.execute(sql`select 1 from attempts where quiz_id = ${quizId} order by id for no key update`);
  const { rows } = await tx.execute(sql`
    select a.id, a.student_id, ${studentScope(actor, 'quiz.regrade', sql`a.student_id`)} as is_visible, ${fullName(sql`u`)} as name, a.mark::float8 as mark, a.max_mark::float8 as max_mark,
      (select e->>'version_id' from jsonb_array_elements(a.paper->'entries') e where e->>'question_id' = ${questionId}) as version_id
    from attempts a join quizzes on quizzes.id = a.quiz_id join users u on u.id = a.student_id
    where a.quiz_id = ${quizId} and a.state in ('finished', 'graded')
      and a.paper->'entries' @> jsonb_build_array(jsonb_build_object('question_id', ${questionId}::text))
    order by a.id`);
  return rows as unknown as Attempt[];
}

async function currentVersion(tx: Tx, questionId: string): Promise<string> {
  const [row] = await tx
    .select({ id: questions.currentVersionId })
    .from(questions)
    .where(and(eq(questions.id, questionId)));
  if (!row) throw new ApiError('not_found');
  return row.id;
}

type Outcome = { mark: number | null; max_mark: number; percent: number | null };

async function marksOf(tx: Tx, ids: string[]): Promise<Map<string, Outcome>> {
  const { rows } = await tx.execute(
    sql`select id, mark::float8 as mark, max_mark::float8 as max_mark, percent from attempts where id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map((rows as (Outcome & { id: string })[]).map((row) => [row.id, row]));
}

class Rollback extends Error {}

/**
 * Regrades one question of a quiz: the corrected version alone, both versions accepted, full marks for everyone, or
 * dropped. A preview does the whole work and rolls it back, so that it cannot differ from the commit.
 * Errors: 404, 422 when nothing was fixed.
 */
export async function regrade(
  db: Db,
  actor: Actor,
  quizId: string,
  input: Input,
  now: Date,
  isPreview: boolean,
): Promise<Omit<RegradePreview, 'actions'>> {
  if (!isPreview && !input.reason) throw new FieldErrors([{ field: 'reason', code: 'required' }]);
  let outcome: RegradePreview | null = null;
  try {
    await db.transaction(async (tx) => {
      outcome = await apply(tx, actor, quizId, input, now);
      if (isPreview) throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
  if (!outcome) throw new ApiError('server');
  return { ...(outcome as RegradePreview), committed_at: isPreview ? null : now.toISOString() };
}

/** Computes the marks of the question anew in every attempt under the regrade that was just written. */
async function gradeAll(
  tx: Tx,
  actor: Actor,
  ids: string[],
  input: Input & { regradeId: string },
  now: Date,
): Promise<void> {
  // Full marks are for everyone, those too whom a person had marked.
  if (input.policy === 'full_marks') {
    await tx.execute(sql`update marks set is_manual = false
      where question_id = ${input.question_id} and attempt_id = any(${sql.param(ids)}::uuid[])`);
  }
  for (const attemptId of ids) {
    if (input.policy === 'drop') await recalculateAttempt(tx, attemptId, now);
    else
      await gradeAttempt(tx, attemptId, {
        cause: 'regraded',
        reason: input.reason ?? null,
        actorId: actor.userId,
        regradeId: input.regradeId,
        questionIds: [input.question_id],
        now,
      });
  }
}

async function apply(tx: Tx, actor: Actor, quizId: string, input: Input, now: Date): Promise<RegradePreview> {
  const toVersion = await currentVersion(tx, input.question_id);
  const rows = await affected(tx, actor, quizId, input.question_id);
  if (rows.length === 0) throw new FieldErrors([{ field: 'question_id', code: 'not_in_work' }]);
  const fromVersion = rows[0]?.version_id ?? toVersion;
  if (
    (input.policy === 'new_only' || input.policy === 'both_accepted') &&
    rows.every(({ version_id }) => version_id === toVersion)
  ) {
    throw new FieldErrors([{ field: 'policy', code: 'not_fixed' }]);
  }
  const ids = rows.map(({ id }) => id);
  const before = await marksOf(tx, ids);
  const id = newId();
  await tx.insert(regrades).values({
    id,
    quizId,
    questionId: input.question_id,
    fromVersionId: fromVersion,
    toVersionId: toVersion,
    policy: input.policy,
    reason: input.reason ?? '',
    gained: 0,
    lost: 0,
    createdBy: actor.userId,
    createdAt: now,
  });
  await gradeAll(tx, actor, ids, { ...input, regradeId: id }, now);
  const after = await marksOf(tx, ids);
  const changes = rows.map((row) => ({ ...row, old: before.get(row.id), fresh: after.get(row.id) }));
  const direction = (entry: (typeof changes)[number]) =>
    Math.sign(Math.round(((entry.fresh?.percent ?? 0) - (entry.old?.percent ?? 0)) * 1e6));
  const gained = changes.filter((entry) => direction(entry) > 0);
  const lost = changes.filter((entry) => direction(entry) < 0);
  await tx.update(regrades).set({ gained: gained.length, lost: lost.length }).where(eq(regrades.id, id));
  await audit(
    tx,
    actor,
    'quiz.regrade',
    quizId,
    { question_id: input.question_id, policy: input.policy, gained: gained.length, lost: lost.length },
    input.reason,
  );
  await notifyStudents(
    tx,
    [...gained, ...lost].map(({ student_id }) => student_id),
    { key: 'regraded', quizId, now },
  );
  return {
    id,
    question_id: input.question_id,
    policy: input.policy,
    attempts: rows.length,
    gained: gained.length,
    lost: lost.length,
    unchanged: rows.length - gained.length - lost.length,
    rows: [...gained, ...lost]
      .filter(({ is_visible }) => is_visible)
      .map((entry) => ({
        student_id: entry.student_id,
        name: entry.name,
        before: entry.old?.mark ?? null,
        after: entry.fresh?.mark ?? null,
        max_before: entry.old?.max_mark ?? entry.max_mark,
        max_after: entry.fresh?.max_mark ?? entry.max_mark,
      })),
    committed_at: null,
  };
}
