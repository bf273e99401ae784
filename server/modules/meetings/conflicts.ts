import { sql } from 'drizzle-orm';
import type { MeetingConflict } from '@/lib/contract/resources/meeting';
import { wallTime } from '@/lib/i18n/zoned-time';
import * as z from 'zod';
import type { Db } from '../../platform/db/client';
import { localizedColumn, timestamp } from '../../platform/db/columns';
import { fullName } from '../../platform/db/names';
import { defineRow, queryRows } from '../../platform/db/rows';
import { readAgenda } from '../timetable';
import { endOf, type MeetingRow } from './rows';

/** As many are named; more would hide the first. */
const MOST = 20;

const personRow = defineRow('meetings.invited', {
  id: z.string(),
  name: localizedColumn,
  classroom_id: z.string().nullable(),
});
const busyRow = defineRow('meetings.busy', {
  id: z.string(),
  name: localizedColumn,
  starts_at: timestamp,
  ends_at: timestamp,
});

/** Who of the organiser and the invitees has a lesson or another meeting at that time. */
export async function conflictsOf(db: Db, row: MeetingRow): Promise<MeetingConflict[]> {
  const from = row.starts_at;
  const until = endOf(row);
  const people = sql`(select ${row.organiser_id}::uuid as id union select mi.user_id from meeting_invitees mi
    where mi.meeting_id = ${row.id} and mi.rsvp is distinct from 'no')`;
  const invited = await queryRows(
    db,
    personRow,
    sql`select u.id, ${fullName(sql`u`)} as name, st.classroom_id from ${people} p join users u on u.id = p.id
    left join students st on st.user_id = u.id and st.branch_id = ${row.branch.id}`,
  );
  const meetings = await queryRows(
    db,
    busyRow,
    sql`select u.id, ${fullName(sql`u`)} as name, m.starts_at, m.starts_at + make_interval(mins => m.duration) as ends_at
    from ${people} p join users u on u.id = p.id
    join meetings m on m.id <> ${row.id} and m.state = 'scheduled' and m.starts_at < ${until}
      and m.starts_at > ${from}::timestamptz - interval '4 hours' and m.starts_at + make_interval(mins => m.duration) > ${from}
      and (m.organiser_id = p.id or exists (select 1 from meeting_invitees mi where mi.meeting_id = m.id
        and mi.user_id = p.id and mi.rsvp is distinct from 'no'))
    order by m.starts_at, u.search limit ${MOST}`,
  );
  const [day = ''] = wallTime(from.toISOString(), row.time_zone).split('T');
  const { sessions } = await readAgenda(db, row.branch.id, { from: day, to: day });
  const held = sessions.filter(
    ({ starts_at, ends_at }) =>
      starts_at !== null &&
      ends_at !== null &&
      Date.parse(starts_at) < until.getTime() &&
      Date.parse(ends_at) > from.getTime(),
  );
  const lessons = invited.flatMap(({ id, name, classroom_id }) => {
    const lesson = held.find(
      ({ teacher, classroom, state }) =>
        state === 'held' && (teacher.id === id || classroom.id === classroom_id),
    );
    return lesson?.starts_at && lesson.ends_at
      ? [
          {
            person: { id, name },
            kind: 'lesson' as const,
            starts_at: lesson.starts_at,
            ends_at: lesson.ends_at,
          },
        ]
      : [];
  });
  const others = meetings.map(({ id, name, starts_at, ends_at }) => ({
    person: { id, name },
    kind: 'meeting' as const,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  }));
  return [...lessons, ...others].slice(0, MOST);
}
