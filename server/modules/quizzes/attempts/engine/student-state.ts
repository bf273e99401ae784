import { type SQL, sql } from 'drizzle-orm';
import { effectiveEnd, endClock } from '@/server/access/quiz-moments';

/**
 * Lateral joins for the state of a student in a quiz (alias `quizzes`); `student` and `now` are expressions.
 * - `override`: what the student has instead of the quiz's rule: extra_seconds, excused_at, start_at, end_at,
 *   late_until; the ends of a paused quiz as they stand now
 * - `own`: attempt_count (without void ones), last_number, last_epoch, open_id
 * - `retake`: number, start_at, end_at of the window that was opened for the next attempt
 */
export const studentJoins = (student: SQL, now: SQL) => sql`
  cross join lateral (
    select coalesce(sum(o.extra_seconds), 0)::int as extra_seconds, max(o.excused_at) as excused_at,
      coalesce(min(o.start_at) filter (where o.attempt_number is null), quizzes.start_at) as start_at,
      ${effectiveEnd(
        sql`coalesce(max(o.end_at) filter (where o.attempt_number is null),
        quizzes.end_at)`,
        now,
      )} as end_at,
      case when quizzes.late_policy <> 'none' then ${effectiveEnd(sql`quizzes.late_until`, now)}
        end as late_until
    from quiz_overrides o where o.quiz_id = quizzes.id and o.student_id = ${student}) override
  cross join lateral (
    select count(*) filter (where a.state <> 'void')::int as attempt_count,
    coalesce(max(a.number), 0)::int as last_number,
      coalesce(max(a.epoch), 0)::int as last_epoch,
      (array_agg(a.id) filter (where a.state = 'in_progress'))[1] as open_id
    from attempts a where a.quiz_id = quizzes.id and a.student_id = ${student}) own
  left join lateral (
    select o.attempt_number as number, o.start_at, ${effectiveEnd(sql`o.end_at`, now)} as end_at
      from quiz_overrides o
    where o.quiz_id = quizzes.id and o.student_id = ${student} and o.attempt_number > own.last_number
      and o.start_at <= ${now} and o.end_at > ${endClock(now)}
    order by o.attempt_number, o.created_at desc limit 1) retake on true`;

/** The last attempt that was handed in, as `latest`; after `studentJoins`. */
export const latestJoin = (student: SQL) => sql`
  left join lateral (
    select a.id, a.number, a.state, a.deadline, a.finished_at, a.pending_count, a.is_late from attempts a
    where a.quiz_id = quizzes.id and a.student_id = ${student} and a.state in ('finished', 'graded')
    order by a.number desc limit 1) latest on true`;

const open = (now: SQL) => sql`(quizzes.status = 'published' and override.start_at <= ${now}
  and (override.end_at is null or greatest(override.end_at, override.late_until) > ${now}))`;
const over = (now: SQL) =>
  sql`(quizzes.status <> 'published' or greatest(override.end_at, override.late_until) <= ${now})`;

/** True when the student may start an attempt now; after `studentJoins`. */
export const mayStart = (
  now: SQL,
) => sql`(own.open_id is null and override.excused_at is null and (retake.number is not null
  or (${open(now)} and own.attempt_count < quizzes.attempts_allowed)))`;

/** Number of the attempt that begins next; after `studentJoins`. */
export const nextNumber = sql`greatest(own.last_number + 1, retake.number)`;

/** State of the student (StudentState of the contract); after `studentJoins` and `latestJoin`. */
export const studentState = (now: SQL) => sql`case
  when own.open_id is not null then 'in_progress'
  when override.excused_at is not null then 'excused'
  when retake.number is not null and latest.id is not null then 'retake_open'
  when latest.pending_count > 0 then 'awaiting_marking'
  when latest.id is not null and quizzes.released_at is not null then 'returned'
  when latest.id is not null then 'graded'
  when retake.number is null and ${over(now)} then 'missed'
  else 'not_started' end`;

/**
 * Tab of the student's list: open, late, scheduled, done or closed; after `studentJoins` and `latestJoin`.
 */
export const studentTab = (now: SQL) => sql`case
  when override.excused_at is not null and own.open_id is null then 'closed'
  when retake.number is not null then 'open'
  when (own.open_id is not null or latest.id is null) and ${open(now)}
    then case when override.end_at <= ${now} then 'late' else 'open' end
  when own.open_id is not null then 'open'
  when latest.id is null and quizzes.status = 'published' and override.start_at > ${now} then 'scheduled'
  when latest.id is null then 'closed'
  when latest.pending_count > 0 or not ${over(now)} then 'done'
  else 'closed' end`;
