import { sql } from 'drizzle-orm';
import { endClock } from '@/server/access/quiz-moments';
import * as z from 'zod';
import type { MonitorClock, MonitorStatus } from '@/lib/contract/resources/quizzes/live-monitor';
import { quizStates } from '@/lib/contract/resources/quizzes/quiz';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';

/**
 * Silence after which a student counts as offline: one heartbeat (up to 26 s) may be lost and tried again.
 */
export const OFFLINE_AFTER_MS = 45_000;

export type StudentStatus = MonitorStatus & { id: string };
export type MonitorReading = { quiz: MonitorClock; students: Map<string, StudentStatus> };

const monitorStatusRow = defineRow('live-monitor.monitorStatus', {
  id: z.string(),
  question_count: z.number(),
  position: z.number().nullable(),
  finished_at: z.string().nullable(),
  answered: z.number(),
  extra_seconds: z.number(),
  ends_at: z.string().nullable(),
  saved_at: z.string().nullable(),
  attempt_id: z.string().nullable(),
  taken_over: z.number(),
  late_count: z.number(),
  missing_count: z.number(),
  state: z.enum(['void', 'graded', 'in_progress', 'finished']),
  seen_at: z.string().nullable(),
});

type Row = RowOf<typeof monitorStatusRow>;

const iso = (value: string | null) => (value === null ? null : new Date(value).toISOString());

/** Of a student who has not begun. */
export const noStatus = (id: string, state: 'not_started' | 'excused' = 'not_started'): StudentStatus => ({
  id,
  attempt_id: null,
  state,
  position: null,
  answered: 0,
  question_count: 0,
  missing_count: 0,
  saved_at: null,
  offline_since: null,
  ends_at: null,
  extra_seconds: 0,
  taken_over: 0,
  late_count: 0,
  finished_at: null,
});

function toStatus({ seen_at, ...row }: Row, now: Date): StudentStatus {
  const isIn = row.state === 'in_progress';
  const signs = [seen_at, row.saved_at].flatMap((moment) => (moment ? [Date.parse(moment)] : []));
  const seen = Math.max(0, ...signs);
  return {
    ...row,
    state: isIn ? 'in' : row.state === 'void' ? 'void' : 'finished',
    saved_at: iso(row.saved_at),
    ends_at: isIn ? iso(row.ends_at) : null,
    finished_at: iso(row.finished_at),
    offline_since: isIn && now.getTime() - seen > OFFLINE_AFTER_MS ? new Date(seen).toISOString() : null,
  };
}

/**
 * The last attempt of every student of a quiz. Leases of a student grow over all attempts, so those beyond
 * the first of an attempt were taken over. Answers are counted while they come; afterwards the attempt knows
 * their number.
 */
const attemptsOf = (quizId: string) => sql`
  select a.student_id as id, a.id as attempt_id, a.state, a.position, a.question_count, a.missing_count,
    coalesce(given.answered, a.answered_count) as answered, given.saved_at, a.last_seen_at as seen_at,
    a.deadline as ends_at,
    a.extra_seconds - a.paused_seconds as extra_seconds, greatest(0, a.epoch - a.before - 1) as taken_over,
    coalesce(late.count, 0) as late_count, a.finished_at
  from (
    select distinct on (student_id) id, student_id, state, position, question_count, missing_count,
    answered_count, last_seen_at, deadline,
      extra_seconds, paused_seconds, epoch, finished_at,
      coalesce(max(epoch) over (partition by student_id
        order by number rows between unbounded preceding and 1 preceding), 0) as before
    from attempts where quiz_id = ${quizId} order by student_id, number desc) a
  left join lateral (
    select count(*) filter (where payload <> '[]'::jsonb)::int as answered, max(saved_at) as saved_at
    from answers where attempt_id = a.id) given on a.state = 'in_progress'
  left join (
    select l.attempt_id, count(*)::int as count from late_answers l join attempts b on b.id = l.attempt_id
    where b.quiz_id = ${quizId} and l.accepted_at is null and l.declined_at is null
    group by l.attempt_id) late on late.attempt_id = a.id`;

const monitorClockRow = defineRow('live-monitor.clock', {
  state: z.enum(quizStates),
  end_at: z.string().nullable(),
  paused_at: z.string().nullable(),
  excused: z.array(z.string()),
});

const headOf = (quizId: string, now: Date) => sql`
  select case when q.status <> 'published' then q.status
  when q.start_at > ${now}::timestamptz then 'scheduled'
      when greatest(q.end_at, case
        when q.late_policy <> 'none' then q.late_until end) <= ${endClock(sql`${now}::timestamptz`, sql`q`)}
          then 'closed' else 'open' end as state,
    q.end_at, q.paused_at,
    (select coalesce(json_agg(distinct o.student_id), '[]') from quiz_overrides o
      where o.quiz_id = q.id and o.excused_at is not null) as excused
  from quizzes q where q.id = ${quizId}`;

/**
 * The current state of every student, in two statements whatever their number; students without a row have
 * not started.
 */
export async function readMonitor(db: Db, quizId: string, now: Date): Promise<MonitorReading> {
  const [heads, rows] = await Promise.all([
    queryRows(db, monitorClockRow, headOf(quizId, now)),
    queryRows(db, monitorStatusRow, attemptsOf(quizId)),
  ]);
  const [head] = heads;
  if (!head) throw new Error(`quiz ${quizId} is missing`);
  const students = new Map(head.excused.map((id) => [id, noStatus(id, 'excused')]));
  for (const row of rows) students.set(row.id, toStatus(row, now));
  return { quiz: { state: head.state, end_at: iso(head.end_at), paused_at: iso(head.paused_at) }, students };
}
