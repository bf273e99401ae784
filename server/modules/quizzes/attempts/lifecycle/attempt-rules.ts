import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';

/** The times and rules that hold for one attempt of one student. */
export type AttemptRules = {
  /** From here on the work is late; extra time moves it. */
  dueAt: Date | null;
  /** From here on nothing is taken; extra time moves it. */
  closesAt: Date | null;
  /** Minutes; null = untimed. */
  testTime: number | null;
  extraSeconds: number;
  /** The quiz is paused since then. */
  pausedAt: Date | null;
  latePolicy: 'none' | 'label' | 'penalty';
  /** Percent of the mark a started day. */
  latePenalty: number;
};

const attemptRulesRow = defineRow('attempts.attemptRules', {
  due_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  test_time: z.number().nullable(),
  percent: z.number(),
  granted: z.number(),
  paused_at: z.string().nullable(),
  late_policy: z.enum(['label', 'none', 'penalty']),
  late_penalty: z.number(),
});

type Row = RowOf<typeof attemptRulesRow>;

const date = (value: string | null) => (value === null ? null : new Date(value));

type Asked = { quizId: string; studentId: string; number: number; startedAt: Date };

/**
 * An attempt that began inside the window of its retake has that end and takes nothing late; otherwise it is
 * the student's own end, or that of the quiz, with the late time of the quiz after it. In the order of the
 * attempts that were asked about.
 */
export async function readRulesOfAttempts(db: Db | Tx, of: readonly Asked[]): Promise<AttemptRules[]> {
  const list = <T>(values: T[]) => sql.param(values);
  const rows = await queryRows(
    db,
    attemptRulesRow,
    sql`
    select coalesce(r.end_at, o.end_at, q.end_at) as due_at,
      coalesce(r.end_at, greatest(coalesce(o.end_at, q.end_at), case
        when q.late_policy <> 'none' then q.late_until end)) as closes_at,
      q.test_time, coalesce(s.extra_time_percent, 0) as percent, coalesce(o.granted, 0)::int as granted,
      q.paused_at, q.late_policy, q.late_penalty
    from unnest(${list(of.map(({ quizId }) => quizId))}::uuid[],
      ${list(of.map(({ studentId }) => studentId))}::uuid[],
      ${list(of.map(({ number }) => number))}::int[],
      ${list(of.map(({ startedAt }) => startedAt.toISOString()))}::timestamptz[])
      with ordinality as asked(quiz_id, student_id, number, started_at, place)
    join quizzes q on q.id = asked.quiz_id left join students s on s.user_id = asked.student_id
    cross join lateral (select sum(extra_seconds) as granted,
      max(end_at) filter (where attempt_number is null) as end_at
      from quiz_overrides where quiz_id = q.id and student_id = asked.student_id) o
    left join lateral (select end_at from quiz_overrides
      where quiz_id = q.id and student_id = asked.student_id
      and attempt_number = asked.number and start_at <= asked.started_at and end_at > asked.started_at
      order by created_at desc limit 1) r on true
    order by asked.place`,
  );
  if (rows.length !== of.length) throw new Error('the quiz of an attempt is missing');
  return rows.map(toRules);
}

const toRules = (row: Row): AttemptRules => ({
  dueAt: date(row.due_at),
  closesAt: date(row.closes_at),
  testTime: row.test_time,
  extraSeconds: accommodatedSeconds(row.test_time, row.percent) + row.granted,
  pausedAt: date(row.paused_at),
  latePolicy: row.late_policy,
  latePenalty: row.late_penalty,
});

/** Seconds that an accommodation of so many percent adds to a test of so many minutes. */
export const accommodatedSeconds = (minutes: number | null, percent: number): number =>
  Math.round(((minutes ?? 0) * 60 * percent) / 100);

/** As `readTermsOf`, of one. */
export async function readAttemptRules(db: Db | Tx, of: Asked): Promise<AttemptRules> {
  const [rules] = await readRulesOfAttempts(db, [of]);
  if (!rules) throw new Error(`quiz ${of.quizId} is missing`);
  return rules;
}
