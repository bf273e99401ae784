import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ROOM_EARLY_MS } from '@/lib/contract/room';
import {
  courseFigures,
  type InstructorHome,
  type LiveLesson,
} from '@/lib/contract/resources/homes/dashboard-staff';
import type { Db } from '@/server/platform/db/client';
import type { Access } from '@/server/access/policy/bind';
import { fullName } from '@/server/platform/db/names';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const iso = (value: string | Date) => new Date(value).toISOString();

/** People who may come: seats of the course, the class, and invited guests. */
const students: SQL = sql`(
  (select count(*) from course_enrolments e where e.course_id = l.course_id and e.state = 'enrolled')
  + (select count(*) from students st where st.classroom_id = l.classroom_id)
  + (select count(*) from live_session_guests g where g.live_session_id = l.id))::int`;

const liveLessonRow = defineRow('dashboards.liveLesson', {
  id: z.string(),
  title: localizedColumn,
  course_title: localizedColumn.nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  is_open: z.boolean(),
  students: z.number(),
});

/** Lessons that the actor holds, running or to come. */
async function lessons(db: Db, access: Access<'dashboard.instructor'>, now: Date): Promise<LiveLesson[]> {
  const rows = await queryRows(
    db,
    liveLessonRow,
    sql`
    select l.id, l.title, c.title as course_title, l.starts_at, l.ends_at,
      l.starts_at <= ${new Date(now.getTime() + ROOM_EARLY_MS)} as is_open, ${students} as students
    from live_sessions l
    left join courses c on c.id = l.course_id
    where l.host_id = ${access.actor.userId} and l.cancelled_at is null and l.ends_at > ${now}
    order by l.starts_at, l.id
    limit 5`,
  );
  return rows.map((row) => ({
    ...row,
    starts_at: iso(row.starts_at),
    ends_at: iso(row.ends_at),
  }));
}

const courseColumns: SQL = sql`c.id, c.title, c.stage, s.name as subject_name, c.starts_on::text as starts_on,
  c.ends_on::text as ends_on,
  c.seats, c.is_published,
  (select count(*)::int from course_enrolments e
    where e.course_id = c.id and e.state = 'enrolled') as enrolled,
  (select count(*)::int from course_enrolments e
    where e.course_id = c.id and e.state = 'reserved') as reserved`;

const enrolmentRequestRow = defineRow('dashboards.enrolmentRequest', {
  id: z.string(),
  name: localizedColumn,
  course_title: localizedColumn,
  state: z.enum(['enrolled', 'reserved']),
  at: z.string(),
});

/** Seats that were taken or asked for in the last month; held ones, which wait for the school, first. */
async function requests(
  db: Db,
  access: Access<'dashboard.instructor'>,
  now: Date,
): Promise<InstructorHome['requests']> {
  const rows = await queryRows(
    db,
    enrolmentRequestRow,
    sql`
    select e.id, ${fullName(sql`u`)} as name, c.title as course_title, e.state, e.created_at as at
    from course_enrolments e join courses c on c.id = e.course_id join users u on u.id = e.user_id
    where c.instructor_id = ${access.actor.userId} and e.state <> 'cancelled'
    and e.created_at > ${now}::timestamptz - interval '30 days'
    order by e.state desc, e.created_at desc limit 6`,
  );
  return rows.map((row) => ({ ...row, at: iso(row.at) }));
}

const taughtRow = defineRow('dashboards.taught', { ...courseFigures.shape, id: z.string() });

export async function readInstructorDashboard(
  db: Db,
  access: Access<'dashboard.instructor'>,
  now: Date,
): Promise<Omit<InstructorHome, 'id'>> {
  const [next, asked, taught] = await Promise.all([
    lessons(db, access, now),
    requests(db, access, now),
    queryRows(
      db,
      taughtRow,
      sql`
      select ${courseColumns} from courses c left join subjects s on s.id = c.subject_id
      where c.instructor_id = ${access.actor.userId} and c.ends_on >= (${now})::date
      order by c.starts_on, c.id limit 6`,
    ),
  ]);
  return { lessons: next, requests: asked, courses: taught };
}
