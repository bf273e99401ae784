import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { VcrCalendar, VcrCalendarForm } from '@/lib/contract/resources/live/virtual-classroom';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { timestamp } from '@/server/platform/db/columns';
import { defineRow, hasRow, queryRows } from '@/server/platform/db/rows';
import { instructorExceptions, instructorHours } from '@/server/platform/db/schema/virtual-classroom';
import { FieldErrors } from '@/server/router/errors';
import { type Calendar, freeTimes } from './engine/free-times';

const zoneRow = defineRow('virtual-classroom.zone', { instructor_id: z.string(), time_zone: z.string() });
const hoursRow = defineRow('virtual-classroom.hours', {
  instructor_id: z.string(),
  weekday: z.number(),
  from: z.number(),
  to: z.number(),
});
const exceptionRow = defineRow('virtual-classroom.exception', {
  instructor_id: z.string(),
  day: z.string(),
  kind: z.enum(['off', 'hours']),
  from: z.number().nullable(),
  to: z.number().nullable(),
});
const busyRow = defineRow('virtual-classroom.busy', {
  instructor_id: z.string(),
  from: timestamp,
  to: timestamp,
});

/** Hours that are taken of the instructors (SQL list of ids): promised sessions and live lessons. */
const busyOf = (ids: SQL, now: Date, but: string | null): SQL => sql`
  select r.instructor_id, r.starts_at as "from", r.ends_at as "to" from vcr_requests r
  where r.instructor_id = any(${ids}) and r.state in ('accepted', 'scheduled') and r.ends_at > ${now}
    and r.id is distinct from ${but}::uuid
  union all select l.host_id, l.starts_at, l.ends_at from live_sessions l
  where l.host_id = any(${ids}) and l.cancelled_at is null and l.ends_at > ${now}
    and not exists (select 1 from vcr_requests own where own.live_session_id = l.id)`;

/**
 * Calendars of the instructors, by id; an instructor without one is not in it. `but` is a request that does
 * not count as taken.
 */
export async function readCalendars(
  db: Db | Tx,
  instructors: readonly string[],
  now: Date,
  but: string | null = null,
): Promise<Map<string, Calendar>> {
  const ids = sql`${sql.param([...instructors])}::uuid[]`;
  const zones = await queryRows(
    db,
    zoneRow,
    sql`select instructor_id, time_zone from instructor_calendars where instructor_id = any(${ids})`,
  );
  const hours = await queryRows(
    db,
    hoursRow,
    sql`select instructor_id, weekday, from_minute as "from", to_minute as "to" from instructor_hours
      where instructor_id = any(${ids}) order by weekday, from_minute`,
  );
  const exceptions = await queryRows(
    db,
    exceptionRow,
    sql`select instructor_id, day::text as day, kind, from_minute as "from", to_minute as "to"
      from instructor_exceptions
      where instructor_id = any(${ids}) and day >= (${now}::timestamptz - interval '1 day')::date
      order by day, from_minute`,
  );
  const busy = await queryRows(db, busyRow, busyOf(ids, now, but));
  const of = <Row extends { instructor_id: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ instructor_id }) => instructor_id === id);
  return new Map(
    zones.map(({ instructor_id: id, time_zone }) => [
      id,
      { timeZone: time_zone, hours: of(hours, id), exceptions: of(exceptions, id), busy: of(busy, id) },
    ]),
  );
}

/** The school's zone until an instructor has chosen one. */
const DEFAULT_ZONE = 'Asia/Riyadh';
const SHOWN = 60;

/** The calendar of the signed-in instructor. */
export async function readOwnCalendar(
  db: Db,
  access: Access<'vcr.calendar'>,
  now: Date,
): Promise<Omit<VcrCalendar, 'id'>> {
  const { userId } = access.actor;
  const calendar = (await readCalendars(db, [userId], now)).get(userId);
  const isShown = await hasRow(
    db,
    sql`select 1 from instructor_profiles p where p.user_id = ${userId} and p.is_available`,
  );
  const free = calendar ? freeTimes(calendar, now) : [];
  return {
    time_zone: calendar?.timeZone ?? DEFAULT_ZONE,
    hours: (calendar?.hours ?? []).map(({ weekday, from, to }) => ({ weekday, from, to })),
    exceptions: (calendar?.exceptions ?? []).map(({ day, kind, from, to }) => ({ day, kind, from, to })),
    is_listed: isShown && (calendar?.hours.length ?? 0) > 0,
    free_times: free.slice(0, SHOWN).map((at) => at.toISOString()),
  };
}

type Span = { from: number; to: number };
/** Place of the first span that begins before another of the same day has ended; -1 for none. */
const overlapOf = (spans: readonly Span[]) =>
  spans.findIndex((each, place) =>
    spans.some((other, index) => index < place && other.from < each.to && each.from < other.to),
  );

function checkOverlaps({ hours, exceptions }: VcrCalendarForm): void {
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const own = hours.filter((each) => each.weekday === weekday);
    const one = own[overlapOf(own)];
    if (one) throw new FieldErrors([{ field: `hours.${hours.indexOf(one)}.from`, code: 'hours_overlap' }]);
  }
  for (const [, own] of Map.groupBy(exceptions, ({ day }) => day)) {
    const spans = own.map(({ from, to }) => ({ from: from ?? 0, to: to ?? 24 * 60 }));
    const one = own[overlapOf(spans)];
    if (one)
      throw new FieldErrors([{ field: `exceptions.${exceptions.indexOf(one)}.day`, code: 'hours_overlap' }]);
  }
}

/** Writes the whole calendar; what was promised before stands. Errors: 422 where hours of a day overlap. */
export async function writeCalendar(
  db: Db,
  access: Access<'vcr.calendar'>,
  form: VcrCalendarForm,
): Promise<void> {
  checkOverlaps(form);
  const { userId } = access.actor;
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into instructor_calendars (instructor_id, time_zone)
      values (${userId}, ${form.time_zone})
      on conflict (instructor_id) do update set time_zone = excluded.time_zone, updated_at = now()`);
    await tx.execute(sql`delete from instructor_hours where instructor_id = ${userId}`);
    await tx.execute(sql`delete from instructor_exceptions where instructor_id = ${userId}`);
    if (form.hours.length > 0)
      await tx.insert(instructorHours).values(
        form.hours.map(({ weekday, from, to }) => ({
          instructorId: userId,
          weekday,
          fromMinute: from,
          toMinute: to,
        })),
      );
    if (form.exceptions.length > 0)
      await tx.insert(instructorExceptions).values(
        form.exceptions.map(({ day, kind, from, to }) => ({
          instructorId: userId,
          day,
          kind,
          fromMinute: kind === 'off' ? null : from,
          toMinute: kind === 'off' ? null : to,
        })),
      );
    await audit(tx, access.actor, 'vcr.calendar', userId, { hours: form.hours.length });
  });
}

/**
 * Holds back other decisions of the instructor until the end of the transaction, and reads what is taken by
 * then.
 */
export async function lockCalendar(tx: Tx, instructor: string, now: Date, but: string) {
  await tx.execute(
    sql`select 1 from instructor_calendars where instructor_id = ${instructor} for no key update`,
  );
  return (await readCalendars(tx, [instructor], now, but)).get(instructor) ?? null;
}
