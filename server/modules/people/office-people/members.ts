import { type SQL, sql } from 'drizzle-orm';
import type { PersonFilters } from '@/lib/contract/resources/people/office-people';
import type { Access } from '@/server/access/policy/bind';
import { peopleOfBranches } from '@/server/access/branch-people';
import { officeRoles } from '@/lib/contract/person-keys';

export type Office = Access<'office.people'>;

type Listed = (typeof officeRoles)[number];

const idsOf = (role: Listed, branch: string): SQL =>
  sql`select p.user_id from (${peopleOfBranches(role, sql`(${branch}::uuid)`)}) p`;

/** Ids of the people of a branch: staff by their role there, families by its students. */
export const membersOf = (
  branch: string,
  roles: readonly Listed[] = officeRoles,
  together = sql`union`,
): SQL =>
  sql.join(
    roles.map((role) => idsOf(role, branch)),
    sql` ${together} `,
  );

/** Students of the branch in a grade or class; those who left where they are asked for. */
const placed = (
  branch: string,
  { grade_uuid: grade, classroom_uuid: classroom, status }: PersonFilters,
): SQL =>
  sql`select st.user_id from students st where st.branch_id = ${branch}
    and ${status === 'left' ? sql`st.left_on is not null` : sql`st.left_on is null`}
    ${grade ? sql`and st.grade_id = ${grade}` : sql``} ${
      classroom
        ? sql`and st.classroom_id =
      ${classroom}`
        : sql``
    }`;

/**
 * Ids of those whom the filters of role, grade and class leave. A grade and a class are those of students.
 */
export function filteredMembers(branch: string, filters: PersonFilters, together = sql`union`): SQL {
  const { role, grade_uuid: grade, classroom_uuid: classroom } = filters;
  if (!grade && !classroom) return membersOf(branch, role ? [role] : officeRoles, together);
  if (role && role !== 'student') return sql`select null::uuid as user_id where false`;
  return placed(branch, filters);
}

const memberBy = (branch: string, id: SQL, end: SQL): SQL => sql`(
  exists (select 1 from students m where m.user_id = ${id} and m.branch_id = ${branch} ${end})
  or exists (select 1 from user_roles m where m.user_id = ${id} and m.branch_id = ${branch} ${end})
  or exists (select 1 from guardianships m join students s on s.user_id = m.student_id
    where m.parent_id = ${id} and m.revoked_at is null and s.branch_id = ${branch} ${end})
  or exists (select 1 from student_teacher_links m join students s on s.user_id = m.student_id
    where m.student_teacher_id = ${id} and m.accepted_at is not null and s.branch_id = ${branch} ${end}))`;

/** Whether somebody (SQL of an id) is of the branch, by whichever role. */
export const isMember = (branch: string, id: SQL): SQL => memberBy(branch, id, sql``);

/**
 * As `isMember`, always asked person by person along indexes: the offset keeps the branch from being gathered
 * first.
 */
export const isAskedMember = (branch: string, id: SQL): SQL => memberBy(branch, id, sql`offset 0`);

/** The filters name nobody by role, grade or class. */
export const isOfAll = ({ role, grade_uuid: grade, classroom_uuid: classroom }: PersonFilters): boolean =>
  !role && !grade && !classroom;

/**
 * Whether the filters of role, grade and class leave somebody (SQL of an id), asked person by person along
 * indexes.
 */
export const isAskedOf = (branch: string, filters: PersonFilters, id: SQL): SQL =>
  isOfAll(filters)
    ? isAskedMember(branch, id)
    : sql`exists (select 1 from (${filteredMembers(branch, filters)}) m where m.user_id = ${id} offset 0)`;

/** Rows of `users` with the status that is asked for; all without one. */
export const hasStatus = ({
  status,
}: PersonFilters): SQL => sql`${status ? sql`and users.status = ${status}` : sql``}
  ${status && status !== 'active' ? sql`and users.status <> 'active'` : sql``}`;

/** Roles (JSON list) that somebody has in the branch. */
export const rolesIn = (branch: string, id: SQL): SQL => sql`(
  select coalesce(json_agg(distinct held.role), '[]') from (
    select 'student' as role from students m where m.user_id = ${id} and m.branch_id = ${branch}
    union all select m.role from user_roles m where m.user_id = ${id} and m.branch_id = ${branch}
    union all select 'parent' from guardianships m join students s on s.user_id = m.student_id
      where m.parent_id = ${id} and m.revoked_at is null and s.branch_id = ${branch}
    union all select 'student_teacher' from student_teacher_links m
    join students s on s.user_id = m.student_id
      where m.student_teacher_id = ${id} and m.accepted_at is not null and s.branch_id = ${branch}) held)`;
