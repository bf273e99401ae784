import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { isOfBranch } from './branch-people';
import { classRef, type Reach, refuse, userRef } from '../tables';

/** The person, the class, its subject and its year of each row. */
async function resolve(tx: Tx): Promise<void> {
  await tx.execute(sql`update i_enrollments t set user_id = ${userRef(sql`t.user_sid`)},
    classroom_id = ${classRef(sql`t.class_sid`)}`);
  await tx.execute(sql`create index on i_enrollments (user_id)`);
  await tx.execute(sql`analyze i_enrollments`);
  await tx.execute(sql`update i_enrollments t set subject_id = c.subject_id, year_id = c.year_id,
    is_homeroom = c.is_homeroom, branch_id = c.branch_id, grade_id = c.grade_id
    from i_classes c where c.sid = t.class_sid`);
  await tx.execute(sql`update i_enrollments t set branch_id = c.branch_id, grade_id = c.grade_id
    from classrooms c where c.id = t.classroom_id`);
  await tx.execute(sql`update i_enrollments t set grade_id = c.grade_id from i_classes c
    where t.grade_id is null and coalesce(c.id, c.new_id) = t.classroom_id and c.grade_id is not null`);
  await tx.execute(sql`update i_enrollments set year_id = (select id from academic_years where is_current
    limit 1)
    where year_id is null`);
  await tx.execute(sql`update i_enrollments t set year_id = y.year_id from (
    select coalesce(id, new_id) as year_id from i_academicsessions where type = 'schoolYear'
    order by from_day desc limit 1) y
    where t.year_id is null`);
}

/** Rows about what is not there, and those that have no place here. */
async function checkReferences(tx: Tx, { branchId }: Reach): Promise<void> {
  await refuse(tx, 'enrollments', 'userSourcedId', 'unknown_user', sql`t.user_id is null`);
  await refuse(tx, 'enrollments', 'classSourcedId', 'unknown_class', sql`t.classroom_id is null`);
  if (branchId !== null)
    await refuse(tx, 'enrollments', 'classSourcedId', 'other_branch', sql`t.branch_id <> ${branchId}`);
  await refuse(tx, 'enrollments', 'role', 'enrolment_role', sql`t.role not in ('student', 'teacher')`, true);
  const has = (
    role: string,
  ) => sql`(exists (select 1 from i_roles r where r.user_id = t.user_id and r.role = ${role} and not r.gone)
    or exists (select 1 from user_roles r where r.user_id = t.user_id and r.role = ${role}))`;
  await refuse(
    tx,
    'enrollments',
    'role',
    'not_teacher',
    sql`t.role = 'teacher' and not t.gone and t.user_id is not null and not ${has('school_instructor')}`,
  );
  await refuse(
    tx,
    'enrollments',
    'role',
    'not_student',
    sql`t.role = 'student' and not t.gone and t.user_id is not null and not ${has('student')}`,
  );
  await refuse(
    tx,
    'enrollments',
    'classSourcedId',
    'homeroom_teacher',
    sql`t.role = 'teacher' and t.subject_id is null and t.classroom_id is not null`,
    true,
  );
  await refuse(
    tx,
    'enrollments',
    'classSourcedId',
    'no_year',
    sql`t.role = 'teacher' and t.subject_id is not null and t.year_id is null`,
  );
  await refuse(
    tx,
    'enrollments',
    'userSourcedId',
    'left_school',
    sql`t.role = 'student' and not t.gone and exists (select 1 from students s where s.user_id = t.user_id
      and s.left_on is not null) and not exists (select 1 from i_users u
        where coalesce(u.id, u.new_id) = t.user_id
      and u.state is not null) and not exists (select 1 from users u
        where u.id = t.user_id and u.erased_at is not null)`,
  );
  await refuse(tx, 'enrollments', 'status', 'leave_in_people', sql`t.role = 'student' and t.gone`, true);
  if (branchId !== null)
    await refuse(
      tx,
      'enrollments',
      'userSourcedId',
      'person_elsewhere',
      sql`not t.gone and t.user_id is not null and not exists (select 1 from i_users u
        where coalesce(u.id, u.new_id) = t.user_id)
        and not ${isOfBranch(sql`t.user_id`, branchId)}`,
    );
}

/** Which rows seat a student, and what becomes of those and of the teachers' ones. */
async function matchSeats(tx: Tx): Promise<void> {
  // A student sits in one class: the homeroom, else the class that is called the first, else the first line.
  await tx.execute(sql`create temp table i_seats on commit drop as
    select distinct on (user_id) user_id, classroom_id, line from i_enrollments
    where role = 'student' and not gone and user_id is not null and classroom_id is not null
    order by user_id, is_homeroom desc, is_primary desc, line`);
  await tx.execute(sql`create index on i_seats (user_id)`);
  await refuse(
    tx,
    'enrollments',
    'classSourcedId',
    'one_class',
    sql`t.role = 'student' and not t.gone and exists (select 1 from i_seats s where s.user_id = t.user_id
      and s.classroom_id <> t.classroom_id)`,
    true,
  );
  await tx.execute(sql`update i_enrollments t set verdict = 'unchanged', is_known = true from i_seats s
    where t.role = 'student' and s.user_id = t.user_id and s.line <> t.line`);
  await tx.execute(sql`update i_enrollments t set id = s.user_id, verdict = case
    when t.is_known or s.classroom_id = t.classroom_id then 'unchanged' else 'changed' end
    from students s where t.role = 'student' and s.user_id = t.user_id`);
  await tx.execute(sql`update i_enrollments t set id = a.id, verdict = case when t.gone then 'removed'
    else 'unchanged' end
    from teaching_assignments a where t.role = 'teacher' and a.teacher_id = t.user_id
    and a.classroom_id = t.classroom_id
    and a.subject_id = t.subject_id and a.academic_year_id = t.year_id`);
  await refuse(
    tx,
    'enrollments',
    'status',
    'not_here',
    sql`t.role = 'teacher' and t.gone and t.id is null`,
    true,
  );
  await tx.execute(sql`update i_enrollments t set verdict = 'unchanged'
    where t.role = 'teacher' and t.id is null
    and exists (select 1 from i_enrollments f where f.role = 'teacher' and f.user_id = t.user_id
      and f.line < t.line
      and f.classroom_id = t.classroom_id and f.subject_id = t.subject_id and f.year_id = t.year_id)`);
}

/** The number of each new student, which is theirs alone in a branch. */
async function checkNumbers(tx: Tx): Promise<void> {
  await tx.execute(sql`update i_enrollments t set number = coalesce(u.number, left(t.user_sid, 40))
    from i_users u
    where coalesce(u.id, u.new_id) = t.user_id and t.role = 'student' and t.verdict = 'new'`);
  await tx.execute(sql`update i_enrollments set number = left(user_sid, 40)
    where number is null and role = 'student' and verdict = 'new'`);
  await tx.execute(sql`update i_enrollments set id = user_id where role = 'student' and verdict = 'new'`);
  await tx.execute(sql`insert into i_problems
    select 'enrollments', t.line, 'users.identifier', 'number_taken', false from i_enrollments t
      join students s on s.branch_id = t.branch_id and s.number = t.number
    union select 'enrollments', r.line, 'users.identifier', 'number_taken', false from (
      select line, row_number() over (partition by branch_id, number order by line) as place
      from i_enrollments
      where number is not null) r where r.place > 1`);
}

/** Who sits in which class and who teaches it, and what would become of that. */
export async function checkEnrollments(tx: Tx, reach: Reach): Promise<void> {
  await resolve(tx);
  await checkReferences(tx, reach);
  await matchSeats(tx);
  await checkNumbers(tx);
}
