import { type SQL, sql } from 'drizzle-orm';

/** A row of `countedAttempts`; for the average, ids and times are those of the last attempt. */
export type CountedAttempt = {
  quiz_id: string;
  student_id: string;
  attempt_id: string;
  number: number;
  mark: number | null;
  max_mark: number;
  percent: number | null;
  pending_count: number;
  is_late: boolean;
  started_at: Date;
  finished_at: Date;
  attempt_count: number;
};

/** The student (SQL of an id) is excused from the quiz: no attempt of theirs counts in it. */
export const isExcused = (quizId: SQL, studentId: SQL): SQL => sql`exists (select 1 from quiz_overrides ex
  where ex.quiz_id = ${quizId} and ex.student_id = ${studentId} and ex.excused_at is not null)`;

/**
 * The rule by which one attempt of a student counts: of the student's last retake that named one, or of the
 * quiz.
 */
export const countedRule = (
  quizId: SQL,
  studentId: SQL,
  ofQuiz: SQL,
): SQL => sql`coalesce((select rule.counted from quiz_overrides rule
  where rule.quiz_id = ${quizId} and rule.student_id = ${studentId} and rule.counted is not null
  order by rule.created_at desc, rule.id desc limit 1), ${ofQuiz})`;

/**
 * Order of a student's submitted attempts of one quiz that puts the one that counts first; the last one for
 * the average.
 */
export const countedFirst = (counted: SQL, percent: SQL, number: SQL): SQL =>
  sql`case when ${counted} = 'highest' then ${percent} end desc nulls last, case
    when ${counted} = 'first' then ${number} end, ${number} desc`;

/**
 * Subquery: for each student and quiz the handed-in attempt that counts by the rule of the student or the
 * quiz (highest, last, first, average). `where` limits the attempts (alias `a`) and quizzes (alias `q`); a
 * void attempt never counts, nor one of a student who is excused. `mark` is after the late penalty and
 * provisional while `pending_count` > 0.
 */
export const countedAttempts = (where: SQL) => sql`(
  select distinct on (c.quiz_id, c.student_id) c.quiz_id, c.student_id, c.attempt_id, c.number,
    case when c.counted = 'average' then avg(c.mark) over every_attempt else c.mark end as mark, c.max_mark,
    case when c.counted = 'average' then avg(c.percent) over every_attempt else c.percent end as percent,
    case when c.counted = 'average' then sum(c.pending_count) over every_attempt
    else c.pending_count end::int as pending_count,
    c.is_late, c.started_at, c.finished_at, (count(*) over every_attempt)::int as attempt_count
  from (
    select a.quiz_id, a.student_id, a.id as attempt_id, a.number,
    ${countedRule(sql`a.quiz_id`, sql`a.student_id`, sql`q.counted`)} as counted,
      a.max_mark::float8 as max_mark, a.percent,
      round((a.percent * a.max_mark / 100)::numeric, 2)::float8 as mark, a.pending_count, a.is_late,
      a.started_at, a.finished_at
    from attempts a join quizzes q on q.id = a.quiz_id
    where a.state in ('finished', 'graded') and not ${isExcused(sql`a.quiz_id`, sql`a.student_id`)}
      and ${where}) c
  window every_attempt as (partition by c.quiz_id, c.student_id)
  order by c.quiz_id, c.student_id, ${countedFirst(sql`c.counted`, sql`c.percent`, sql`c.number`)})`;
