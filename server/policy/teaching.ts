import { type SQL, sql } from 'drizzle-orm';
import { ApiError } from '../http/errors';
import type { Actor } from '../http/route';
import { supervisesSubject, teachesSubject } from './scopes';

const nothing = sql`false`;

/** Branch of the session; staff without one are refused with `branch_required`. */
export function sessionBranch(actor: Actor): string {
  if (actor.branchId === null) throw new ApiError('branch_required');
  return actor.branchId;
}

/** Subjects (SQL of an id) that the actor may write for: taught this year or supervised, in the session's branch. */
export function reachesSubject(actor: Actor, subject: SQL): SQL {
  if (actor.role === 'school_instructor') return teachesSubject(actor, subject);
  if (actor.role === 'educational_supervisor') return supervisesSubject(actor, subject);
  return nothing;
}

/** Classes (SQL of an id) that the actor may give work to; with `subject`, in that subject only. */
export function reachesClassroom(actor: Actor, classroom: SQL, subject?: SQL): SQL {
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
      where ss.supervisor_id = ${actor.userId} and ss.branch_id = ${branch} and rc.id = ${classroom}
      ${subject ? sql`and ss.subject_id = ${subject}` : sql``})`;
  }
  return nothing;
}
