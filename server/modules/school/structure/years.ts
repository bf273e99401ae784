import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { weekKinds } from '@/lib/contract/academic-year';
import type {
  AcademicYear,
  NewYear,
  PlannedWeeks,
  SemestersChange,
  WeekPlan,
  YearChange,
} from '@/lib/contract/resources/school/academic-year';
import { hasText } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { defineRow, hasRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { academicYears } from '@/server/platform/db/schema/school';
import { semesters, semesterWeeks } from '@/server/platform/db/schema/semesters';
import { ApiError, type FieldIssue, FieldErrors } from '@/server/router/errors';
import { deleteUnused } from './delete-unused';
import { type Span, weeksOf } from './engine/weeks';

type Calendar = Access<'office.calendar'>;

const span = { from: z.string(), to: z.string() };
const yearRow = defineRow('structure.year', {
  id: z.string(),
  name: localizedColumn,
  ...span,
  is_current: z.boolean(),
  semesters: z.array(
    z.object({
      name: localizedColumn,
      ...span,
      weeks: z.array(z.object({ kind: z.enum(weekKinds), name: localizedColumn.nullable(), ...span })),
    }),
  ),
  version: z.number(),
});

const readYears = (db: Db | Tx, where: SQL): Promise<AcademicYear[]> =>
  queryRows(
    db,
    yearRow,
    sql`select y.id, y.name, y.start_date::text as from, y.end_date::text as to, y.is_current, y.version,
      (select coalesce(json_agg(json_build_object('name', s.name, 'from', s.start_date, 'to', s.end_date,
        'weeks',
          (select coalesce(json_agg(json_build_object('kind', w.kind, 'name', w.name, 'from', w.start_date,
            'to', w.end_date) order by w.start_date, w.id), '[]')
            from semester_weeks w where w.semester_id = s.id)) order by s.start_date, s.id), '[]')
        from semesters s where s.academic_year_id = y.id) as semesters
      from academic_years y where ${where} order by y.start_date desc, y.id`,
  );

/** Academic years of the school, the newest first. */
export const listYears = (db: Db): Promise<AcademicYear[]> => readYears(db, sql`true`);

async function yearOf(db: Db | Tx, id: string): Promise<AcademicYear> {
  const [year] = await readYears(db, sql`y.id = ${id}`);
  if (!year) throw new ApiError('not_found');
  return year;
}

/** Of two that write years one waits for the other. */
const lockYears = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7203115)`);

/** Years do not overlap, and hold what is planned in them. Errors: 422. */
async function checkDates(tx: Tx, { from, to }: Span, id: string | null): Promise<void> {
  const overlaps = await hasRow(
    tx,
    sql`select 1 from academic_years y where y.id is distinct from ${id}::uuid
      and y.start_date <= ${to}::date and y.end_date >= ${from}::date`,
  );
  if (overlaps) throw new FieldErrors([{ field: 'from', code: 'year_overlaps' }]);
  if (id === null) return;
  const isOutside = await hasRow(
    tx,
    sql`select 1 from (
        select s.start_date, s.end_date from semesters s where s.academic_year_id = ${id}
        union all select p.start_date, p.end_date from periods p where p.academic_year_id = ${id}
        union all select t.starts_on, t.ends_on from timetables t where t.academic_year_id = ${id}) part
      where part.start_date < ${from}::date or part.end_date > ${to}::date`,
  );
  if (isOutside) throw new FieldErrors([{ field: 'from', code: 'year_parts' }]);
}

/** A new year of the school, which does not run yet. Errors: 422 where it overlaps another. */
export const addYear = (db: Db, { actor }: Calendar, wish: NewYear): Promise<AcademicYear> =>
  db.transaction(async (tx) => {
    await lockYears(tx);
    await checkDates(tx, wish, null);
    const id = newId();
    const { name, from: startDate, to: endDate } = wish;
    await tx.insert(academicYears).values({ id, name, startDate, endDate });
    await audit(tx, actor, 'office.year.add', id, { before: null, after: { ...wish } });
    return yearOf(tx, id);
  });

/** Runs a change of a year that was read in this version, and counts it. Errors: 404; 409 stale. */
const changing = (
  db: Db,
  id: string,
  version: number,
  work: (tx: Tx, before: AcademicYear) => Promise<void>,
): Promise<AcademicYear> =>
  db.transaction(async (tx) => {
    await lockYears(tx);
    const before = await yearOf(tx, id);
    if (before.version !== version) throw new ApiError('conflict', { code: 'stale' });
    await work(tx, before);
    await tx.execute(sql`update academic_years set version = version + 1 where id = ${id}`);
    return yearOf(tx, id);
  });

/**
 * Name and dates of a year. Errors: 404; 409 stale; 422 where it overlaps another, or leaves something
 * outside.
 */
export const changeYear = (
  db: Db,
  { actor }: Calendar,
  id: string,
  { version, ...wish }: YearChange,
): Promise<AcademicYear> =>
  changing(db, id, version, async (tx, { name, from, to }) => {
    await checkDates(tx, wish, id);
    await tx
      .update(academicYears)
      .set({ name: wish.name, startDate: wish.from, endDate: wish.to })
      .where(sql`id = ${id}`);
    await audit(tx, actor, 'office.year.change', id, { before: { name, from, to }, after: { ...wish } });
  });

/**
 * Takes a year away in which nothing happened. Errors: 404; 409 for the running one, and one that is in use.
 */
export const removeYear = (db: Db, { actor }: Calendar, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockYears(tx);
    const { name, from, to, is_current } = await yearOf(tx, id);
    if (is_current) throw new ApiError('conflict', { code: 'year_runs' });
    await deleteUnused(tx, 'year_in_use', [sql`delete from academic_years where id = ${id}`]);
    await audit(tx, actor, 'office.year.remove', id, { before: { name, from, to }, after: null });
  });

const branchRow = defineRow('structure.weekCalendar', {
  week_start: z.number(),
  weekend: z.array(z.number()),
  holidays: z.array(z.object(span)),
  exams: z.array(z.object(span)),
});

/** Each inside of the whole and after the one before. */
function issuesOf(parts: readonly Span[], whole: Span, path: string): FieldIssue[] {
  return parts.flatMap(({ from, to }, index) => {
    const before = parts[index - 1];
    if (from < whole.from || to > whole.to) return [{ field: `${path}.${index}.from`, code: 'range' }];
    return before && before.to >= from ? [{ field: `${path}.${index}.from`, code: 'order' }] : [];
  });
}

function checkParts(parts: readonly (Span & { weeks?: readonly Span[] })[], year: Span): void {
  const issues = [
    ...issuesOf(parts, year, 'semesters'),
    ...parts.flatMap((part, index) => issuesOf(part.weeks ?? [], part, `semesters.${index}.weeks`)),
  ];
  if (issues.length > 0) throw new FieldErrors(issues);
}

/**
 * The weeks of semesters as the branch would count them; nothing is written. Errors: 404; 422 for wrong
 * dates.
 */
export async function planWeeks(
  db: Db,
  { branch }: Calendar,
  id: string,
  wish: WeekPlan,
): Promise<PlannedWeeks> {
  const year = await yearOf(db, id);
  checkParts(wish.semesters, year);
  const eventsOf = (kind: 'holiday' | 'exams') => sql`(select coalesce(json_agg(
      json_build_object('from', e.starts_on, 'to', e.ends_on)), '[]') from calendar_events e
    where e.kind = ${kind} and (e.branch_id is null or e.branch_id = b.id)
      and e.starts_on <= ${year.to}::date and e.ends_on >= ${year.from}::date)`;
  const { week_start, ...calendar } = await queryOne(
    db,
    branchRow,
    sql`select b.week_start, to_json(b.weekend) as weekend, ${eventsOf('holiday')} as holidays,
      ${eventsOf('exams')} as exams
      from branches b where b.id = ${branch}`,
  );
  return {
    semesters: wish.semesters.map((semester) => ({
      ...semester,
      weeks: weeksOf(semester, { weekStart: week_start, ...calendar }),
    })),
  };
}

/**
 * Semesters and weeks of a year instead of those that are there. Errors: 404; 409 stale; 422 for wrong dates.
 */
export const writeSemesters = (
  db: Db,
  { actor }: Calendar,
  id: string,
  { version, ...wish }: SemestersChange,
): Promise<AcademicYear> =>
  changing(db, id, version, async (tx, before) => {
    checkParts(wish.semesters, before);
    await tx.execute(sql`delete from semesters where academic_year_id = ${id}`);
    const rows = wish.semesters.map((semester) => ({ ...semester, id: newId() }));
    if (rows.length > 0)
      await tx.insert(semesters).values(
        rows.map(({ id: semesterId, name, from, to }) => ({
          ...{ id: semesterId, academicYearId: id, name },
          ...{ startDate: from, endDate: to },
        })),
      );
    const weeks = rows.flatMap(({ id: semesterId, weeks: own }) =>
      own.map(({ kind, name, from, to }) => ({
        ...{ semesterId, kind, name: name && hasText(name) ? name : null },
        ...{ startDate: from, endDate: to },
      })),
    );
    if (weeks.length > 0) await tx.insert(semesterWeeks).values(weeks);
    await audit(tx, actor, 'office.year.weeks', id, { before: before.semesters, after: wish.semesters });
  });
