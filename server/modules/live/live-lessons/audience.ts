import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { seatStates } from '@/lib/contract/live-lesson';

const idRow = defineRow('live-lessons.student', { id: z.string() });
/** Students who are invited to a session: guests, the class, and seats of the course. */
export const audienceOf = (session: string) => sql`(
  select g.user_id from live_session_guests g where g.live_session_id = ${session}
  union select st.user_id from students st join live_sessions l on l.classroom_id = st.classroom_id where l.id = ${session} and st.left_on is null
  union select e.user_id from course_enrolments e join live_sessions l on l.course_id = e.course_id
    where l.id = ${session} and e.state = 'enrolled')`;

export async function listAudience(db: Db | Tx, session: string): Promise<string[]> {
  const rows = await queryRows(
    db,
    idRow,
    sql`select r.user_id as id from user_roles r where r.role = 'student' and r.user_id in ${audienceOf(session)}
      group by r.user_id order by r.user_id`,
  );
  return rows.map(({ id }) => id);
}

const attendeeRow = defineRow('live-lessons.attendee', {
  id: z.string(),
  name: localizedColumn,
  first_at: timestamp.nullable(),
  last_at: timestamp.nullable(),
  seat: z.enum(seatStates).nullable(),
});
/** Who is invited or waits, by name, with when they were let in. */
export const listAttendees = (db: Db, session: string) =>
  queryRows(
    db,
    attendeeRow,
    sql`select u.id, ${fullName(sql`u`)} as name, e.first_at, e.last_at, x.state as seat from users u
      left join live_session_entries e on e.live_session_id = ${session} and e.user_id = u.id
      left join live_session_seats x on x.live_session_id = ${session} and x.user_id = u.id
      where u.id in ${audienceOf(session)} or x.user_id is not null
      order by (x.state = 'waiting') nulls first, u.search, u.id`,
  );
