import { type SQL, sql } from 'drizzle-orm';
import { ApiError } from '../../router/errors';
import type { Actor } from '../actor';

/**
 * Ids of the students whom the actor follows, as a subquery: children of a parent while the link stands (CHILD),
 * students who accepted a student teacher (LINK).
 */
export function followedStudents(actor: Actor): SQL {
  if (actor.role === 'parent')
    return sql`(select link.student_id from guardianships link where link.parent_id = ${actor.userId} and link.revoked_at is null)`;
  if (actor.role === 'student_teacher')
    return sql`(select link.student_id from student_teacher_links link
      where link.student_teacher_id = ${actor.userId} and link.accepted_at is not null)`;
  throw new ApiError('forbidden');
}
