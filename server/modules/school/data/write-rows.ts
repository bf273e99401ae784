import { type SQL, sql } from 'drizzle-orm';
import { keysOfRole } from '@/lib/contract/person-keys';
import { unusablePassword } from '@/server/access/credentials/passwords';
import { writeFormer } from './people/former-people';
import type { Tx } from '@/server/platform/db/client';

const isNew = sql`t.verdict = 'new' and not t.gone`;
const isChanged = sql`t.verdict = 'changed'`;

const search = (first: string, last: string, username: string) =>
  sql`manara_normalise(concat_ws(' ',
    ${sql.raw(`${first}->>'ar', ${last}->>'ar', ${first}->>'en', ${last}->>'en', ${username}`)}))`;

async function writeStructure(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into branches (id, code, name, time_zone, week_start, weekend, calendar, digits,
    educational_system_id)
    select t.new_id, coalesce(nullif(t.code, ''), lower(t.sid)), t.name, coalesce(b.time_zone, 'Asia/Riyadh'),
      coalesce(b.week_start, 0), coalesce(b.weekend, '{5,6}'), coalesce(b.calendar, 'gregory'),
      coalesce(b.digits, 'latn'),
      b.educational_system_id
    from i_orgs t left join (select * from branches order by created_at limit 1) b on true
    where ${isNew} and t.type = 'school'`);
  await tx.execute(
    sql`update branches b set name = b.name || t.name from i_orgs t where ${isChanged} and b.id = t.id`,
  );
  await tx.execute(sql`insert into academic_years (id, name, start_date, end_date, is_current)
    select t.new_id, t.name, t.from_day, t.to_day, not exists (select 1 from academic_years where is_current)
      and t.from_day = (select max(from_day) from i_academicsessions
        where type = 'schoolYear' and verdict = 'new')
    from i_academicsessions t where ${isNew} and t.type = 'schoolYear'`);
  await tx.execute(sql`update academic_years y
    set name = y.name || t.name, start_date = t.from_day, end_date = t.to_day
    from i_academicsessions t where ${isChanged} and y.id = t.id`);
  await tx.execute(sql`insert into subjects (id, grade_id, name, icon, position)
    select t.new_id, t.grade_id, t.name, 'book-open', 1000 + t.line from i_courses t
    where ${isNew} and not t.is_homeroom`);
  await tx.execute(
    sql`update subjects s set name = s.name || t.name from i_courses t where ${isChanged} and s.id = t.id`,
  );
  await tx.execute(sql`insert into classrooms (id, branch_id, grade_id, name)
    select t.new_id, t.branch_id, t.grade_id, t.name from i_classes t where ${isNew} and not t.is_part`);
  await tx.execute(sql`update classrooms c set name = c.name || t.name from i_classes t
    where ${isChanged} and c.id = t.id and not t.is_part`);
}

async function writeUsers(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into users (id, username, email, phone, national_id, password_hash, first_name,
    last_name, gender, search, status)
    select t.new_id, t.username, t.email, t.phone, t.national_id, ${unusablePassword}::text, t.first, t.last,
    t.gender,
      ${search('t.first', 't.last', 't.username')}, case when t.is_enabled then 'active' else 'blocked' end
    from i_users t where ${isNew}`);
  await tx.execute(sql`update users u
    set first_name = u.first_name || t.first, last_name = u.last_name || t.last,
      email = coalesce(t.email, u.email), phone = coalesce(t.phone, u.phone),
      national_id = coalesce(t.national_id, u.national_id),
      email_proved_at = case when coalesce(t.email, u.email) is not distinct
      from u.email then u.email_proved_at end,
      phone_proved_at = case when coalesce(t.phone, u.phone) is not distinct
      from u.phone then u.phone_proved_at end,
      updated_at = now()
    from i_users t where ${isChanged} and u.id = t.id`);
  await tx.execute(sql`update users u set status = 'blocked', status_before = u.status, updated_at = now()
    from i_users t
    where t.verdict = 'removed' and u.id = t.id`);
  await tx.execute(sql`update users u set gender = coalesce(t.gender, u.gender) from i_demographics t
    where ${isChanged} and u.id = t.id`);
  // Not of the new ones, who would be written twice with all their indexes.
  await tx.execute(sql`update users u set search = ${search('u.first_name', 'u.last_name', 'u.username')}
    from i_users t
    where ${isChanged} and u.id = t.id`);
  await tx.execute(sql`insert into student_profiles (user_id, birth_date)
    select t.id, t.birth_date from i_demographics t where t.birth_date is not null
    and t.verdict in ('new', 'changed')
    on conflict (user_id) do update set birth_date = excluded.birth_date`);
}

async function writePlaces(tx: Tx): Promise<void> {
  const pages = sql.raw(`'{${keysOfRole('school_instructor').join(',')}}'::text[]`);
  await tx.execute(sql`insert into user_roles (id, user_id, role, branch_id, modules)
    select t.new_id, t.user_id, t.role,
      case when t.role in ('school_instructor', 'educational_supervisor', 'employee') then t.branch_id end,
      case when t.role in ('school_instructor', 'educational_supervisor') then ${pages}
        when t.role = 'student' then '{media_library}'::text[] else '{}'::text[] end
    from i_roles t where ${isNew}`);
  await tx.execute(sql`insert into students (user_id, branch_id, classroom_id, grade_id, number)
    select t.user_id, t.branch_id, t.classroom_id, t.grade_id, t.number
    from i_enrollments t where ${isNew} and t.role = 'student' and not t.is_known`);
  await tx.execute(sql`update students s
    set classroom_id = t.classroom_id, grade_id = t.grade_id, branch_id = t.branch_id
    from i_enrollments t where ${isChanged} and t.role = 'student' and s.user_id = t.user_id`);
  await tx.execute(sql`insert into teaching_assignments (id, teacher_id, classroom_id, subject_id,
    academic_year_id)
    select t.new_id, t.user_id, t.classroom_id, t.subject_id, t.year_id
    from i_enrollments t where ${isNew} and t.role = 'teacher'`);
  await tx.execute(sql`delete from teaching_assignments a using i_enrollments t
    where t.verdict = 'removed' and t.role = 'teacher' and a.id = t.id`);
  await tx.execute(sql`insert into guardianships (parent_id, student_id)
    select distinct a.parent_id, a.student_id from i_agents a
    on conflict (parent_id, student_id) do update set revoked_at = null`);
}

/**
 * Names by which the next file finds what this one was about; those of a workbook are made of what may
 * change.
 */
async function writeNames(tx: Tx): Promise<void> {
  const kinds: [string, string, SQL][] = [
    ['org', 'i_orgs', sql`t.type = 'school'`],
    ['session', 'i_academicsessions', sql`t.type = 'schoolYear'`],
    ['course', 'i_courses', sql`not t.is_homeroom and not t.is_sheet`],
    ['class', 'i_classes', sql`not t.is_part and not t.is_sheet`],
    ['user', 'i_users', sql`not t.is_sheet`],
  ];
  for (const [kind, table, where] of kinds)
    await tx.execute(sql`insert into external_ids (kind, source_id, entity_id)
      select ${kind}::text, t.sid, coalesce(t.id, t.new_id) from ${sql.raw(table)} t
      where ${where} and t.verdict in ('new', 'changed', 'unchanged', 'removed')
      and not (t.gone and t.id is null)
        and coalesce(t.id, t.new_id)::text <> t.sid
      on conflict (kind, source_id) do update set entity_id = excluded.entity_id`);
}

/** Writes all rows of the tables, none of which is refused; a few statements, however many the rows. */
export async function writeRows(tx: Tx): Promise<void> {
  await writeStructure(tx);
  await writeUsers(tx);
  await writePlaces(tx);
  await writeFormer(tx);
  await writeNames(tx);
  // Without it the statements that follow run with plans for the tables before the import.
  await tx.execute(
    sql`analyze external_ids, users, user_roles, students, guardianships, teaching_assignments`,
  );
}
