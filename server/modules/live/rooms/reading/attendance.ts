import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { roomRoles } from '@/lib/contract/room';
import type { RoomAttendance } from '@/lib/contract/resources/live/room';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { attendanceOf } from '../engine';
import type { FullState } from '../engine';
import type { Lesson } from '../rows';

const stayRow = defineRow('rooms.stay', {
  user_id: z.string(),
  name: localizedColumn,
  opened_at: timestamp,
  seen_at: timestamp,
  closed_at: timestamp.nullable(),
});
const signRow = defineRow('rooms.sign', {
  user_id: z.string(),
  name: localizedColumn,
  connection: z.string(),
  kind: z.enum(['joined', 'left']),
  at: timestamp,
});
const role = z.enum(roomRoles);

/** Who was in the room, from when to when, with gaps: of everybody who was let in. */
export async function readAttendance(
  db: Db,
  lesson: Lesson,
  { room }: FullState,
  now: Date,
): Promise<RoomAttendance> {
  const { id } = lesson;
  const [stays, signs] = await Promise.all([
    queryRows(
      db,
      stayRow,
      sql`select s.user_id, ${fullName(sql`u`)} as name, s.opened_at, s.seen_at, s.closed_at
        from live_room_stays s join users u on u.id = s.user_id where s.live_session_id = ${id}
        and s.is_inside`,
    ),
    queryRows(
      db,
      signRow,
      sql`select s.user_id, ${fullName(sql`u`)} as name, s.connection, s.kind, s.at
        from live_room_signs s join users u on u.id = s.user_id where s.live_session_id = ${id}`,
    ),
  ]);
  const bounds = {
    from: lesson.opensAt.getTime(),
    to: Math.min(
      lesson.closesAt.getTime(),
      room.ended_at ? Date.parse(room.ended_at) : Number.POSITIVE_INFINITY,
    ),
  };
  const names = new Map([...stays, ...signs].map(({ user_id, name }) => [user_id, name]));
  const iso = (ms: number) => new Date(ms).toISOString();
  const people = [...names].flatMap(([userId, name]) => {
    const { intervals, gaps, seconds } = attendanceOf(
      {
        stays: stays
          .filter(({ user_id }) => user_id === userId)
          .map((stay) => ({
            opened: stay.opened_at.getTime(),
            seen: stay.seen_at.getTime(),
            closed: stay.closed_at?.getTime() ?? null,
          })),
        signs: signs
          .filter(({ user_id }) => user_id === userId)
          .map(({ connection, kind, at }) => ({ connection, kind, at: at.getTime() })),
      },
      { bounds, now: now.getTime() },
    );
    const [first, last] = [intervals.at(0), intervals.at(-1)];
    if (!first || !last) return [];
    const member = room.people[userId];
    return {
      id: userId,
      name,
      role: role.parse(userId === lesson.host_id ? 'host' : (member?.role ?? 'listener')),
      from: iso(first.from),
      to: iso(last.to),
      is_present: member?.place === 'in' && room.ended_at === null,
      seconds,
      gaps: gaps.map(({ from, to }) => ({ from: iso(from), to: iso(to) })),
    };
  });
  return { people: people.toSorted((a, b) => a.from.localeCompare(b.from)) };
}
