import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { audienceOf } from '@/server/access/lesson-audience';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { seatStates } from '@/lib/contract/live-lesson';

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
