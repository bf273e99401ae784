import { sql } from 'drizzle-orm';
import type { ConflictWish, MeetingConflict } from '@/lib/contract/resources/live/meeting';
import { wallTime } from '@/lib/i18n/zoned-time';
import * as z from 'zod';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { readAgenda } from '@/server/modules/week/timetable';
import { readInvited } from './people';
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

const zoneRow = defineRow('meetings.conflictZone', { time_zone: z.string() });

export type Wished = {
  /** Everybody who is asked to come, the organiser too. */
  people: readonly string[];
  branchId: string;
  timeZone: string;
  from: Date;
  until: Date;
  /** The meeting itself, where there is one already. */
  except: string | null;
};

/** Who of the people has a lesson or another meeting at that time. */
export async function findConflicts(db: Db, wished: Wished): Promise<MeetingConflict[]> {
  const { from, until, branchId, timeZone, except } = wished;
  const people = sql`unnest(${sql.param([...new Set(wished.people)])}::uuid[]) p(id)`;
  const invited = await queryRows(
    db,
    personRow,
    sql`select u.id, ${fullName(sql`u`)} as name, st.classroom_id from ${people} join users u on u.id = p.id
    left join students st on st.user_id = u.id and st.branch_id = ${branchId}`,
  );
  const meetings = await queryRows(
    db,
    busyRow,
    sql`select u.id, ${fullName(sql`u`)} as name, m.starts_at,
      m.starts_at + make_interval(mins => m.duration) as ends_at
    from ${people} join users u on u.id = p.id
    join meetings m on m.id is distinct from ${except}::uuid and m.state = 'scheduled'
    and m.starts_at < ${until}
      and m.starts_at > ${from}::timestamptz - interval '4 hours'
      and m.starts_at + make_interval(mins => m.duration) > ${from}
      and (m.organiser_id = p.id or exists (select 1 from meeting_invitees mi where mi.meeting_id = m.id
        and mi.user_id = p.id and mi.rsvp is distinct from 'no'))
    order by m.starts_at, u.search limit ${MOST}`,
  );
  const [day = ''] = wallTime(from.toISOString(), timeZone).split('T');
  const { sessions } = await readAgenda(db, branchId, { from: day, to: day });
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

/** The same for the invitees of a meeting who have not declined it. */
export async function conflictsOf(
  db: Db,
  row: MeetingRow,
  invitees: readonly { id: string; rsvp: string | null }[],
): Promise<MeetingConflict[]> {
  return findConflicts(db, {
    people: [row.organiser_id, ...invitees.filter(({ rsvp }) => rsvp !== 'no').map(({ id }) => id)],
    branchId: row.branch.id,
    timeZone: row.time_zone,
    from: row.starts_at,
    until: endOf(row),
    except: row.id,
  });
}

/**
 * The same of a meeting that is only thought of; the organiser counts too. Errors: 422 `people` for
 * strangers.
 */
export async function readConflicts(db: Db, access: Access<'meeting.organise'>, wish: ConflictWish) {
  const { starts_at, duration, people, meeting_uuid } = wish;
  const invited = await readInvited(db, access, { invitees: people, optional_invitees: [] }, 'skip');
  const from = new Date(starts_at);
  const { time_zone: timeZone } = await queryOne(
    db,
    zoneRow,
    sql`select b.time_zone from branches b where b.id = ${access.branch}`,
  );
  return findConflicts(db, {
    people: [access.actor.userId, ...invited.map(({ id }) => id)],
    branchId: access.branch,
    timeZone,
    from,
    until: new Date(from.getTime() + duration * 60_000),
    except: meeting_uuid ?? null,
  });
}
