import type { AuditAction } from '@/server/access/audit-actions';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CorrectionEffect } from '@/lib/contract/resources/quizzes/correction';
import type { KeyOf } from '@/lib/contract/questions/key';
import type { MarkInput } from '@/lib/contract/resources/quizzes/report';
import { notifyAttempts, addTimelineEvent, recalculateAttempt } from '@/server/modules/quizzes/attempts';
import { correct } from '@/server/modules/quizzes/corrections';
import type { Db, Tx } from '@/server/platform/db/client';
import { scoreEvents } from '@/server/platform/db/schema/attempts';
import { storedDocument } from '@/server/platform/db/columns';
import { defineRow, queryRow, type RowOf } from '@/server/platform/db/rows';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { requireHandedIn } from './corrections/attempt-corrections';

/** `key` is read for its rubric alone, which other types than essays have not. */
const markRow = defineRow('reports.mark', {
  student_id: z.string(),
  state: z.enum(['in_progress', 'finished', 'graded', 'void']),
  mark: z.number().nullable(),
  max_mark: z.number(),
  type: z.string(),
  key: storedDocument<Partial<KeyOf<'essay'>>>(),
});
type Found = RowOf<typeof markRow>;

async function findMark(tx: Tx, access: Access<'attempt.grade'>, input: MarkInput): Promise<Found> {
  const found = await queryRow(
    tx,
    markRow,
    sql`
    select attempts.student_id, attempts.state, m.mark::float8 as mark, m.max_mark::float8 as max_mark,
    q.type, k.key
    from attempts join quizzes on quizzes.id = attempts.quiz_id join marks m on m.attempt_id = attempts.id
    and m.question_id = ${input.question_id}
    join questions q on q.id = m.question_id join question_keys k on k.version_id = m.version_id
    where attempts.id = ${input.attempt_id} and ${access.attempts}
    for update of attempts`,
  );
  if (!found) throw new ApiError('not_found');
  requireHandedIn(found);
  return found;
}

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * Points by criterion: known ones, none above its greatest, whose share of the rubric is the share of the
 * mark.
 */
function markOf(input: MarkInput, found: Found): number {
  if (input.mark > found.max_mark)
    throw new FieldErrors([{ field: 'mark', code: 'above_max', params: { max: found.max_mark } }]);
  if (!input.rubric || Object.keys(input.rubric).length === 0) return round(input.mark);
  const rubric = found.key.rubric ?? [];
  for (const [id, points] of Object.entries(input.rubric)) {
    const criterion = rubric.find((entry) => entry.id === id);
    if (!criterion) throw new FieldErrors([{ field: `rubric.${id}`, code: 'unknown' }]);
    if (points > criterion.points)
      throw new FieldErrors([
        { field: `rubric.${id}`, code: 'above_max', params: { max: criterion.points } },
      ]);
  }
  const whole = rubric.reduce((sum, { points }) => sum + points, 0);
  const awarded = Object.values(input.rubric).reduce((sum, points) => sum + points, 0);
  return whole === 0 ? round(input.mark) : round((awarded / whole) * found.max_mark);
}

async function writeMark(
  tx: Tx,
  access: Access<'attempt.grade'>,
  input: MarkInput,
  { found, mark, now }: { found: Found; mark: number; now: Date },
): Promise<void> {
  const state = mark >= found.max_mark ? 'correct' : mark > 0 ? 'partial' : 'wrong';
  await tx.execute(sql`update marks set mark = ${mark}, is_manual = true, comment = ${input.comment ?? null},
    rubric = ${input.rubric ? JSON.stringify(input.rubric) : null}::jsonb, marked_by = ${access.actor.userId},
    marked_at = ${now},
    grade = jsonb_set(jsonb_set(grade, '{state}', to_jsonb(${state}::text)), '{fraction}',
      to_jsonb(${found.max_mark === 0 ? 0 : mark / found.max_mark}::float8))
    where attempt_id = ${input.attempt_id} and question_id = ${input.question_id}`);
  // The same mark again is no change of it.
  if (found.mark === mark) return;
  const why = { cause: 'marked', reason: input.reason ?? null, actorId: access.actor.userId } as const;
  await tx.insert(scoreEvents).values({
    ...why,
    attemptId: input.attempt_id,
    questionId: input.question_id,
    before: found.mark,
    after: mark,
    at: now,
  });
  await recalculateAttempt(tx, input.attempt_id, now, why);
  await addTimelineEvent(
    tx,
    input.attempt_id,
    'marked',
    now,
    { question_id: input.question_id, mark },
    access.actor.userId,
  );
  await notifyAttempts(tx, [input.attempt_id]);
}

/**
 * Writes the mark of a person, whatever the grader said; an override of a computed mark needs a reason. A
 * student who had a mark before is notified when it changes. Errors: 404, 409 while open or void, 422.
 */
export async function markAnswer(
  db: Db,
  access: Access<'attempt.grade'>,
  quizId: string,
  input: MarkInput,
  { now, isPreview }: { now: Date; isPreview: boolean },
): Promise<{ mark: number; effect: Omit<CorrectionEffect, 'id'> }> {
  let found: Found | undefined;
  let mark = 0;
  const data: Record<string, unknown> = { question_id: input.question_id };
  const first = { id: input.attempt_id, data, reason: input.reason };
  const log: typeof first & { action: AuditAction } = { ...first, action: 'attempt.grade' };
  const effect = await correct(db, access, {
    kind: 'mark',
    quizId,
    isPreview,
    seen: input.seen,
    now,
    isListed: true,
    log,
    find: async (tx) => {
      found = await findMark(tx, access, input);
      if (found.type !== 'essay' && !input.reason && !isPreview)
        throw new FieldErrors([{ field: 'reason', code: 'required' }]);
      mark = markOf(input, found);
      Object.assign(data, { before: found.mark, after: mark });
      // The first mark is the marker's daily work, another one a correction.
      if (found.mark !== null && found.mark !== mark) log.action = 'attempt.remark';
      return { students: [found.student_id], attempts: 1 };
    },
    apply: async (tx) => {
      if (!found) throw new ApiError('not_found');
      await writeMark(tx, access, input, { found, mark, now });
      return { extra: [input.attempt_id, input.question_id, mark], isMarkNotified: found.mark !== null };
    },
  });
  return { mark, effect };
}
