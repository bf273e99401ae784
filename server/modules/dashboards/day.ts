import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { DaySession, NextLesson } from '@/lib/contract/resources/dashboard';
import type { Localized } from '@/lib/contract/text';
import type { Db } from '../../platform/db/client';
import { localizedColumn, timestamp } from '../../platform/db/columns';
import { defineRow, queryRows, type RowOf } from '../../platform/db/rows';

export type LocalDay = { date: string; weekday: number; timeZone: string };

/** The calendar day of an instant in a time zone; weekday 0 Sunday .. 6 Saturday. */
export function localDay(now: Date, timeZone: string): LocalDay {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  return { date, weekday: new Date(`${date}T00:00:00Z`).getUTCDay(), timeZone };
}

const dayRow = defineRow('dashboards.day', {
  id: z.string(),
  kind: z.enum(['lesson', 'break', 'prayer']),
  number: z.number(),
  starts_at: timestamp,
  ends_at: timestamp,
  name: localizedColumn.nullable(),
  subject: z
    .object({
      id: z.string(),
      name: localizedColumn,
      icon: z.string(),
    })
    .nullable(),
  classroom: z
    .object({
      id: z.string(),
      name: localizedColumn,
    })
    .nullable(),
  teacher_first: localizedColumn.nullable(),
  teacher_last: localizedColumn.nullable(),
  room: localizedColumn.nullable(),
});

type Row = RowOf<typeof dayRow>;

const join = (first: Localized | null, last: Localized | null): Localized | null =>
  first === null
    ? null
    : {
        ar: `${first.ar ?? first.en ?? ''} ${last?.ar ?? last?.en ?? ''}`.trim(),
        en: `${first.en ?? first.ar ?? ''} ${last?.en ?? last?.ar ?? ''}`.trim(),
      };

/**
 * The bells of a branch on a day with the lesson that `slots` (a condition on timetable_slots t) puts on each.
 * Breaks stay; bells without a lesson are left out.
 */
export async function daySessions(
  db: Db,
  branch: SQL,
  day: LocalDay,
  slots: SQL,
  now: Date,
): Promise<DaySession[]> {
  const rows = await queryRows(
    db,
    dayRow,
    sql`
    select coalesce(t.id, b.id) as id, b.kind, b.number, b.name,
      ((${day.date}::date + b.starts_at) at time zone ${day.timeZone}) as starts_at,
      ((${day.date}::date + b.ends_at) at time zone ${day.timeZone}) as ends_at,
      case when s.id is null then null else json_build_object('id', s.id, 'name', s.name, 'icon', s.icon) end as subject,
      case when c.id is null then null else json_build_object('id', c.id, 'name', c.name) end as classroom,
      u.first_name as teacher_first, u.last_name as teacher_last, t.room
    from bells b
    left join timetable_slots t on t.bell_id = b.id and t.weekday = ${day.weekday} and ${slots}
    left join subjects s on s.id = t.subject_id
    left join classrooms c on c.id = t.classroom_id
    left join users u on u.id = t.teacher_id
    where b.branch_id = ${branch} and (b.kind <> 'lesson' or t.id is not null)
    order by b.starts_at`,
  );
  return rows.map((row) => toSession(row, now));
}

function toSession(row: Row, now: Date): DaySession {
  const startsAt = new Date(row.starts_at);
  const endsAt = new Date(row.ends_at);
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    state: now >= endsAt ? 'done' : now >= startsAt ? 'now' : 'next',
    subject: row.subject,
    classroom: row.classroom,
    teacher_name: join(row.teacher_first, row.teacher_last),
    room: row.room,
    name: row.name,
  };
}

/** Nobody has lessons on the weekend: the day is empty, breaks included. */
export const withoutEmptyDay = (sessions: DaySession[]) =>
  sessions.some(({ kind }) => kind === 'lesson') ? sessions : [];

const isLeft = ({ kind, state }: DaySession) => kind === 'lesson' && state !== 'done';

const nextLessonRow = defineRow('dashboards.nextLesson', {
  starts_at: timestamp,
  subject_name: localizedColumn,
});

/**
 * The first lesson of the seven days after `day` that `slots` (a condition on timetable_slots t) names; null when today has
 * lessons left, or when there is none.
 */
export async function nextLesson(
  db: Db,
  branch: SQL,
  day: LocalDay,
  slots: SQL,
  today: DaySession[],
): Promise<NextLesson | null> {
  if (today.some(isLeft)) return null;
  const rows = await queryRows(
    db,
    nextLessonRow,
    sql`
    select ((${day.date}::date + n + b.starts_at) at time zone ${day.timeZone}) as starts_at, s.name as subject_name
    from generate_series(1, 7) n
    join timetable_slots t on t.weekday = (${day.weekday} + n) % 7 and ${slots}
    join bells b on b.id = t.bell_id and b.kind = 'lesson' and b.branch_id = ${branch}
    join subjects s on s.id = t.subject_id
    order by 1 limit 1`,
  );
  const [row] = rows;
  return row ? { starts_at: new Date(row.starts_at).toISOString(), subject_name: row.subject_name } : null;
}
