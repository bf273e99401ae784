import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  NewTimetable,
  TimetablePlan,
  TimetablePlanChange,
} from '@/lib/contract/resources/week/timetable-setup';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { named } from '@/server/platform/db/names';
import { defineRow, hasRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { timetables } from '@/server/platform/db/schema/timetable';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Editing } from '../editing/lesson-in-plan';
import { withTimetable } from './effects';

const planRow = defineRow('timetable.plan', {
  id: z.string(),
  name: localizedColumn,
  academic_year: namedColumn,
  from: z.string(),
  to: z.string(),
  lessons: z.number(),
  version: z.string(),
});

const readPlans = (db: Db | Tx, where: SQL): Promise<TimetablePlan[]> =>
  queryRows(
    db,
    planRow,
    sql`select tt.id, tt.name, ${named(sql`y`)} as academic_year, tt.starts_on::text as
      from, tt.ends_on::text as to,
        (select count(*)::int from timetable_slots t where t.timetable_id = tt.id) as lessons,
        md5(concat_ws('|', tt.name, tt.starts_on, tt.ends_on)) as version
      from timetables tt join academic_years y on y.id = tt.academic_year_id
      where tt.state = 'active' and ${where} order by tt.starts_on desc, tt.id`,
  );

/** Timetables of the branch, the latest first. */
export const listTimetables = (
  db: Db,
  { branch }: Access<'school_calendar.read'>,
): Promise<TimetablePlan[]> => readPlans(db, sql`tt.branch_id = ${branch}`);

async function planNow(tx: Tx, branch: string, id: string): Promise<TimetablePlan> {
  const [plan] = await readPlans(tx, sql`tt.id = ${id} and tt.branch_id = ${branch}`);
  if (!plan) throw new ApiError('not_found');
  return plan;
}

const yearRow = defineRow('timetable.yearOfPlan', { id: z.string() });

/** The year that the days lie in. Errors: 422 where they lie in none. */
async function yearOf(tx: Tx, { from, to }: NewTimetable): Promise<string> {
  const year = await queryRow(
    tx,
    yearRow,
    sql`select y.id from academic_years y where y.start_date <= ${from}::date and y.end_date >= ${to}::date
      order by y.is_current desc, y.start_date desc limit 1`,
  );
  if (!year) throw new FieldErrors([{ field: 'from', code: 'outside_year' }]);
  return year.id;
}

/**
 * A new timetable of the branch without lessons; it holds on its days. Errors: 422 for days that are of no
 * year.
 */
export const addTimetable = (db: Db, wish: NewTimetable, editing: Editing): Promise<TimetablePlan> =>
  withTimetable(db, editing, async (tx) => {
    const { branch, actor } = editing.access;
    const academicYearId = await yearOf(tx, wish);
    const id = newId();
    const { name, from: startsOn, to: endsOn } = wish;
    await tx
      .insert(timetables)
      .values({ id, branchId: branch, academicYearId, name, state: 'active', startsOn, endsOn });
    await audit(tx, actor, 'timetable.plan.add', id, { ...wish });
    return planNow(tx, branch, id);
  });

/**
 * Name and days of a timetable. Errors: 404; 409 stale; 422 for days that are of no year, and where lessons
 * were placed after the new last day or before the new first one.
 */
export const changeTimetable = (
  db: Db,
  id: string,
  { version, ...wish }: TimetablePlanChange,
  editing: Editing,
): Promise<TimetablePlan> =>
  withTimetable(db, editing, async (tx) => {
    const { branch, actor } = editing.access;
    const before = await planNow(tx, branch, id);
    if (before.version !== version) throw new ApiError('conflict', { code: 'stale' });
    const academicYearId = await yearOf(tx, wish);
    const isShorter = wish.from > before.from || wish.to < before.to;
    const holdsLessons = await hasRow(tx, sql`select 1 from timetable_slots t where t.timetable_id = ${id}`);
    const isLonger = wish.from < before.from || wish.to > before.to;
    if (holdsLessons && isShorter) throw new FieldErrors([{ field: 'to', code: 'timetable_lessons' }]);
    if (holdsLessons && isLonger) await checkAlone(tx, branch, id, wish);
    await tx
      .update(timetables)
      .set({ name: wish.name, startsOn: wish.from, endsOn: wish.to, academicYearId })
      .where(sql`id = ${id}`);
    await audit(tx, actor, 'timetable.plan.change', id, { before, after: wish });
    return planNow(tx, branch, id);
  });

/** Lessons that would hold on more days could meet those of another timetable. Errors: 422. */
async function checkAlone(tx: Tx, branch: string, id: string, { from, to }: NewTimetable): Promise<void> {
  const meets = await hasRow(
    tx,
    sql`select 1 from timetables o where o.branch_id = ${branch} and o.id <> ${id} and o.state = 'active'
      and o.starts_on <= ${to}::date and o.ends_on >= ${from}::date
      and exists (select 1 from timetable_slots t where t.timetable_id = o.id)`,
  );
  if (meets) throw new FieldErrors([{ field: 'from', code: 'timetable_meets' }]);
}

/** Takes a timetable away that has no lessons. Errors: 404; 409 once it has. */
export const removeTimetable = (db: Db, id: string, editing: Editing): Promise<void> =>
  withTimetable(db, editing, async (tx) => {
    const { branch, actor } = editing.access;
    const before = await planNow(tx, branch, id);
    if (before.lessons > 0) throw new ApiError('conflict', { code: 'timetable_in_use' });
    await tx.execute(sql`delete from timetables where id = ${id}`);
    await audit(tx, actor, 'timetable.plan.remove', id, { before });
  });
