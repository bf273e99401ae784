import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ChildDay } from '@/lib/contract/resources/homes/dashboard-family';
import { readAgenda, type Session } from '@/server/modules/week/timetable';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const placeRow = defineRow('dashboards.followedPlace', {
  student_id: z.string(),
  classroom_id: z.string(),
  branch_id: z.string(),
  date: z.string(),
});

/** The lessons of today at each student's school; those of one class are read once. */
export async function readDays(
  db: Db,
  students: SQL,
  now: SQL,
  at: Date,
): Promise<(student: string) => ChildDay | null> {
  const places = await queryRows(
    db,
    placeRow,
    sql`
    select child.user_id as student_id, child.classroom_id, child.branch_id,
    ((${now} at time zone b.time_zone)::date)::text as date
    from students child join branches b on b.id = child.branch_id where child.classroom_id is not null
    and child.user_id in ${students}`,
  );
  const classes = new Map(places.map((place) => [place.classroom_id, place]));
  const days = new Map(
    await Promise.all(
      [...classes.values()].map(async ({ classroom_id, branch_id, date }) => {
        const { sessions } = await readAgenda(
          db,
          branch_id,
          { from: date, to: date },
          { classroomId: classroom_id },
        );
        return [classroom_id, dayOf(sessions, at)] as const;
      }),
    ),
  );
  const classOf = new Map(places.map(({ student_id, classroom_id }) => [student_id, classroom_id]));
  return (student) => days.get(classOf.get(student) ?? '') ?? null;
}

/** What a follower sees of a school day: its ends, what is on now and what comes. */
function dayOf(sessions: readonly Session[], at: Date): ChildDay | null {
  const held = sessions.flatMap(({ state, subject: { id, name }, starts_at, ends_at }) =>
    state === 'held' && starts_at && ends_at ? [{ subject: { id, name }, starts_at, ends_at }] : [],
  );
  const [first] = held;
  const last = held.at(-1);
  if (!first || !last) return null;
  const moment = at.toISOString();
  const running = held.find(({ starts_at, ends_at }) => starts_at <= moment && ends_at > moment);
  const coming = held.find(({ starts_at }) => starts_at > moment);
  return {
    starts_at: first.starts_at,
    ends_at: last.ends_at,
    now: running ? { subject: running.subject, ends_at: running.ends_at } : null,
    next: coming ? { subject: coming.subject, starts_at: coming.starts_at } : null,
  };
}
