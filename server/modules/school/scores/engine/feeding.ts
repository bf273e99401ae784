import { type SQL, sql } from 'drizzle-orm';

type Fed = { period: string; subject: string };

/** Rows of `quizzes` whose marks fill a column of the sheets of a subject and period in a branch. */
export const feedingQuizzes = (
  { period, subject }: Fed,
  branch: string,
): SQL => sql`quizzes.period_id = ${period}
  and quizzes.item_id is not null and quizzes.add_to_certificate and quizzes.subject_id = ${subject}
  and quizzes.branch_id = ${branch} and quizzes.deleted_at is null
  and quizzes.status in ('published', 'closed')`;

/**
 * Subquery: published packages whose marks fill a column of the sheets of a subject and period in a branch,
 * with the column and the greatest mark. A package has no end: the period ends it (`is_over`). What is
 * published after the period was locked changes no mark of it.
 */
export const feedingResources = ({ period, subject }: Fed, branch: string, now: Date): SQL => sql`(
  select r.id, r.title, r.item_id, r.max_mark,
    p.end_date < (${now.toISOString()}::timestamptz at time zone b.time_zone)::date as is_over
  from resources r join sections se on se.id = r.section_id join certificate_items i on i.id = r.item_id
  join periods p on p.id = i.period_id join branches b on b.id = r.branch_id
  where i.period_id = ${period} and se.subject_id = ${subject} and r.branch_id = ${branch}
    and r.state = 'published' and r.deleted_at is null and se.is_published and se.deleted_at is null
    and (p.locked_at is null or r.published_at < p.locked_at))`;

/** Mark of a package `r` with the state `ps` of a student, to hundredths; null before there is a score. */
export const resourceMark: SQL = sql`round(ps.score::numeric * r.max_mark, 2)::float8`;

/**
 * Subquery: classes, subjects and columns that published packages fill, in any period: `period_id`,
 * `classroom_id`, `subject_id`, `item_id`.
 */
export const resourceSheets: SQL = sql`(
  select i.period_id, c.id as classroom_id, se.subject_id, i.id as item_id
  from resources r join certificate_items i on i.id = r.item_id join sections se on se.id = r.section_id
  join periods p on p.id = i.period_id join subjects s on s.id = se.subject_id and s.grade_id = p.grade_id
  join classrooms c on c.branch_id = r.branch_id and c.grade_id = p.grade_id
  where r.state = 'published' and r.deleted_at is null and se.is_published and se.deleted_at is null)`;
