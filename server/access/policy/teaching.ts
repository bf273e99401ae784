import { type SQL, sql } from 'drizzle-orm';
import { ApiError } from '../../router/errors';
import type { Actor } from '../actor';
import { supervisesSubject, teachesSubject } from './scopes';

const nothing = sql`false`;

/** Branch of the session; staff without one are refused with `branch_required`. */
export function sessionBranch(actor: Actor): string {
  if (actor.branchId === null) throw new ApiError('branch_required');
  return actor.branchId;
}

/** The branch (SQL of an id) belongs to the educational system of the session's branch, or is that branch. */
const inSystem = (branch: SQL, session: string): SQL => sql`${branch} in (
  select near.id from branches near join branches mine on mine.id = ${session}
  where near.id = mine.id or near.educational_system_id = mine.educational_system_id)`;

/** Subjects (SQL of an id) that the actor may write for: taught this year or supervised, in the session's branch. */
export function reachesSubject(actor: Actor, subject: SQL): SQL {
  if (actor.role === 'school_instructor') return teachesSubject(actor, subject);
  if (actor.role === 'educational_supervisor') return supervisesSubject(actor, subject);
  return nothing;
}

/** How far an actor reaches: the branch of the session, or the branches of its educational system. */
export type Breadth = 'branch' | 'system';

/**
 * Classes (SQL of an id) that the actor may give work to; with `subject`, in that subject only. Teachers stay in the
 * branch of their session whatever the breadth.
 */
export function reachesClassroom(
  actor: Actor,
  classroom: SQL,
  subject?: SQL,
  breadth: Breadth = 'branch',
): SQL {
  const branch = sessionBranch(actor);
  if (actor.role === 'school_instructor') {
    return sql`exists (
      select 1 from teaching_assignments ta join classrooms rc on rc.id = ta.classroom_id and rc.branch_id = ${branch}
      join academic_years y on y.id = ta.academic_year_id and y.is_current
      where ta.teacher_id = ${actor.userId} and ta.classroom_id = ${classroom}
      ${subject ? sql`and ta.subject_id = ${subject}` : sql``})`;
  }
  if (actor.role === 'educational_supervisor') {
    return sql`exists (
      select 1 from supervisor_scopes ss join subjects rs on rs.id = ss.subject_id
      join classrooms rc on rc.grade_id = rs.grade_id and rc.branch_id = ss.branch_id
      where ss.supervisor_id = ${actor.userId} and rc.id = ${classroom}
      and ${breadth === 'branch' ? sql`ss.branch_id = ${branch}` : inSystem(sql`ss.branch_id`, branch)}
      ${subject ? sql`and ss.subject_id = ${subject}` : sql``})`;
  }
  return nothing;
}
