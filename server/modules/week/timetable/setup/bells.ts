import { sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type NewBellDays,
  type NewBellSchedule,
  type TimetableEffect,
} from '@/lib/contract/resources/week/timetable-setup';
import { hasText } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import { bellScheduleDays, bellSchedules, bells } from '@/server/platform/db/schema/timetable';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Editing } from '../editing/lesson-in-plan';
import { addDays, type BellUse, type Day, type Period } from '../engine';
import { judge, previewOf, todayIn, type Wish, withTimetable } from './effects';

/** Periods with the numbers of their lessons. */
const periodsOf = ({ periods }: Pick<NewBellSchedule, 'periods'>): Period[] => {
  let lessons = 0;
  return periods.map(({ kind, name, starts_at, ends_at }) => ({
    id: newId(),
    kind,
    number: kind === 'lesson' ? (lessons += 1) : null,
    name: name && hasText(name) ? name : null,
    startsAt: starts_at,
    endsAt: ends_at,
  }));
};

const toUse = (scheduleId: string, { from, to, weekdays, grade_uuid }: NewBellDays): BellUse => ({
  scheduleId,
  from,
  to,
  weekdays,
  gradeIds: grade_uuid === null ? null : [grade_uuid],
});

const adding = (use: BellUse, periods: Period[] | null): Wish => ({
  from: use.from,
  to: use.to,
  change: (plan) => ({
    ...plan,
    schedules: periods ? [...plan.schedules, { id: use.scheduleId, periods }] : plan.schedules,
    uses: [...plan.uses, use],
  }),
});

const gradeRow = defineRow('timetable.bellGrade', { id: z.string() });

/** Errors: 422 for days that are over, or a grade that has no class in the branch. */
async function checkDays(db: Db | Tx, branch: string, wish: NewBellDays, today: Day): Promise<void> {
  if (wish.from < today) throw new FieldErrors([{ field: 'from', code: 'in_past' }]);
  if (wish.grade_uuid === null) return;
  const grade = await queryRow(
    db,
    gradeRow,
    sql`select g.id from grades g where g.id = ${wish.grade_uuid}
      and exists (select 1 from classrooms c where c.grade_id = g.id and c.branch_id = ${branch})`,
  );
  if (!grade) throw new FieldErrors([{ field: 'grade_uuid', code: 'choice' }]);
}

/** What a new bell schedule would change. Errors as `addBells`. */
export async function previewBells(
  db: Db,
  { branch }: Access<'school_calendar.read'>,
  wish: NewBellSchedule,
  now: Date,
): Promise<TimetableEffect> {
  await checkDays(db, branch, wish, await todayIn(db, branch, now));
  return previewOf(db, branch, adding(toUse(newId(), wish), periodsOf(wish)));
}

const insertDays = (tx: Tx, id: string, use: BellUse) =>
  tx.insert(bellScheduleDays).values({
    id,
    scheduleId: use.scheduleId,
    startsOn: use.from,
    endsOn: use.to,
    weekdays: use.weekdays === null ? null : [...use.weekdays],
    gradeId: use.gradeIds?.[0] ?? null,
  });

/**
 * A new bell schedule with its first days. Errors: 422 for days that are over, or where it would book
 * somebody twice.
 */
export const addBells = (db: Db, wish: NewBellSchedule, editing: Editing): Promise<string> =>
  withTimetable(db, editing, async (tx, today) => {
    const { branch, actor } = editing.access;
    await checkDays(tx, branch, wish, today);
    const id = newId();
    const [use, periods] = [toUse(id, wish), periodsOf(wish)];
    await judge(tx, adding(use, periods), editing);
    await tx.insert(bellSchedules).values({ id, branchId: branch, name: wish.name, createdAt: editing.now });
    await tx.insert(bells).values(periods.map((period) => ({ ...period, scheduleId: id })));
    await insertDays(tx, newId(), use);
    await audit(tx, actor, 'timetable.bells.add', id, { name: wish.name, from: wish.from, to: wish.to });
    return id;
  });

const foundRow = defineRow('timetable.bellScheduleHere', { id: z.string() });

/** More days of a schedule that is there. Errors: 404, 422 as `addBells`. */
export const addBellDays = (db: Db, id: string, wish: NewBellDays, editing: Editing): Promise<void> =>
  withTimetable(db, editing, async (tx, today) => {
    const { branch, actor } = editing.access;
    const found = await queryRow(
      tx,
      foundRow,
      sql`select s.id from bell_schedules s where s.id = ${id} and s.branch_id = ${branch}`,
    );
    if (!found) throw new ApiError('not_found');
    await checkDays(tx, branch, wish, today);
    const use = toUse(id, wish);
    await judge(tx, adding(use, null), editing);
    await insertDays(tx, newId(), use);
    await audit(tx, actor, 'timetable.bells.days', id, { ...wish });
  });

const daysRow = defineRow('timetable.bellDays', {
  id: z.string(),
  schedule_id: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  weekdays: z.array(z.number()).nullable(),
  grade_id: z.string().nullable(),
});

/** Days of a schedule of the branch that are not over. Errors: 404, 422 for those that are. */
async function findDays(db: Db | Tx, branch: string, id: string, today: Day) {
  const row = await queryRow(
    db,
    daysRow,
    sql`select d.id, d.schedule_id, d.starts_on::text as from, d.ends_on::text as to, d.weekdays, d.grade_id
      from bell_schedule_days d join bell_schedules s on s.id = d.schedule_id
      where d.id = ${id} and s.branch_id = ${branch}`,
  );
  if (!row) throw new ApiError('not_found');
  if (row.to !== null && row.to < today) throw new FieldErrors([{ field: 'to', code: 'in_past' }]);
  const { schedule_id, grade_id, ...dates } = row;
  const use = toUse(schedule_id, { ...dates, grade_uuid: grade_id });
  const isIt = (known: BellUse) =>
    known.scheduleId === use.scheduleId &&
    known.from === use.from &&
    known.to === use.to &&
    known.weekdays?.join() === use.weekdays?.join() &&
    known.gradeIds?.join() === use.gradeIds?.join();
  const wish: Wish = {
    from: use.from > today ? use.from : today,
    to: use.to,
    change: (plan) => {
      const at = plan.uses.findIndex(isIt);
      return { ...plan, uses: plan.uses.filter((_, place) => place !== at) };
    },
  };
  return { use, wish };
}

/** What would change without these days of a schedule. Errors: 404, 422 for days that are over. */
export async function previewBellRemoval(
  db: Db,
  { branch }: Access<'school_calendar.read'>,
  id: string,
  now: Date,
): Promise<TimetableEffect> {
  const { wish } = await findDays(db, branch, id, await todayIn(db, branch, now));
  return previewOf(db, branch, wish);
}

/**
 * A schedule holds on these days no more from today on; one that held on no day goes with them. Errors: 404,
 * 422 for days that are over, or where it would book somebody twice.
 */
export const removeBellDays = (db: Db, id: string, editing: Editing): Promise<void> =>
  withTimetable(db, editing, async (tx, today) => {
    const { branch, actor } = editing.access;
    const { use, wish } = await findDays(tx, branch, id, today);
    await judge(tx, wish, editing);
    if (use.from < today)
      await tx.execute(
        sql`update bell_schedule_days set ends_on = ${addDays(today, -1)}::date where id = ${id}`,
      );
    else {
      await tx.execute(sql`delete from bell_schedule_days where id = ${id}`);
      await tx.execute(sql`delete from bell_schedules s where s.id = ${use.scheduleId}
        and not exists (select 1 from bell_schedule_days d where d.schedule_id = s.id)`);
    }
    await audit(tx, actor, 'timetable.bells.remove', id, { schedule: use.scheduleId });
  });
