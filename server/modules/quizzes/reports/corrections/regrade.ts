import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { regradeInput, RegradePreview } from '@/lib/contract/resources/quizzes/report';
import { droppedByCorrection, gradeAttempts, recalculateAttempts } from '@/server/modules/quizzes/attempts';
import { correct } from '@/server/modules/quizzes/corrections';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { regrades } from '@/server/platform/db/schema/attempts';
import { questions } from '@/server/platform/db/schema/questions';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';

type Input = z.output<typeof regradeInput>;
const affectedRow = defineRow('reports.regraded', {
  id: z.string(),
  student_id: z.string(),
  version_id: z.string(),
});
type Attempt = RowOf<typeof affectedRow>;
const droppedRow = defineRow('reports.dropped', { id: z.string() });
type Found = { id: string; rows: Attempt[]; from: string; to: string };

/**
 * Handed-in attempts of the quiz whose paper holds the question. First the quiz and all its attempts are
 * locked, in the order of every other command: who hands in meanwhile is either here or is graded under the
 * regrade. Answers are still taken, they ask for a weaker lock.
 */
async function affected(tx: Tx, quizId: string, questionId: string): Promise<Attempt[]> {
  await tx.execute(sql`select 1 from quizzes where id = ${quizId} for no key update`);
  await tx.execute(sql`select 1 from attempts where quiz_id = ${quizId} order by id for no key update`);
  return queryRows(
    tx,
    affectedRow,
    sql`
    select a.id, a.student_id,
      (select e->>'version_id' from jsonb_array_elements(a.paper->'entries') e
        where e->>'question_id' = ${questionId}) as version_id
    from attempts a where a.quiz_id = ${quizId} and a.state in ('finished', 'graded')
      and a.paper->'entries' @> jsonb_build_array(jsonb_build_object('question_id', ${questionId}::text))
    order by a.id`,
  );
}

/** What is to be regraded, locked. Errors: 404, 422 when nothing was fixed, or it is in nobody's work. */
async function find(tx: Tx, quizId: string, { question_id: questionId, policy }: Input): Promise<Found> {
  const [question] = await tx
    .select({ to: questions.currentVersionId })
    .from(questions)
    .where(eq(questions.id, questionId));
  if (!question) throw new ApiError('not_found');
  const { to } = question;
  const rows = await affected(tx, quizId, questionId);
  const [first] = rows;
  if (!first) throw new FieldErrors([{ field: 'question_id', code: 'not_in_work' }]);
  const isVersion = policy === 'new_only' || policy === 'both_accepted';
  if (
    isVersion &&
    rows.every(({ version_id }) => version_id === to) &&
    !(await isDropped(tx, quizId, questionId))
  )
    throw new FieldErrors([{ field: 'policy', code: 'not_fixed' }]);
  return { id: newId(), rows, from: first.version_id, to };
}

async function isDropped(tx: Tx, quizId: string, questionId: string): Promise<boolean> {
  const rows = await queryRows(tx, droppedRow, droppedByCorrection(sql`quiz_id = ${quizId}`));
  return rows.some(({ id }) => id === questionId);
}

/** Computes the marks of the question anew in every attempt under the regrade, whose row is written first. */
async function apply(
  tx: Tx,
  access: Access<'quiz.regrade'>,
  quizId: string,
  input: Input,
  { id, rows, from, to }: Found,
  now: Date,
): Promise<void> {
  await tx.insert(regrades).values({
    id,
    quizId,
    questionId: input.question_id,
    fromVersionId: from,
    toVersionId: to,
    policy: input.policy,
    reason: input.reason ?? '',
    gained: 0,
    lost: 0,
    createdBy: access.actor.userId,
    createdAt: now,
  });
  const ids = rows.map((row) => row.id);
  const why = { reason: input.reason ?? null, actorId: access.actor.userId, regradeId: id };
  if (input.policy === 'drop') return recalculateAttempts(tx, ids, now, { ...why, cause: 'dropped' });
  // Full marks are for everyone, those too whom a person had marked.
  if (input.policy === 'full_marks')
    await tx.execute(sql`update marks set is_manual = false
      where question_id = ${input.question_id} and attempt_id = any(${sql.param(ids)}::uuid[])`);
  await gradeAttempts(tx, ids, { ...why, cause: 'regraded', questionIds: [input.question_id], now });
}

/**
 * Regrades one question of a quiz: the corrected version alone, both versions accepted, full marks for
 * everyone, or dropped. The last decision about a question holds. Errors: 404, 409 preview_stale, 422.
 */
export async function regrade(
  db: Db,
  access: Access<'quiz.regrade'>,
  quizId: string,
  input: Input,
  now: Date,
  isPreview: boolean,
): Promise<Omit<RegradePreview, 'actions'>> {
  if (!isPreview && !input.reason) throw new FieldErrors([{ field: 'reason', code: 'required' }]);
  const { question_id, policy, reason, seen } = input;
  let found: Found | null = null;
  const target = () => {
    if (!found) throw new ApiError('server');
    return found as Found;
  };
  const effect = await correct(db, access, {
    kind: 'regrade',
    quizId,
    isPreview,
    seen,
    now,
    log: { action: 'quiz.regrade', id: quizId, data: { question_id, policy }, reason },
    find: async (tx) => {
      found = await find(tx, quizId, input);
      return {
        students: [...new Set(found.rows.map(({ student_id }) => student_id))],
        attempts: found.rows.length,
      };
    },
    apply: async (tx) => {
      await apply(tx, access, quizId, input, target(), now);
      return { extra: [question_id, policy, target().to], isMarkNotified: true };
    },
    finish: async (tx, { gained, lost }) => {
      await tx.update(regrades).set({ gained, lost }).where(eq(regrades.id, target().id));
    },
  });
  return { id: target().id, question_id, policy, ...effect };
}
