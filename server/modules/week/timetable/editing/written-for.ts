import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { type Day, followingDays, type Lesson, lessonOf, type Slot, weekOf } from '../engine';
import type { BranchPlan } from '../read-plan';
import type { SlotRow } from './branch-rows';
import type { Editing } from './lesson-in-plan';

/** Preparations of lessons that were changed stand on the days and in the periods of their lessons again. */
export async function placePreparations(tx: Tx, lessons: readonly Lesson[]): Promise<void> {
  for (const { slotId, ownDay, day, period } of lessons)
    await tx.execute(
      sql`update preparations set day = ${day}::date, period = ${period}
        where slot_id = ${slotId} and own_day = ${ownDay}::date`,
    );
}

const preparedRow = defineRow('timetable.preparedDay', {
  own_day: z.string(),
  day: z.string(),
  period: z.number(),
  count: z.number(),
});

type Follower = { known: SlotRow; slot: Slot; from: Day };

/**
 * Preparations of the subject go with the slot that follows theirs. Returns how many came to another time.
 */
async function followPreparations(tx: Tx, plan: BranchPlan, { known, slot, from }: Follower) {
  const rows = await queryRows(
    tx,
    preparedRow,
    sql`select p.own_day::text as own_day, min(p.day)::text as day, min(p.period) as period,
      count(*)::int as count from preparations p
      where p.slot_id = ${known.id} and p.own_day >= ${from}::date and p.subject_id = ${slot.subjectId}
      and p.deleted_at is null
      group by p.own_day order by p.own_day desc`,
  );
  const places = followingDays(
    plan,
    slot,
    from,
    rows.map(({ own_day }) => own_day),
  );
  let moved = 0;
  // The last one first: on the way two never stand at one lesson.
  for (const row of rows) {
    const ownDay = places.get(row.own_day);
    if (!ownDay) continue;
    const changes = plan.changes.filter((change) => change.slotId === slot.id && change.day === ownDay);
    const { day, period } = lessonOf(plan, slot, ownDay, changes);
    if (day !== row.day || period !== row.period) moved += row.count;
    await tx.execute(
      sql`update preparations p set slot_id = ${slot.id}, own_day = ${ownDay}::date, day = ${day}::date,
        period = ${period}
        where p.slot_id = ${known.id} and p.own_day = ${row.own_day}::date
        and p.subject_id = ${slot.subjectId} and p.deleted_at is null
          and not exists (select 1 from preparations there where there.slot_id = ${slot.id}
            and there.own_day = ${ownDay}::date
            and there.teacher_id = p.teacher_id and there.deleted_at is null and there.id <> p.id)`,
    );
  }
  return moved;
}

const cellRow = defineRow('timetable.plannedDay', { own_day: z.string() });

/**
 * Words of weekly plans go with the slot that follows theirs, where it has a lesson in the week of the plan.
 */
async function followPlans(tx: Tx, plan: BranchPlan, { known, slot, from }: Follower): Promise<void> {
  const ofSubject = sql`select wp.id from weekly_plans wp where wp.subject_id = ${slot.subjectId}`;
  const rows = await queryRows(
    tx,
    cellRow,
    sql`select distinct c.own_day::text as own_day from weekly_plan_cells c
      where c.slot_id = ${known.id} and c.own_day >= ${from}::date and c.plan_id in (${ofSubject})`,
  );
  const inWeek = (day: Day) => weekOf(day, plan.weekStart);
  for (const { own_day } of rows) {
    const ownDay = followingDays(plan, slot, from, [own_day]).get(own_day);
    if (!ownDay || inWeek(ownDay) !== inWeek(own_day)) continue;
    await tx.execute(
      sql`update weekly_plan_cells c set slot_id = ${slot.id}, own_day = ${ownDay}::date
        where c.slot_id = ${known.id} and c.own_day = ${own_day}::date and c.plan_id in (${ofSubject})
          and not exists (select 1 from weekly_plan_cells there where there.plan_id = c.plan_id
            and there.field = c.field
            and there.slot_id = ${slot.id} and there.own_day = ${ownDay}::date)`,
    );
  }
}

/**
 * What was written for lessons moves to the slot that follows theirs. Returns warnings about it, as
 * sentences.
 */
export async function followSlots(
  tx: Tx,
  plan: BranchPlan,
  followers: readonly Follower[],
  { t }: Pick<Editing, 't'>,
): Promise<string[]> {
  let moved = 0;
  for (const follower of followers) {
    moved += await followPreparations(tx, plan, follower);
    await followPlans(tx, plan, follower);
  }
  return moved === 0 ? [] : [t('timetable.warnings.prepared_moved', { count: moved })];
}

const countRow = defineRow('timetable.preparedCount', { prepared: z.number() });

/** Preparations whose lessons the timetable does not have any more from a day on. */
export async function warningOfPreparations(
  tx: Tx,
  slotIds: readonly string[],
  from: Day,
  { t }: Pick<Editing, 't'>,
): Promise<string[]> {
  const { prepared } = await queryOne(
    tx,
    countRow,
    sql`select count(*)::int as prepared from preparations p join timetable_slots t on t.id = p.slot_id
      where p.deleted_at is null and p.slot_id = any(${sql.param([...slotIds])}::uuid[])
      and p.own_day >= ${from}::date
        and (p.own_day > t.ends_on or p.subject_id <> t.subject_id)`,
  );
  return prepared === 0 ? [] : [t('timetable.warnings.prepared', { count: prepared })];
}
