import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  NewSchoolDays,
  SchoolDays,
  TimetableEffect,
} from '@/lib/contract/resources/week/timetable-setup';
import { MOST_SCHOOL_DAYS, schoolDayKinds } from '@/lib/contract/timetable-setup';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { calendarEvents } from '@/server/platform/db/schema/public-site';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Editing } from '../editing/lesson-in-plan';
import { refuse } from '../editing/refusals';
import { addDays, type Day } from '../engine';
import { clashesOfWish, previewOf, todayIn, type Wish, withTimetable } from './effects';
import { notifyOfDays } from './notify-of-days';

/** How long what is over is still listed. */
const DAYS_BACK = 30;

const daysRow = defineRow('timetable.schoolDays', {
  id: z.string(),
  kind: z.enum(schoolDayKinds),
  title: localizedColumn,
  from: z.string(),
  to: z.string(),
  is_shared: z.boolean(),
});
type DaysRow = RowOf<typeof daysRow>;

const readDays = (db: Db | Tx, where: ReturnType<typeof sql>) =>
  queryRows(
    db,
    daysRow,
    sql`select e.id, e.kind, e.title, e.starts_on::text as
      from, e.ends_on::text as to, e.branch_id is null as is_shared
      from calendar_events e where ${where} order by e.starts_on, e.id limit 300`,
  );

/** Holidays and special days of the branch, those of all branches among them, from some weeks ago on. */
export async function listSchoolDays(
  db: Db,
  { branch }: Access<'school_calendar.read'>,
  now: Date,
): Promise<SchoolDays[]> {
  const today = await todayIn(db, branch, now);
  return readDays(
    db,
    sql`(e.branch_id is null or e.branch_id = ${branch})
      and e.ends_on >= ${addDays(today, -DAYS_BACK)}::date`,
  );
}

const holiday = (id: string, { from, to }: { from: Day; to: Day }): Wish => ({
  from,
  to,
  change: (plan) => ({ ...plan, freeDays: [...plan.freeDays, { id, from, to, gradeIds: null }] }),
});

/** The days without an entry, from today on. */
const without = ({ id, from, to }: DaysRow, today: Day): Wish => ({
  from: from > today ? from : today,
  to,
  change: (plan) => ({ ...plan, freeDays: plan.freeDays.filter((free) => free.id !== id) }),
});

function checkDates({ from, to }: { from: Day; to: Day }, today: Day): void {
  if (from < today) throw new FieldErrors([{ field: 'from', code: 'in_past' }]);
  if (to > addDays(from, MOST_SCHOOL_DAYS - 1)) throw new FieldErrors([{ field: 'to', code: 'range' }]);
}

/** What would fall out if days were a holiday. Errors: 422 for days that are over, or too many. */
export async function previewHoliday(
  db: Db,
  { branch }: Access<'school_calendar.read'>,
  dates: { from: Day; to: Day },
  now: Date,
): Promise<TimetableEffect> {
  checkDates(dates, await todayIn(db, branch, now));
  return previewOf(db, branch, holiday('', dates));
}

/** An entry of the branch itself that is not over. Errors: 404; 422 for one that is over. */
async function ownDays(db: Db | Tx, branch: string, id: string, today: Day): Promise<DaysRow> {
  const [row] = await readDays(db, sql`e.id = ${id} and e.branch_id = ${branch}`);
  if (!row) throw new ApiError('not_found');
  if (row.to < today) throw new FieldErrors([{ field: 'to', code: 'in_past' }]);
  return row;
}

/** What would be held again without an entry. Errors: 404, 422 for one that is over. */
export async function previewRemoval(
  db: Db,
  { branch }: Access<'school_calendar.read'>,
  id: string,
  now: Date,
): Promise<TimetableEffect> {
  const today = await todayIn(db, branch, now);
  return previewOf(db, branch, without(await ownDays(db, branch, id, today), today));
}

/**
 * Adds a holiday or special days to the calendar of the branch. Errors: 422 for days that are over, or too
 * many.
 */
export const addSchoolDays = (db: Db, wish: NewSchoolDays, editing: Editing): Promise<SchoolDays> =>
  withTimetable(db, editing, async (tx, today) => {
    const { branch, actor } = editing.access;
    checkDates(wish, today);
    const id = newId();
    const { kind, title, from, to } = wish;
    await tx.insert(calendarEvents).values({ id, branchId: branch, kind, title, startsOn: from, endsOn: to });
    await notifyOfDays(tx, { kind, title, from, to, isGone: false }, editing);
    await audit(tx, actor, 'timetable.days.add', id, { kind, from, to });
    return { id, kind, title, from, to, is_shared: false };
  });

const goneRow = defineRow('timetable.daysGone', { id: z.string() });

/**
 * Takes an entry out of the calendar; of one that has begun the days that are over stay. Errors: 404, 422 for
 * one that is over, or where its lessons would book somebody twice.
 */
export const removeSchoolDays = (db: Db, id: string, editing: Editing): Promise<void> =>
  withTimetable(db, editing, async (tx, today) => {
    const { branch, actor } = editing.access;
    const row = await ownDays(tx, branch, id, today);
    const wish = without(row, today);
    if (row.kind === 'holiday') await refuse(tx, await clashesOfWish(tx, branch, wish), [], editing.t);
    await queryRow(
      tx,
      goneRow,
      row.from < today
        ? sql`update calendar_events set ends_on = ${addDays(today, -1)}::date where id = ${id} returning id`
        : sql`delete from calendar_events where id = ${id} returning id`,
    );
    const { kind, title, to } = row;
    await notifyOfDays(tx, { kind, title, from: wish.from, to, isGone: true }, editing);
    await audit(tx, actor, 'timetable.days.remove', id, { kind: row.kind, from: row.from, to: row.to });
  });
