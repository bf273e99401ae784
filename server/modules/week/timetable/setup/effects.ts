import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { TimetableEffect } from '@/lib/contract/resources/week/timetable-setup';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { lockTimetable } from '../editing/branch-rows';
import type { Editing } from '../editing/lesson-in-plan';
import { refuse } from '../editing/refusals';
import { notifyOfWeek } from '../editing/notify';
import { addDays, type Day, dayIn, type Effect, effectOf, lessonId, type Plan } from '../engine';
import { type BranchPlan, readPlan } from '../read-plan';
import { readWeekBranch } from '../read-week';

/** Most days that are looked at: what is without an end is looked at for a school year. */
const MOST_DAYS = 400;

/** A plan as it would be, and the days on which it may be another one. */
export type Wish = { from: Day; to: Day | null; change: (plan: BranchPlan) => Plan };

const lastRow = defineRow('timetable.lastDay', { last: z.string().nullable() });

async function lastDay(db: Db | Tx, branchId: string, { from, to }: Wish): Promise<Day> {
  const row = await queryRow(
    db,
    lastRow,
    sql`select max(tt.ends_on)::text as last from timetables tt where tt.branch_id = ${branchId}
      and tt.state = 'active'`,
  );
  const ends = [to, row?.last ?? from, addDays(from, MOST_DAYS)].filter((day) => day !== null);
  const [first = from] = ends.toSorted();
  return first < from ? from : first;
}

async function effectOfWish(db: Db | Tx, branchId: string, wish: Wish): Promise<Effect> {
  const to = await lastDay(db, branchId, wish);
  const plan = await readPlan(db, branchId, { from: wish.from, to });
  if (!plan) throw new ApiError('not_found');
  return effectOf(plan, wish.change(plan), wish.from, to);
}

/** Who would be booked twice by a change, and is not now. */
export const clashesOfWish = async (db: Db | Tx, branchId: string, wish: Wish) =>
  (await effectOfWish(db, branchId, wish)).clashes;

const nameRow = defineRow('timetable.effectClass', { id: z.string(), name: localizedColumn });
const preparedRow = defineRow('timetable.effectPrepared', { prepared: z.number() });

/** What would become of the lessons of the branch. Nothing is written. */
export async function previewOf(db: Db, branchId: string, wish: Wish): Promise<TimetableEffect> {
  const { lost, regained, retimed, clashes } = await effectOfWish(db, branchId, wish);
  const ofClass = Map.groupBy(lost, ({ classroomId }) => classroomId);
  const days = lost.map(({ ownDay }) => ownDay).toSorted();
  const [names, prepared] = await Promise.all([
    queryRows(
      db,
      nameRow,
      sql`select c.id, c.name from classrooms c join grades g on g.id = c.grade_id
        where c.id = any(${sql.param([...ofClass.keys()])}::uuid[]) order by g.position, c.name->>'ar', c.id`,
    ),
    queryRow(
      db,
      preparedRow,
      sql`select count(*)::int as prepared from preparations p where p.deleted_at is null
        and p.own_day between ${days[0] ?? wish.from}::date and ${days.at(-1) ?? wish.from}::date
        and p.slot_id::text || '_' || p.own_day::text
          = any(${sql.param(lost.map((lesson) => lessonId(lesson)))}::text[])`,
    ),
  ]);
  return {
    lost: lost.length,
    classrooms: names.map(({ id, name }) => ({ id, name, lessons: ofClass.get(id)?.length ?? 0 })),
    regained: regained.length,
    retimed: retimed.length,
    prepared: prepared?.prepared ?? 0,
    clashes: clashes.length,
  };
}

/**
 * Refuses a change that would book somebody twice, otherwise notifies classes and teachers of changed
 * lessons. To be called before it is written, with the timetable held. Errors: 422 with who is busy and
 * where.
 */
export async function judge(tx: Tx, wish: Wish, { access, t, now }: Editing): Promise<void> {
  const { lost, regained, retimed, clashes } = await effectOfWish(tx, access.branch, wish);
  await refuse(tx, clashes, [], t);
  const lessons = [...lost, ...regained, ...retimed];
  if (lessons.length === 0) return;
  const classroomIds = lessons.map(({ classroomId }) => classroomId);
  const teacherIds = lessons.map(({ teacherId }) => teacherId);
  const [from = wish.from] = lessons.map(({ day }) => day).toSorted();
  await notifyOfWeek(
    tx,
    { classroomIds: [...new Set(classroomIds)], teacherIds: [...new Set(teacherIds)], from },
    { now },
  );
}

/** Today in the branch. Errors: 404. */
export async function todayIn(db: Db, branchId: string, now: Date): Promise<Day> {
  const branch = await readWeekBranch(db, branchId);
  if (!branch) throw new ApiError('not_found');
  return dayIn(now, branch.time_zone);
}

/** Runs a write with the timetable of the branch held, and today in the branch. */
export const withTimetable = <Result>(
  db: Db,
  { access, now }: Editing,
  work: (tx: Tx, today: Day) => Promise<Result>,
): Promise<Result> => db.transaction(async (tx) => work(tx, await lockTimetable(tx, access.branch, now)));
