import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '@/lib/contract/policy';
import type { Bound } from './bound';
import { followed } from './followed';

const nothing = sql`false`;

/** How far work may be given: in the branch of the session, or in the branches of its educational system. */
export type Audience = 'branch' | 'system';

/** The subject is taught by the actor this year, in a class of the branch. */
export const teachesSubject = ({ userId, branch }: Bound, subject: SQL): SQL => sql`exists (
  select 1 from teaching_assignments ta join classrooms c on c.id = ta.classroom_id
  and c.branch_id = ${branch()}
  join academic_years y on y.id = ta.academic_year_id and y.is_current
  where ta.teacher_id = ${userId} and ta.subject_id = ${subject})`;

/** The subject is supervised by the actor in the branch. */
export const supervisesSubject = ({ userId, branch }: Bound, subject: SQL): SQL => sql`exists (
  select 1 from supervisor_scopes ss where ss.supervisor_id = ${userId} and ss.subject_id = ${subject}
  and ss.branch_id = ${branch()})`;

/** The branch (SQL of an id) belongs to the educational system of the session's branch, or is that branch. */
const inSystem = (branch: SQL, session: string): SQL => sql`${branch} in (
  select near.id from branches near join branches mine on mine.id = ${session}
  where near.id = mine.id or near.educational_system_id = mine.educational_system_id)`;

/**
 * Subjects (SQL of an id) that the actor may write for, in the session's branch; of a student those of the
 * own grade, of guardians and student teachers those of the grades of their students, of an instructor those
 * of the own courses, of other staff those of the branch's grades.
 */
export function reachesSubject(scope: Scope, bound: Bound, subject: SQL): SQL {
  if (scope === 'teaches' || scope === 'author') return teachesSubject(bound, subject);
  if (scope === 'supervises') return supervisesSubject(bound, subject);
  if (scope === 'self')
    return sql`exists (select 1 from students me join subjects own on own.grade_id = me.grade_id
      where me.user_id = ${bound.userId} and own.id = ${subject} and own.archived_at is null)`;
  if (scope === 'child' || scope === 'link')
    return sql`exists (select 1 from students near join subjects own on own.grade_id = near.grade_id
      where near.user_id in ${followed[scope](bound)} and own.id = ${subject})`;
  if (scope === 'instructs')
    return sql`exists (select 1 from courses held where held.instructor_id = ${bound.userId}
      and held.subject_id = ${subject})`;
  if (scope === 'staff')
    return sql`exists (select 1 from classrooms rc join subjects own on own.grade_id = rc.grade_id
      where rc.branch_id = ${bound.branch()} and own.id = ${subject} and own.archived_at is null)`;
  return nothing;
}

export type ClassroomOptions = { subject?: SQL | undefined; audience?: Audience | undefined };

/**
 * Classes (SQL of an id) that the actor may give work to; with `subject`, in that subject only. Teachers stay
 * in the branch of their session whatever the audience; a student has the own class, guardians and student
 * teachers those of their students, other staff those of the branch.
 */
export function reachesClassroom(
  scope: Scope,
  bound: Bound,
  classroom: SQL,
  { subject, audience = 'branch' }: ClassroomOptions,
): SQL {
  const { userId, branch } = bound;
  if (scope === 'teaches' || scope === 'author')
    return sql`exists (
      select 1 from teaching_assignments ta join classrooms rc on rc.id = ta.classroom_id
      and rc.branch_id = ${branch()}
      join academic_years y on y.id = ta.academic_year_id and y.is_current
      where ta.teacher_id = ${userId} and ta.classroom_id = ${classroom}
      ${subject ? sql`and ta.subject_id = ${subject}` : sql``})`;
  if (scope === 'supervises')
    return sql`exists (
      select 1 from supervisor_scopes ss join subjects rs on rs.id = ss.subject_id
      join classrooms rc on rc.grade_id = rs.grade_id and rc.branch_id = ss.branch_id
      where ss.supervisor_id = ${userId} and rc.id = ${classroom}
      and ${audience === 'branch' ? sql`ss.branch_id = ${branch()}` : inSystem(sql`ss.branch_id`, branch())}
      ${subject ? sql`and ss.subject_id = ${subject}` : sql``})`;
  if (scope === 'self')
    return sql`${classroom} = (select me.classroom_id from students me where me.user_id = ${userId})`;
  if (scope === 'child' || scope === 'link')
    return sql`${classroom} in (select near.classroom_id from students near
      where near.user_id in ${followed[scope](bound)})`;
  if (scope === 'staff')
    return sql`${classroom} in (select rc.id from classrooms rc where rc.branch_id = ${branch()})`;
  return nothing;
}
