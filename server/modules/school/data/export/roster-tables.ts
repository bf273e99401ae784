import { type SQL, sql } from 'drizzle-orm';
import type { RosterFile } from '@/lib/contract/school-data';

/** The name under which others know a thing, else its id. */
export const nameOf = (kind: string, id: SQL) => sql`coalesce((select min(e.source_id) from external_ids e
  where e.kind = ${sql.raw(`'${kind}'`)} and e.entity_id = ${id}), ${id}::text)`;
export const title = (column: SQL) =>
  sql`coalesce(${column}->>'ar', ${column}->>'en'), ${column}->>'ar', ${column}->>'en'`;
export const stamp = sql`null, null`;

export type ExportTable = { header: string[]; rows: (branch: string | null) => SQL };

export const inBranch = (column: SQL, branch: string | null) =>
  branch === null ? sql`true` : sql`${column} = ${branch}`;
const person = (user: SQL, branch: string | null) =>
  branch === null
    ? sql`true`
    : sql`${user} in (select user_id from user_roles where branch_id = ${branch}
        union select user_id from students where branch_id = ${branch}
        union select g.parent_id from guardianships g join students s on s.user_id = g.student_id
          where s.branch_id = ${branch} and g.revoked_at is null)`;

/** The course that a homeroom needs in the standard and no school has. */
const homeroomCourse = (grade: SQL) => sql`'homeroom-' || ${grade}::text`;
const partName = sql`a.classroom_id::text || '.' || a.subject_id::text || '.' || a.academic_year_id::text`;

/** Columns of each table after the three that all have, and its lines. */
export const exportTables: Record<RosterFile, ExportTable> = {
  orgs: {
    header: ['name', 'metadata.name_ar', 'metadata.name_en', 'type', 'identifier', 'parentSourcedId'],
    rows: (
      branch,
    ) => sql`select b.id::text as key, array[${nameOf('org', sql`b.id`)}, ${stamp}, ${title(sql`b.name`)},
      'school', b.code, null] as cells from branches b where ${inBranch(sql`b.id`, branch)}`,
  },
  academicSessions: {
    header: [
      'title',
      'metadata.title_ar',
      'metadata.title_en',
      'type',
      'startDate',
      'endDate',
      'parentSourcedId',
      'schoolYear',
    ],
    rows: () => sql`select key, cells from (
      select y.id::text as key, array[${nameOf('session', sql`y.id`)}, ${stamp}, ${title(sql`y.name`)},
        'schoolYear',
        y.start_date::text, y.end_date::text, null, to_char(y.end_date, 'YYYY')] as cells
        from academic_years y
      union all select p.id::text, array[p.id::text, ${stamp}, ${title(sql`p.name`)}, 'gradingPeriod',
        p.start_date::text, p.end_date::text, ${nameOf('session', sql`y.id`)}, to_char(y.end_date, 'YYYY')]
      from periods p join academic_years y on y.id = p.academic_year_id) t`,
  },
  courses: {
    header: [
      'schoolYearSourcedId',
      'title',
      'metadata.title_ar',
      'metadata.title_en',
      'courseCode',
      'grades',
      'orgSourcedId',
      'subjects',
      'subjectCodes',
    ],
    rows: (branch) => sql`select key, cells from (
      select s.id::text as key, array[${nameOf('course', sql`s.id`)}, ${stamp}, null, ${title(sql`s.name`)},
        null, g.id::text,
        o.name, null, null] as cells
      from subjects s join grades g on g.id = s.grade_id cross join lateral (${someBranch(branch)}) o
      where s.archived_at is null or exists (select 1 from teaching_assignments ta where ta.subject_id = s.id)
      union all select 'homeroom ' || g.id, array[${homeroomCourse(sql`g.id`)}, ${stamp}, null,
        ${title(sql`g.name`)}, 'HOMEROOM', g.id::text,
        o.name, null, null]
      from grades g cross join lateral (${someBranch(branch)}) o
      where exists (select 1 from classrooms c
        where c.grade_id = g.id and ${inBranch(sql`c.branch_id`, branch)})) t`,
  },
  classes: {
    header: [
      'title',
      'metadata.title_ar',
      'metadata.title_en',
      'grades',
      'courseSourcedId',
      'classCode',
      'classType',
      'location',
      'schoolSourcedId',
      'termSourcedIds',
      'subjects',
      'subjectCodes',
      'periods',
      'metadata.homeroomSourcedId',
    ],
    rows: (branch) => sql`select key, cells from (
      select c.id::text as key, array[${nameOf('class', sql`c.id`)}, ${stamp}, ${title(sql`c.name`)},
        c.grade_id::text,
        ${homeroomCourse(sql`c.grade_id`)}, null, 'homeroom', null, ${nameOf('org', sql`c.branch_id`)},
        (select ${nameOf('session', sql`y.id`)} from academic_years y
          order by y.is_current desc, y.start_date desc limit 1),
        null, null, null, null] as cells
      from classrooms c where ${inBranch(sql`c.branch_id`, branch)}
      union all select distinct on (${partName}) ${partName}, array[${partName}, null, null,
      ${title(sql`c.name`)}, c.grade_id::text,
        ${nameOf('course', sql`a.subject_id`)}, null, 'scheduled', null, ${nameOf('org', sql`c.branch_id`)},
        ${nameOf('session', sql`a.academic_year_id`)}, null, null, null, ${nameOf('class', sql`c.id`)}]
      from teaching_assignments a join classrooms c on c.id = a.classroom_id
      where ${inBranch(sql`c.branch_id`, branch)}) t`,
  },
  users: {
    header: [
      'enabledUser',
      'username',
      'userIds',
      'givenName',
      'metadata.givenName_ar',
      'metadata.givenName_en',
      'familyName',
      'metadata.familyName_ar',
      'metadata.familyName_en',
      'middleName',
      'identifier',
      'email',
      'sms',
      'phone',
      'agentSourcedIds',
      'grades',
      'password',
      'metadata.state',
      'metadata.leftOn',
    ],
    rows: (branch) => sql`select u.id::text as key, array[${nameOf('user', sql`u.id`)}, ${stamp},
      case when u.status in ('blocked', 'left') then 'false' else 'true' end, u.username,
      '{NationalId:' || u.national_id || '}', ${title(sql`u.first_name`)}, ${title(sql`u.last_name`)}, null,
      (select s.number from students s where s.user_id = u.id), u.email, null, u.phone,
      (select string_agg(${nameOf('user', sql`g.parent_id`)}, ',' order by g.parent_id) from guardianships g
        where g.student_id = u.id and g.revoked_at is null),
      (select s.grade_id::text from students s where s.user_id = u.id), null,
      case when u.erased_at is not null then 'erased' when u.status = 'left' then 'left' end,
      case when u.status = 'left' then coalesce((select s.left_on from students s where s.user_id = u.id),
        u.left_on)::text end] as cells
      from users u where ${person(sql`u.id`, branch)}`,
  },
  roles: {
    header: [
      'userSourcedId',
      'roleType',
      'role',
      'metadata.role',
      'beginDate',
      'endDate',
      'orgSourcedId',
      'userProfileSourcedId',
    ],
    rows: (
      branch,
    ) => sql`select r.id::text as key, array[r.id::text, ${stamp}, ${nameOf('user', sql`r.user_id`)},
      case when row_number() over (partition by r.user_id order by r.id) = 1 then 'primary'
      else 'secondary' end,
      case r.role when 'student' then 'student' when 'parent' then 'guardian'
      when 'school_instructor' then 'teacher'
        when 'educational_supervisor' then 'principal' else 'aide' end,
      case when r.role in ('educational_supervisor', 'employee', 'student_teacher') then r.role end, null,
      null,
      coalesce((select ${nameOf('org', sql`b.id`)} from branches b where b.id = r.branch_id), o.name),
        null] as cells
      from user_roles r cross join lateral (${someBranch(branch)}) o
      where r.role in ('student', 'parent', 'school_instructor', 'educational_supervisor', 'employee',
        'student_teacher')
        and (r.branch_id is null or ${inBranch(sql`r.branch_id`, branch)})
          and ${person(sql`r.user_id`, branch)}`,
  },
  demographics: {
    header: ['birthDate', 'sex'],
    rows: (branch) => sql`select u.id::text as key, array[${nameOf('user', sql`u.id`)}, ${stamp},
      (select p.birth_date::text from student_profiles p where p.user_id = u.id), u.gender] as cells
      from users u where ${person(sql`u.id`, branch)}`,
  },
  enrollments: {
    header: ['classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role', 'primary', 'beginDate', 'endDate'],
    rows: (branch) => sql`select key, cells from (
      select s.user_id::text as key, array['student-' || s.user_id, ${stamp},
      ${nameOf('class', sql`s.classroom_id`)},
        ${nameOf('org', sql`s.branch_id`)}, ${nameOf('user', sql`s.user_id`)}, 'student', 'true', null,
          s.left_on::text] as cells
      from students s join users u on u.id = s.user_id where (s.left_on is null or u.status = 'left')
      and ${inBranch(sql`s.branch_id`, branch)}
      union all select a.id::text, array[a.id::text, ${stamp}, ${partName},
      ${nameOf('org', sql`c.branch_id`)},
        ${nameOf('user', sql`a.teacher_id`)}, 'teacher', 'true', null, null]
      from teaching_assignments a join classrooms c on c.id = a.classroom_id
      where ${inBranch(sql`c.branch_id`, branch)}) t`,
  },
};

/** The branch that stands where the school as a whole is meant. */
function someBranch(branch: string | null): SQL {
  return sql`select ${nameOf('org', sql`b.id`)} as name from branches b where ${inBranch(sql`b.id`, branch)}
    order by b.created_at, b.id limit 1`;
}
