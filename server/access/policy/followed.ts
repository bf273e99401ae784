import { type SQL, sql } from 'drizzle-orm';
import type { Bound } from './bound';

/**
 * Students of links between people: children while the link stands, students who accepted a student teacher.
 */
export const followed = {
  child: ({ userId }: Bound): SQL =>
    sql`(select link.student_id from guardianships link where link.parent_id = ${userId}
      and link.revoked_at is null)`,
  link: ({ userId }: Bound): SQL =>
    sql`(select link.student_id from student_teacher_links link
      where link.student_teacher_id = ${userId} and link.accepted_at is not null)`,
};
