import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db, Tx } from '@/server/platform/db/client';
import { readerOf } from '@/server/platform/db/read-together';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import type { BellUse, Change, Day, Plan, Slot, Whose } from './engine';
import { addDays } from './engine';

const branchRow = defineRow('timetable.branch', {
  time_zone: z.string(),
  week_start: z.number(),
  weekend: z.array(z.number()),
  first_day: z.string().nullable(),
  closed_rooms: z.record(z.string(), z.string()),
});
const clock = z.string();
const scheduleRow = defineRow('timetable.schedule', {
  id: z.string(),
  periods: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['lesson', 'break', 'prayer', 'other']),
      number: z.number().nullable(),
      name: localizedColumn.nullable(),
      startsAt: clock,
      endsAt: clock,
    }),
  ),
});
const useRow = defineRow('timetable.scheduleDays', {
  schedule_id: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  weekdays: z.array(z.number()).nullable(),
  grade_id: z.string().nullable(),
});
const slotRow = defineRow('timetable.slot', {
  id: z.string(),
  classroom_id: z.string(),
  grade_id: z.string(),
  weekday: z.number(),
  period: z.number(),
  parity: z.enum(['every', 'odd', 'even']),
  subject_id: z.string(),
  teacher_id: z.string(),
  room_id: z.string().nullable(),
  from: z.string(),
  to: z.string(),
});
const freeRow = defineRow('timetable.freeDays', { id: z.string(), from: z.string(), to: z.string() });
const changeRow = defineRow('timetable.change', {
  id: z.string(),
  slot_id: z.string(),
  day: z.string(),
  kind: z.enum(['cancel', 'cover', 'move', 'room']),
  teacher_id: z.string().nullable(),
  subject_id: z.string().nullable(),
  room_id: z.string().nullable(),
  to_day: z.string().nullable(),
  to_period: z.number().nullable(),
});

/** A change as the plan has it; null for a row that lacks what its kind says. */
function toChange(row: RowOf<typeof changeRow>): Change | null {
  const head = { id: row.id, slotId: row.slot_id, day: row.day };
  if (row.kind === 'cancel') return { ...head, kind: 'cancel' };
  if (row.kind === 'cover' && row.teacher_id)
    return { ...head, kind: 'cover', teacherId: row.teacher_id, subjectId: row.subject_id };
  if (row.kind === 'room' && row.room_id) return { ...head, kind: 'room', roomId: row.room_id };
  if (row.kind === 'move' && row.to_day && row.to_period)
    return { ...head, kind: 'move', toDay: row.to_day, toPeriod: row.to_period };
  return null;
}

const isWithin = (day: SQL, from: Day, to: Day) => sql`${day} between ${from}::date and ${to}::date`;
/** Changes `ch` that hold and bear on the days, with the others of their lessons. */
const bears = (
  from: Day,
  to: Day,
) => sql`ch.withdrawn_at is null and exists (select 1 from timetable_changes m
  where m.slot_id = ch.slot_id and m.day = ch.day and m.withdrawn_at is null
    and (${isWithin(sql`m.day`, from, to)} or ${isWithin(sql`m.to_day`, from, to)}))`;

/** Whose lessons are read, or of which slots. */
export type PlanOf = Whose | { slotIds: readonly string[] };

/** Slots `t` that are named, or whose lessons may be of the class, teacher or room, by a change at least. */
function concerns(whose: PlanOf | null, from: Day, to: Day): SQL {
  if (!whose) return sql`true`;
  if ('slotIds' in whose) return sql`t.id = any(${sql.param([...whose.slotIds])}::uuid[])`;
  if ('classroomId' in whose) return sql`t.classroom_id = ${whose.classroomId}`;
  const [column, id] =
    'teacherId' in whose ? [sql`teacher_id`, whose.teacherId] : [sql`room_id`, whose.roomId];
  return sql`(t.${column} = ${id} or exists (select 1 from timetable_changes ch
    where ch.slot_id = t.id and ch.${column} = ${id} and ${bears(from, to)}))`;
}

const toUse = ({ schedule_id, from, to, weekdays, grade_id }: RowOf<typeof useRow>): BellUse => ({
  scheduleId: schedule_id,
  from,
  to,
  weekdays,
  gradeIds: grade_id === null ? null : [grade_id],
});

const toSlot = ({
  classroom_id,
  grade_id,
  subject_id,
  teacher_id,
  room_id,
  ...slot
}: RowOf<typeof slotRow>): Slot => ({
  ...slot,
  classroomId: classroom_id,
  gradeId: grade_id,
  subjectId: subject_id,
  teacherId: teacher_id,
  roomId: room_id,
});

export type BranchPlan = Plan & { timeZone: string };

const readBranch = (db: Db | Tx, branchId: string, to: Day) =>
  queryRow(
    db,
    branchRow,
    sql`select b.time_zone, b.week_start, b.weekend,
      (select y.start_date::text from academic_years y where y.start_date <= ${to}::date
        order by y.start_date desc limit 1) as first_day,
      (select coalesce(json_object_agg(r.id, r.closed_on), '{}') from rooms r
        where r.branch_id = b.id and r.closed_on is not null) as closed_rooms
    from branches b where b.id = ${branchId}`,
  );

/**
 * All that decides what is on in a branch from one day to another, both included; with `whose` no more slots
 * than may be theirs. Null for a branch that does not exist. Seven statements, whatever the size of the
 * branch.
 */
export async function readPlan(
  db: Db | Tx,
  branchId: string,
  { from, to }: { from: Day; to: Day },
  whose: PlanOf | null = null,
): Promise<BranchPlan | null> {
  const branch = await readBranch(db, branchId, to);
  if (!branch) return null;
  const slotsOf = sql`timetable_slots t join timetables tt on tt.id = t.timetable_id
    join classrooms c on c.id = t.classroom_id where tt.branch_id = ${branchId} and tt.state = 'active'`;
  const read = readerOf(db);
  const [schedules, uses, slots, free, changes] = await Promise.all([
    read(() =>
      queryRows(
        db,
        scheduleRow,
        sql`select s.id, (select coalesce(json_agg(json_build_object('id', b.id, 'kind', b.kind, 'number',
          b.number,
          'name', b.name, 'startsAt', to_char(b.starts_at, 'HH24:MI'), 'endsAt',
          to_char(b.ends_at, 'HH24:MI')) order by b.starts_at), '[]')
          from bells b where b.schedule_id = s.id) as periods
        from bell_schedules s where s.branch_id = ${branchId}`,
      ),
    ),
    read(() =>
      queryRows(
        db,
        useRow,
        sql`select d.schedule_id, d.starts_on::text as from, d.ends_on::text as to, d.weekdays, d.grade_id
        from bell_schedule_days d join bell_schedules s on s.id = d.schedule_id
        where s.branch_id = ${branchId}
        order by d.id`,
      ),
    ),
    read(() =>
      queryRows(
        db,
        slotRow,
        sql`select t.id, t.classroom_id, c.grade_id, t.weekday, t.period, t.parity, t.subject_id,
          t.teacher_id, t.room_id,
          greatest(tt.starts_on, t.starts_on)::text as from, least(tt.ends_on, t.ends_on)::text as to
        from ${slotsOf} and ((tt.starts_on <= ${to}::date and tt.ends_on >= ${from}::date)
          or exists (select 1 from timetable_changes ch where ch.slot_id = t.id and ${bears(from, to)}))
          and ${concerns(whose, from, to)} order by t.id`,
      ),
    ),
    read(() =>
      queryRows(
        db,
        freeRow,
        sql`select e.id, e.starts_on::text as from, e.ends_on::text as to from calendar_events e
        where e.kind = 'holiday' and (e.branch_id is null or e.branch_id = ${branchId})
          and e.ends_on >= ${addDays(from, -366)}::date`,
      ),
    ),
    read(() =>
      queryRows(
        db,
        changeRow,
        sql`select ch.id, ch.slot_id, ch.day::text as day, ch.kind, ch.teacher_id, ch.subject_id, ch.room_id,
          ch.to_day::text as to_day, ch.to_period
        from timetable_changes ch where ch.slot_id in (select t.id from ${slotsOf}) and ${bears(from, to)}
        order by ch.made_at, ch.id`,
      ),
    ),
  ]);
  return {
    timeZone: branch.time_zone,
    firstDay: branch.first_day ?? from,
    weekStart: branch.week_start,
    weekend: branch.weekend,
    schedules,
    uses: uses.map(toUse),
    slots: slots.map(toSlot),
    freeDays: free.map((row) => ({ ...row, gradeIds: null })),
    changes: changes.flatMap((row) => toChange(row) ?? []),
    closedRooms: new Map(Object.entries(branch.closed_rooms)),
  };
}
