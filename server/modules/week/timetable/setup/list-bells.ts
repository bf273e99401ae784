import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { BellSchedule } from '@/lib/contract/resources/week/timetable-setup';
import { periodKinds } from '@/lib/contract/timetable-setup';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { todayIn } from './effects';

const scheduleRow = defineRow('timetable.bellSchedule', {
  id: z.string(),
  name: localizedColumn,
  periods: z.array(
    z.object({
      kind: z.enum(periodKinds),
      number: z.number().nullable(),
      name: localizedColumn.nullable(),
      starts_at: z.string(),
      ends_at: z.string(),
    }),
  ),
  days: z.array(
    z.object({
      id: z.string(),
      from: z.string(),
      to: z.string().nullable(),
      weekdays: z.array(z.number()).nullable(),
      grade: namedColumn.nullable(),
    }),
  ),
});

const readSchedules = (db: Db | Tx, where: SQL) =>
  queryRows(
    db,
    scheduleRow,
    sql`select s.id, s.name,
        (select coalesce(json_agg(json_build_object('kind', b.kind, 'number', b.number, 'name', b.name,
          'starts_at', to_char(b.starts_at, 'HH24:MI'), 'ends_at', to_char(b.ends_at, 'HH24:MI'))
          order by b.starts_at), '[]')
          from bells b where b.schedule_id = s.id) as periods,
        (select coalesce(json_agg(json_build_object('id', d.id, 'from', d.starts_on, 'to', d.ends_on,
          'weekdays', d.weekdays,
          'grade', case when g.id is null then null else json_build_object('id', g.id, 'name', g.name) end)
          order by d.starts_on, d.id), '[]')
          from bell_schedule_days d left join grades g on g.id = d.grade_id
          where d.schedule_id = s.id) as days
      from bell_schedules s where ${where} order by s.created_at, s.id`,
  );

/** Bell schedules of the branch in the order in which they were made, with the days on which they hold. */
export async function listBells(
  db: Db,
  { branch }: Pick<Access<'school_calendar.read' | 'school_calendar.edit'>, 'branch'>,
  now: Date,
): Promise<BellSchedule[]> {
  const [today, rows] = await Promise.all([
    todayIn(db, branch, now),
    readSchedules(db, sql`s.branch_id = ${branch}`),
  ]);
  return rows.map((row) => ({
    ...row,
    days: row.days.map((use) => ({ ...use, is_over: use.to !== null && use.to < today })),
  }));
}
