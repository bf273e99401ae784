import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '@/lib/contract/policy';
import type { Bound } from './bound';
import { followed } from './followed';
import { spansSystem } from './kinds';
import { reachesClassroom } from './teaching';

const ofClasses = (scope: Scope) => (bound: Bound) =>
  sql`(select reached.user_id from students reached where reached.branch_id = ${bound.branch()}
    and ${reachesClassroom(scope, bound, sql`reached.classroom_id`, {})})`;

/** Ids of the students of each scope, as a subquery. */
export const studentRows: Partial<Record<Scope, (bound: Bound) => SQL>> = {
  self: ({ userId }) => sql`(select ${userId}::uuid)`,
  own: ({ userId }) => sql`(select ${userId}::uuid)`,
  assigned: ({ userId }) => sql`(select ${userId}::uuid)`,
  child: followed.child,
  link: followed.link,
  teaches: ofClasses('teaches'),
  author: ofClasses('author'),
  supervises: ofClasses('supervises'),
  module: (bound) => sql`(select own.user_id from students own where own.branch_id = ${bound.branch()})`,
  instructs: ({ userId }) =>
    sql`(select e.user_id from course_enrolments e join courses held on held.id = e.course_id
      where held.instructor_id = ${userId} and e.state in ('enrolled', 'reserved'))`,
};

/** Names of these tables must not be those of the caller: the student's id is read inside. */
const taught = ({ userId }: Bound, student: SQL) => sql`exists (
  select 1 from teaching_assignments ta join academic_years y on y.id = ta.academic_year_id
  where ta.teacher_id = ${userId} and ta.subject_id = quizzes.subject_id and (
    y.is_current and (ta.classroom_id = (select own.classroom_id from students own
      where own.user_id = ${student})
      or exists (select 1 from attempts given where given.quiz_id = quizzes.id
        and given.student_id = ${student}
        and given.classroom_id = ta.classroom_id))
    or not y.is_current and coalesce(quizzes.start_at, quizzes.published_at) >= y.start_date
      and coalesce(quizzes.start_at, quizzes.published_at) < y.end_date + 1
      and exists (select 1 from year_placements pl where pl.student_id = ${student}
        and pl.academic_year_id = y.id and pl.classroom_id = ta.classroom_id)))`;

/**
 * The student of a quiz that is in scope is one whom the actor sees in its reports: of classes taught now,
 * and those who began their attempt in one, because somebody has to mark the work of a student who moved. Of
 * a year that is closed those of the classes that were taught in it.
 */
export const quizStudent: Partial<Record<Scope, (bound: Bound, student: SQL) => SQL>> = {
  supervises: ({ userId }, student) =>
    sql`(not ${spansSystem()} or exists (select 1 from students fs
      join supervisor_scopes fp on fp.branch_id = fs.branch_id and fp.subject_id = quizzes.subject_id
      where fs.user_id = ${student} and fp.supervisor_id = ${userId}))`,
  teaches: taught,
  author: taught,
};

/**
 * Students of the quiz in `quizzes` for whom `reach` (about `st.user_id`) holds: assigned now, or with an
 * attempt.
 */
export const quizStudentRows = (visible: SQL): SQL => sql`(
  select st.user_id as student_id, st.classroom_id, st.number from students st
  where (st.left_on is null and (st.classroom_id in (select qc.classroom_id from quiz_classrooms qc
    where qc.quiz_id = quizzes.id)
      or st.user_id in (select x.student_id from quiz_students x
        where x.quiz_id = quizzes.id and not x.is_excluded))
    and not exists (select 1 from quiz_students x where x.quiz_id = quizzes.id and x.student_id = st.user_id
      and x.is_excluded)
    or exists (select 1 from attempts a where a.quiz_id = quizzes.id and a.student_id = st.user_id
      and a.state <> 'void'))
  and ${visible})`;
