import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const idRow = defineRow('access.lessonStudent', { id: z.string() });
/** Students who are invited to a session: guests, the class, and seats of the course. */
export const audienceOf = (session: string) => sql`(
  select g.user_id from live_session_guests g where g.live_session_id = ${session}
  union select st.user_id from students st join live_sessions l on l.classroom_id = st.classroom_id
  where l.id = ${session} and st.left_on is null
  union select e.user_id from course_enrolments e join live_sessions l on l.course_id = e.course_id
    where l.id = ${session} and e.state = 'enrolled')`;

export async function listAudience(db: Db | Tx, session: string): Promise<string[]> {
  const rows = await queryRows(
    db,
    idRow,
    sql`select r.user_id as id from user_roles r
      where r.role = 'student' and r.user_id in ${audienceOf(session)}
      group by r.user_id order by r.user_id`,
  );
  return rows.map(({ id }) => id);
}
