import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '@/lib/contract/roles';

/**
 * Everybody who has the role in one of the branches (SQL of a list): `user_id`, `branch_id`, `classroom_id`,
 * `modules`. Families and instructors belong to a branch by its students.
 */
export function peopleOfBranches(role: Role, branches: SQL): SQL {
  if (role === 'student')
    return sql`select st.user_id, st.branch_id, st.classroom_id, '{}'::text[] as modules from students st
      where st.branch_id in ${branches}`;
  if (role === 'parent')
    return sql`select g.parent_id as user_id, st.branch_id, st.classroom_id, '{}'::text[] as modules
      from guardianships g
      join students st on st.user_id = g.student_id
      where g.revoked_at is null and st.branch_id in ${branches}`;
  if (role === 'student_teacher')
    return sql`select l.student_teacher_id as user_id, st.branch_id, st.classroom_id, '{}'::text[] as modules
      from student_teacher_links l join students st on st.user_id = l.student_id
      where l.accepted_at is not null and st.branch_id in ${branches}`;
  if (role === 'instructor')
    return sql`select c.instructor_id as user_id, st.branch_id, null::uuid as classroom_id,
      '{}'::text[] as modules
      from courses c join course_enrolments e on e.course_id = c.id and e.state in ('enrolled', 'reserved')
      join students st on st.user_id = e.user_id where st.branch_id in ${branches}`;
  return sql`select r.user_id, r.branch_id, null::uuid as classroom_id, r.modules
    from user_roles r where r.role = ${role} and r.branch_id in ${branches}`;
}
