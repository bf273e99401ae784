import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Tx } from '@/server/platform/db/client';
import type { ScoreCause } from '@/server/platform/db/schema/attempts';
import type { AttemptRow } from '../lifecycle/attempt-row';
import { readDropped } from './question-decisions';
import { lockAttempts } from '../lifecycle/lock-attempts';
import { readRulesOfAttempts, type AttemptRules } from '../lifecycle/attempt-rules';
import { latePenalty } from '../engine/timing';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';

/** Why marks change, as it is written down beside each change. */
export type Why = {
  cause?: ScoreCause;
  reason?: string | null;
  actorId?: string | null;
  regradeId?: string | null;
};
const markRow = defineRow('attempts.mark', {
  attempt_id: z.string(),
  question_id: z.string(),
  mark: z.number().nullable(),
});

type MarkRow = RowOf<typeof markRow>;
type Total = {
  id: string;
  was: number | null;
  mark: number;
  percent: number;
  max_mark: number;
  pending_count: number;
  state: 'finished' | 'graded';
  graded_at: string | null;
};

const round = (value: number) => Math.round((value + Number.EPSILON) * 100) / 100;

function lostPercent(attempt: AttemptRow, rules: AttemptRules | undefined): number {
  if (!rules?.dueAt || rules.latePolicy !== 'penalty' || !attempt.finishedAt) return 0;
  // What was paused has moved the end already.
  const due = new Date(rules.dueAt.getTime() + (attempt.extraSeconds - attempt.pausedSeconds) * 1000);
  return latePenalty(attempt.finishedAt, due, rules.latePenalty);
}

function totalOf(
  attempt: AttemptRow,
  marks: MarkRow[],
  dropped: ReadonlySet<string>,
  rules: AttemptRules | undefined,
  now: Date,
): Total {
  const counted = attempt.paper.entries.filter(
    (entry) => !dropped.has(entry.slot_id) && !dropped.has(entry.question_id),
  );
  const ids = new Set(counted.map(({ question_id }) => question_id));
  const countedMarks = marks.filter(({ question_id }) => ids.has(question_id));
  const { total } = attempt.paper;
  const maxMark = total?.max_mark ?? round(counted.reduce((sum, entry) => sum + entry.mark, 0));
  const isOverridden = attempt.overrideMark !== null;
  // What a person said of the whole attempt stands; a paper that became shorter cannot be worth more than all
  // of it.
  const mark = isOverridden
    ? Math.min(attempt.overrideMark ?? 0, maxMark)
    : total
      ? (attempt.mark ?? 0)
      : round(countedMarks.reduce((sum, row) => sum + (row.mark ?? 0), 0));
  const pending = isOverridden ? 0 : counted.length - countedMarks.filter((row) => row.mark !== null).length;
  const lost = isOverridden ? 0 : lostPercent(attempt, rules);
  return {
    id: attempt.id,
    was: attempt.mark,
    mark,
    percent: maxMark === 0 ? 0 : (mark / maxMark) * (100 - lost),
    max_mark: maxMark,
    pending_count: pending,
    state: pending > 0 ? 'finished' : 'graded',
    graded_at: pending > 0 ? null : (attempt.gradedAt ?? now).toISOString(),
  };
}

/**
 * Writes the totals, and a line for what the lines of the questions do not explain: their sum is always the
 * mark.
 */
async function writeTotals(tx: Tx, totals: Total[], now: Date, why: Why): Promise<void> {
  const rows = JSON.stringify(totals);
  await tx.execute(sql`
    update attempts set mark = f.mark, percent = f.percent, max_mark = f.max_mark,
    pending_count = f.pending_count, state = f.state, graded_at = f.graded_at
    from jsonb_to_recordset(${rows}::jsonb) as f(id uuid, mark numeric, percent float8, max_mark numeric,
      pending_count int, state text, graded_at timestamptz)
    where attempts.id = f.id`);
  await tx.execute(sql`
    insert into score_events (id, attempt_id, before, after, cause, reason, actor_id, regrade_id, at)
    select gen_random_uuid(), f.id, case when f.was is not null or d.delta < 0 then f.mark - d.delta end,
      case when f.was is not null or d.delta < 0 then f.mark else d.delta end,
      ${why.cause ?? 'graded'}, ${why.reason ?? null}, ${why.actorId ?? null}::uuid,
      ${why.regradeId ?? null}::uuid, ${now}
    from jsonb_to_recordset(${rows}::jsonb) as f(id uuid, was numeric, mark numeric)
    cross join lateral (select f.mark - coalesce(sum(coalesce(e.after, 0) - coalesce(e.before, 0)),
      0) as delta
      from score_events e where e.attempt_id = f.id) d
    where d.delta <> 0`);
}

/**
 * Sums the marks into the attempts: mark, percent (after the late penalty), max mark without dropped
 * questions, how many wait for a person, and the state that follows. Nothing happens before an attempt is
 * handed in. As many statements for one attempt as for a thousand.
 */
export async function recalculateAttempts(
  tx: Tx,
  attemptIds: readonly string[],
  now = new Date(),
  why: Why = {},
): Promise<void> {
  const found = (await lockAttempts(tx, attemptIds)).filter(
    ({ state }) => state === 'finished' || state === 'graded',
  );
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  const dropped = await readDropped(tx, [...new Set(found.map(({ quizId }) => quizId))]);
  const rows = await queryRows(
    tx,
    markRow,
    sql`select attempt_id, question_id, mark::float8 as mark from marks
      where attempt_id = any(${sql.param(ids)}::uuid[])`,
  );
  const marks = Map.groupBy(rows, ({ attempt_id }) => attempt_id);
  const late = found.filter(({ isLate }) => isLate);
  const rules = late.length === 0 ? [] : await readRulesOfAttempts(tx, late);
  const totals = found.map((attempt) =>
    totalOf(
      attempt,
      marks.get(attempt.id) ?? [],
      dropped.get(attempt.quizId) ?? new Set(),
      attempt.isLate ? rules[late.indexOf(attempt)] : undefined,
      now,
    ),
  );
  await writeTotals(tx, totals, now, why);
}

/** As `recalculateAttempts`, of one. */
export const recalculateAttempt = (
  tx: Tx,
  attemptId: string,
  now = new Date(),
  why: Why = {},
): Promise<void> => recalculateAttempts(tx, [attemptId], now, why);
