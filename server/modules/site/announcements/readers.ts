import { type SQL, sql } from 'drizzle-orm';
import { belongsToBranch } from '@/lib/contract/announcement';
import type { Role } from '@/lib/contract/roles';

/** An instructor (SQL of an id) who registered, and whom the school has not approved. */
export const isUnapproved = (user: SQL): SQL => sql`(
  exists (select 1 from join_requests j where j.user_id = ${user} and j.kind = 'instructor')
  and not exists (select 1 from join_requests j where j.user_id = ${user} and j.kind = 'instructor'
    and j.state = 'approved'))`;

/** The announcement `x` is one that the role reads now among those of a branch (SQL of an id). */
export const isReadable = (branch: SQL, role: Role, now: SQL): SQL => sql`(
  ${belongsToBranch(role) ? sql`(x.branch_id is null or x.branch_id = ${branch})` : sql`x.branch_id is null`}
  and (x.roles = '{}' or ${role} = any(x.roles))
  and x.published_at <= ${now} and (x.ends_at is null or x.ends_at > ${now}))`;

/** The student `st` is at the school, in the branch of the announcement `x` or in any of the whole school. */
const isThere = sql`st.left_on is null and (x.branch_id is null or st.branch_id = x.branch_id)`;

/**
 * The person `u` reads the announcement `x` in one of the roles that it is for: staff in their branch,
 * students in theirs, guardians and student teachers in that of a student whom they follow, who belongs to no
 * branch that of the whole school.
 */
export const isReader: SQL = sql`exists (select 1 from user_roles r where r.user_id = u.id
  and (x.roles = '{}' or r.role = any(x.roles)) and case r.role
    when 'student' then exists (select 1 from students st where st.user_id = u.id and ${isThere})
    when 'parent' then exists (select 1 from guardianships g join students st on st.user_id = g.student_id
      where g.parent_id = u.id and g.revoked_at is null and ${isThere})
    when 'student_teacher' then exists (select 1 from student_teacher_links l
      join students st on st.user_id = l.student_id
      where l.student_teacher_id = u.id and l.accepted_at is not null and ${isThere})
    when 'instructor' then x.branch_id is null and not ${isUnapproved(sql`u.id`)}
    when 'assessment_manager' then x.branch_id is null
    else r.branch_id is not null and (x.branch_id is null or r.branch_id = x.branch_id) end)`;
