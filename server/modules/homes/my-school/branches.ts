import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SchoolBranch } from '@/lib/contract/resources/homes/school';
import { weekOfToday } from '@/lib/i18n/plain-days';
import type { Db } from '@/server/platform/db/client';
import type { Access } from '@/server/access/policy/bind';
import { fullName } from '@/server/platform/db/names';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { isReadable, isUnapproved } from '@/server/modules/site/announcements';
import { readAgenda } from '@/server/modules/week/timetable';
import { addDays, weekdayOf, type Whose } from '@/server/modules/week/timetable/engine';

const MOST_NEWS = 30;
const MOST_EVENTS = 8;
const MOST_STAFF = 300;

/**
 * Branches that a person belongs to; those who belong to none (instructors, managers) see the school's list.
 */
function branchesOf(access: Access<'school.read'>): SQL {
  if (access.actor.branchId !== null) return sql`b.id = ${access.actor.branchId}`;
  if (access.actor.role === 'student')
    return sql`b.id in (select st.branch_id from students st where st.user_id = ${access.actor.userId})`;
  if (access.actor.role === 'parent' || access.actor.role === 'student_teacher')
    return sql`b.id in (select st.branch_id from students st where st.user_id in ${access.students})`;
  return access.actor.role === 'instructor'
    ? sql`not ${isUnapproved(sql`${access.actor.userId}`)}`
    : sql`true`;
}

/** Students whose teachers are the reader's own: the reader, or the followed ones; nobody for the others. */
function ownStudents(access: Access<'school.read'>): SQL {
  if (access.actor.role === 'student') return sql`(select ${access.actor.userId}::uuid)`;
  if (access.actor.role === 'parent' || access.actor.role === 'student_teacher') return access.students;
  return sql`(select null::uuid)`;
}

/**
 * Whose directory is open: people of the branch. Guests of the school find its address and calendar, not its
 * staff.
 */
const seesStaff = (access: Access<'school.read'>) =>
  access.actor.branchId !== null || access.actor.role === 'student' || access.actor.role === 'parent';

const branchRow = defineRow('my-school.branch', {
  id: z.string(),
  name: localizedColumn,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: localizedColumn.nullable(),
  today: z.string(),
  classrooms: z.array(localizedColumn),
  map_url: z.string().nullable(),
  logo: z.string().nullable(),
  week_start: z.number(),
  weekend: z.array(z.number()),
});

async function readBranches(db: Db, access: Access<'school.read'>, now: SQL) {
  const rows = await queryRows(
    db,
    branchRow,
    sql`
    select b.id, b.name, b.phone, b.email, b.address, b.map_url, '/api/files/' || b.logo_file_id as logo,
    b.week_start, b.weekend, ((${now} at time zone b.time_zone)::date)::text as today,
      (select coalesce(json_agg(distinct c.name::jsonb), '[]') from students st
        join classrooms c on c.id = st.classroom_id
        where st.branch_id = b.id and st.user_id in ${ownStudents(access)}) as classrooms
    from branches b where ${branchesOf(access)} order by b.code`,
  );
  return rows;
}

const staffRow = defineRow('my-school.staff', {
  id: z.string(),
  name: localizedColumn,
  role: z.enum(['school_instructor', 'educational_supervisor', 'employee']),
  job_title: localizedColumn.nullable(),
  subjects: z.array(localizedColumn),
  picture: z.string().nullable(),
  is_own: z.boolean(),
  branch_id: z.string(),
});

/** Teachers of the reader's class first, then by name; one row a person and role. */
async function readStaff(
  db: Db,
  access: Access<'school.read'>,
): Promise<(SchoolBranch['staff'][number] & Of)[]> {
  if (!seesStaff(access)) return [];
  const rows = await queryRows(
    db,
    staffRow,
    sql`
    select f.* from (
      select r.branch_id, u.id, ${fullName(sql`u`)} as name, r.role, u.job_title,
        (select coalesce(json_agg(distinct s.name::jsonb), '[]') from subjects s where s.id in (
          select ta.subject_id from teaching_assignments ta join classrooms c on c.id = ta.classroom_id
          and c.branch_id = r.branch_id
            join academic_years y on y.id = ta.academic_year_id and y.is_current
            where ta.teacher_id = u.id and r.role = 'school_instructor'
          union select ss.subject_id from supervisor_scopes ss where ss.supervisor_id = u.id
          and ss.branch_id = r.branch_id
            and r.role = 'educational_supervisor')) as subjects,
        case when u.picture_file_id is null then null else '/api/files/' || u.picture_file_id end as picture,
        exists (select 1 from teaching_assignments ta join students st on st.classroom_id = ta.classroom_id
          join academic_years y on y.id = ta.academic_year_id and y.is_current
          where ta.teacher_id = u.id and st.branch_id = r.branch_id
          and st.user_id in ${ownStudents(access)}) as is_own,
        row_number() over (partition by r.branch_id order by u.first_name->>'ar', u.id) as place
      from user_roles r join users u on u.id = r.user_id and u.status = 'active'
      join branches b on b.id = r.branch_id
      where r.role in ('school_instructor', 'educational_supervisor', 'employee') and ${branchesOf(access)}) f
    where f.place <= ${MOST_STAFF} or f.is_own order by f.is_own desc, f.name->>'ar', f.id`,
  );
  return rows;
}

type Of = { branch_id: string };

const newsRow = defineRow('my-school.news', {
  id: z.string(),
  title: localizedColumn,
  body: localizedColumn,
  published_at: z.string(),
  branch_id: z.string(),
});

/** The announcements for the reader's role in the branch now, newest first. */
async function readNews(db: Db, access: Access<'school.read'>, now: SQL) {
  const rows = await queryRows(
    db,
    newsRow,
    sql`
    select n.* from branches b cross join lateral (
      select b.id as branch_id, x.id, x.title, x.body, x.published_at from announcements x
      where ${isReadable(sql`b.id`, access.actor.role, now)} order by x.published_at desc, x.id
        limit ${MOST_NEWS}) n
    where ${branchesOf(access)} order by n.published_at desc, n.id`,
  );
  return rows.map((row) => ({
    ...row,
    published_at: new Date(row.published_at).toISOString(),
  }));
}

const eventRow = defineRow('my-school.event', {
  id: z.string(),
  kind: z.enum(['holiday', 'exams', 'event']),
  title: localizedColumn,
  starts_on: z.string(),
  ends_on: z.string(),
  branch_id: z.string(),
});

async function readEvents(db: Db, access: Access<'school.read'>, now: SQL) {
  const rows = await queryRows(
    db,
    eventRow,
    sql`
    select e.* from branches b cross join lateral (
      select b.id as branch_id, x.id, x.kind, x.title, x.starts_on::text as starts_on,
      x.ends_on::text as ends_on from calendar_events x
      where (x.branch_id is null or x.branch_id = b.id)
      and x.ends_on >= (${now} at time zone b.time_zone)::date
      order by x.starts_on, x.id limit ${MOST_EVENTS}) e
    where ${branchesOf(access)} order by e.starts_on, e.id`,
  );
  return rows;
}

const classRow = defineRow('my-school.class', { id: z.string() });

/**
 * Whose week the page of a branch shows: that of the student's class, or the teacher's own; nobody's for the
 * others.
 */
async function whoseWeek(db: Db, { actor }: Access<'school.read'>): Promise<Whose | null> {
  if (actor.role === 'school_instructor') return { teacherId: actor.userId };
  if (actor.role !== 'student') return null;
  const row = await queryRow(
    db,
    classRow,
    sql`select classroom_id as id from students where user_id = ${actor.userId} and classroom_id is not null`,
  );
  return row && { classroomId: row.id };
}

/** The lessons of the week of today, as they are held; those of a teacher that somebody covers too. */
async function readWeek(
  db: Db,
  branch: Pick<SchoolBranch, 'id' | 'today' | 'week_start' | 'weekend'>,
  whose: Whose | null,
): Promise<SchoolBranch['week']> {
  if (!whose) return [];
  const from = weekOfToday(branch.today, branch);
  const { sessions, given } = await readAgenda(db, branch.id, { from, to: addDays(from, 6) }, whose);
  const away = new Set(given);
  return [...sessions, ...given].flatMap((lesson) =>
    lesson.state === 'held' && lesson.startsAt && lesson.endsAt
      ? [
          {
            id: `${lesson.slotId} ${lesson.ownDay}`,
            weekday: weekdayOf(lesson.day),
            number: lesson.period,
            from: lesson.startsAt,
            to: lesson.endsAt,
            subject: { name: lesson.subject.name, icon: lesson.subject.icon },
            classroom: lesson.classroom.name,
            teacher_name: lesson.teacher.name,
            room: lesson.room?.name ?? null,
            is_covered: away.has(lesson),
          },
        ]
      : [],
  );
}

/** The branches of a person with everything that their page shows. */
export async function readSchoolBranches(
  db: Db,
  access: Access<'school.read'>,
  at: Date,
): Promise<SchoolBranch[]> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const [branches, staff, news, events, whose] = await Promise.all([
    readBranches(db, access, now),
    readStaff(db, access),
    readNews(db, access, now),
    readEvents(db, access, now),
    whoseWeek(db, access),
  ]);
  const of = <Item extends Of>(rows: Item[], branch: string) =>
    rows.filter(({ branch_id }) => branch_id === branch).map(({ branch_id: _, ...row }) => row);
  return Promise.all(
    branches.map(async (branch) => ({
      ...branch,
      staff: of(staff, branch.id),
      announcements: of(news, branch.id),
      events: of(events, branch.id),
      week: await readWeek(db, branch, whose),
    })),
  );
}
