import { type SQL, sql } from 'drizzle-orm';
import { endClock } from '@/server/access/quiz-moments';
import { isByStaff } from '@/server/access/policy/kinds';
import { poolOf } from '../engine/recipients';

const isOpen = (now: Date) =>
  sql`z.status = 'published' and z.deleted_at is null
    and greatest(z.end_at, z.late_until) >= ${endClock(sql`${now}::timestamptz`, sql`z`)}`;

/** The question `q` and those of any branch that read the same. */
const twins = sql`(select q.id union select t.id from branches br
  join questions t on t.branch_id = br.id and t.fingerprint = q.fingerprint where q.fingerprint <> '')`;

/**
 * Questions of what staff wrote that somebody works on now; not about `q`, so that it is read once a
 * statement. What students ask of themselves keeps nothing from others.
 */
const inPapers = sql`select (e->>'question_id')::uuid from attempts a_open
  join quizzes z_open on z_open.id = a_open.quiz_id and ${isByStaff(sql`z_open.kind`)},
  jsonb_array_elements(a_open.paper->'entries') e where a_open.state = 'in_progress'`;

/**
 * The question `q`, or one that reads the same, is in a graded quiz that is not over, is in a pool that such
 * a quiz draws from, or is in the paper of an open attempt of one: it cannot be tried in the meantime.
 */
export const isInOpenQuiz = (now: Date): SQL => sql`exists (
  select 1 from quiz_slots s join quizzes z on z.id = s.quiz_id
    where s.question_id in ${twins} and s.dropped_at is null and ${isOpen(now)}
  union all select 1 from questions b, quizzes z join quiz_slots s on s.quiz_id = z.id and s.draw is not null
  and s.dropped_at is null
    where b.id in ${twins} and ${isOpen(now)} and ${poolOf(sql`s.draw`, sql`z.branch_id`, sql`z.id`)}
  union all select 1 from ${twins} as twin(id) where twin.id in (${inPapers}))`;

/**
 * The question `q` is one that a student (SQL of an id) may be asked in what the student makes: of a school
 * the shared questions of its branch for the student's grade, without a school those of the public
 * activities. None that a graded quiz may still ask.
 */
export const isAskable = (
  student: SQL,
  now: Date,
): SQL => sql`q.deleted_at is null and q.status = 'approved' and (
  exists (select 1 from students st join subjects s on s.grade_id = st.grade_id
    where st.user_id = ${student} and st.branch_id = q.branch_id and s.id = q.subject_id and q.is_shared)
  or q.id in (select unnest(p.question_ids) from public_activities p where p.is_published)
    and not exists (select 1 from students st where st.user_id = ${student}))
  and not ${isInOpenQuiz(now)}`;

/**
 * Ids and texts (columns id, fingerprint) of the questions that a graded quiz may still ask, for statements
 * about many questions: as `isInOpenQuiz`, but of draws the pools of one subject (SQL of an id) alone.
 */
export const questionsInOpenQuizzes = (
  subject: SQL,
  now: Date,
): SQL => sql`select b.id, b.fingerprint from quizzes z
    join quiz_slots s on s.quiz_id = z.id and s.dropped_at is null join questions b on b.id = s.question_id
    where ${isOpen(now)}
  union select b.id, b.fingerprint from quizzes z join quiz_slots s on s.quiz_id = z.id and s.draw is not null
  and s.dropped_at is null
    join questions b on ${poolOf(sql`s.draw`, sql`z.branch_id`, sql`z.id`)}
    where ${isOpen(now)} and z.subject_id = ${subject}
  union select b.id, b.fingerprint from (${inPapers}) as worked(id) join questions b on b.id = worked.id`;
