import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '@/lib/contract/policy';
import { type QuizKind, quizKindRecords } from '@/lib/contract/quiz-kinds';
import { assignedTo } from './assigned';
import type { Bound } from './bound';
import { isAssignedKind, spansSystem } from './kinds';
import { followed } from './followed';
import { supervisesSubject, teachesSubject } from './teaching';

const teachesClass = ({ userId }: Bound) => sql`exists (
  select 1 from quiz_classrooms qc join teaching_assignments ta on ta.classroom_id = qc.classroom_id
  join academic_years y on y.id = ta.academic_year_id and y.is_current
  where qc.quiz_id = quizzes.id and ta.subject_id = quizzes.subject_id and ta.teacher_id = ${userId})`;

/**
 * The quiz is work that is given, of the session's branch; a formative test that was given is read wherever
 * one of its classes is.
 */
function inBranch({ branch, isHome }: Bound): SQL {
  const session = branch();
  const others = sql`quizzes.deleted_at is null and ${isAssignedKind()}`;
  if (isHome) return sql`${others} and quizzes.branch_id = ${session}`;
  return sql`${others} and (quizzes.branch_id = ${session} or (${spansSystem()} and quizzes.status <> 'draft'
    and exists (
    select 1 from quiz_classrooms fq join classrooms fc on fc.id = fq.classroom_id
    where fq.quiz_id = quizzes.id and fc.branch_id = ${session})))`;
}

const owned = (bound: Bound) =>
  sql`(quizzes.owner_id = ${bound.userId}
    and (quizzes.subject_id is null or ${teachesSubject(bound, sql`quizzes.subject_id`)}))`;

const ofStudents = (students: SQL) =>
  sql`${isAssignedKind()} and exists (select 1 from students reached where reached.user_id in ${students}
    and ${assignedTo(sql`reached.user_id`)})`;

/** Rows of `quizzes` of each scope; used by lists and single reads alike. */
export const quizRows: Partial<Record<Scope, (bound: Bound) => SQL>> = {
  assigned: ({ userId }) => assignedTo(sql`${userId}::uuid`),
  supervises: (bound) =>
    sql`${inBranch(bound)} and (${supervisesSubject(bound, sql`quizzes.subject_id`)}
      or (quizzes.subject_id is null and quizzes.owner_id = ${bound.userId}))`,
  author: (bound) => sql`${inBranch(bound)} and ${owned(bound)}`,
  teaches: (bound) =>
    sql`${inBranch(bound)} and (${owned(bound)} or (quizzes.status <> 'draft' and ${teachesClass(bound)}))`,
  child: (bound) => ofStudents(followed.child(bound)),
  link: (bound) => ofStudents(followed.link(bound)),
  module: (bound) => sql`${inBranch(bound)} and quizzes.status <> 'draft'`,
};

/** The predicate without the kinds that the reader's permissions do not open. */
export const openKindsOnly = (predicate: SQL, open: readonly QuizKind[]): SQL =>
  open.length === quizKindRecords.size
    ? predicate
    : sql`(${predicate}) and quizzes.kind = any(${sql.param([...open])})`;
