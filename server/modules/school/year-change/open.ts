import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { YearChangeWish } from '@/lib/contract/resources/school/year-change';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, hasRow, queryRows } from '@/server/platform/db/rows';
import { academicYears } from '@/server/platform/db/schema/school';
import { yearChanges } from '@/server/platform/db/schema/year-changes';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { copyPeriodsInto, weeksBetween } from '@/server/modules/school/office-scores';
import type { Office } from './preview';
import { countOpenAttempts, readNextYear, readRunningYear, readWaiting, type Year } from './read-year';
import { readRefusals, readSituation, refuse } from './situation';

/** Of two that change years one waits for the other; the page of years holds the same. */
export const lockYears = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7203115)`);

const semesterRow = defineRow('year-change.semester', { id: z.string() });

/**
 * Semesters and weeks of a year in a new one, moved by whole weeks; what the new year does not hold stays
 * out.
 */
async function copySemesters(tx: Tx, from: string, to: string): Promise<void> {
  const years = sql`academic_years source join academic_years target on target.id = ${to}
    where source.id = ${from}`;
  const rows = await queryRows(
    tx,
    semesterRow,
    sql`select s.id from semesters s where s.academic_year_id = ${from} order by s.start_date`,
  );
  for (const { id } of rows) {
    const copy = newId();
    await tx.execute(sql`insert into semesters (id, academic_year_id, name, start_date, end_date)
      select ${copy}, target.id, s.name, greatest(s.start_date + ${weeksBetween}, target.start_date),
        least(s.end_date + ${weeksBetween}, target.end_date) from semesters s, ${years} and s.id = ${id}
        and greatest(s.start_date + ${weeksBetween}, target.start_date) <= least(s.end_date + ${weeksBetween},
          target.end_date)`);
    await tx.execute(sql`insert into semester_weeks (id, semester_id, kind, name, start_date, end_date)
      select gen_random_uuid(), part.id, w.kind, w.name, w.start_date + ${weeksBetween},
      w.end_date + ${weeksBetween}
      from semesters part, semester_weeks w, ${years} and part.id = ${copy} and w.semester_id = ${id}
        and w.start_date + ${weeksBetween} >= part.start_date
        and w.end_date + ${weeksBetween} <= part.end_date`);
  }
}

/** The year that is opened, made where it is new. Errors: 422 where its days are of another year. */
async function ensureYear(tx: Tx, from: Year, wish: YearChangeWish): Promise<string> {
  const { new_year: fresh, to_year_uuid: known } = wish;
  if (known !== null) return known;
  if (!fresh) throw new FieldErrors([{ field: 'new_year', code: 'required' }]);
  const overlaps = await hasRow(
    tx,
    sql`select 1 from academic_years y where y.start_date <= ${fresh.to}::date
      and y.end_date >= ${fresh.from}::date`,
  );
  if (overlaps) throw new FieldErrors([{ field: 'new_year.from', code: 'year_overlaps' }]);
  const id = newId();
  await tx.insert(academicYears).values({ id, name: fresh.name, startDate: fresh.from, endDate: fresh.to });
  await copySemesters(tx, from.id, id);
  return id;
}

/**
 * Keeps what a branch does when the running year ends. Once every branch with students has planned, all of
 * them run: the job of this module is woken. Returns the id. Errors: 409 with the first reason, or while
 * another change is open; 422.
 */
export const openYearChange = (db: Db, { branch, actor }: Office, wish: YearChangeWish): Promise<string> =>
  db.transaction(async (tx) => {
    await lockYears(tx);
    const [from, to, situation] = [
      await readRunningYear(tx),
      await readNextYear(tx, wish),
      await readSituation(tx, branch, wish, actor),
    ];
    const { plan } = situation;
    refuse(await readRefusals(tx, branch, situation, wish, { from, to }));
    if (!from) throw new ApiError('conflict', { code: 'year_no_running_year' });
    if (
      await hasRow(
        tx,
        sql`select 1 from year_changes yc where yc.branch_id = ${branch}
          and yc.state in ('planned', 'running')`,
      )
    )
      throw new ApiError('conflict', { code: 'year_change_open' });
    const toYearId = await ensureYear(tx, from, wish);
    const others = await hasRow(
      tx,
      sql`select 1 from year_changes yc where yc.from_year_id = ${from.id} and yc.state = 'planned'
        and yc.to_year_id <> ${toYearId}`,
    );
    if (others) throw new FieldErrors([{ field: 'to_year_uuid', code: 'other_year_planned' }]);
    if (wish.copy_periods)
      await copyPeriodsInto(tx, sql`true`, { from_year_uuid: from.id, to_year_uuid: toYearId });
    const id = newId();
    const students = Object.values(plan.totals).reduce((sum, each) => sum + each, 0);
    await tx.insert(yearChanges).values({
      ...{ id, branchId: branch, fromYearId: from.id, toYearId, wish, students },
      ...{ state: 'planned', madeBy: actor.userId },
    });
    const isInSpite = wish.open_work_reason !== null;
    const facts = {
      ...{ from: from.id, to: toYearId, totals: plan.totals },
      ...(isInSpite && { open_attempts: await countOpenAttempts(tx, branch) }),
    };
    await audit(tx, actor, 'office.year.plan', id, facts, wish.open_work_reason ?? undefined);
    if ((await readWaiting(tx, from.id, branch)).length === 0) {
      await tx.execute(sql`update year_changes set state = 'running', updated_at = now()
        where from_year_id = ${from.id} and to_year_id = ${toYearId} and state = 'planned'`);
      await tx.execute(sql`select pg_notify('year_change', ${id})`);
    }
    return id;
  });

const cancelledRow = defineRow('year-change.cancelled', { id: z.string() });

/** Gives a plan up, or a change that runs: nothing of it stays. Errors: 404; 409 once it is done. */
export const cancelYearChange = (db: Db, { branch, actor }: Office, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (
      !(await hasRow(tx, sql`select 1 from year_changes yc where yc.id = ${id} and yc.branch_id = ${branch}`))
    )
      throw new ApiError('not_found');
    const rows = await queryRows(
      tx,
      cancelledRow,
      sql`update year_changes set state = 'cancelled', finished_at = now(), updated_at = now()
        where id = ${id} and state in ('planned', 'running') returning id`,
    );
    if (rows.length === 0) throw new ApiError('conflict', { code: 'year_change_over' });
    // Those of other branches wait again.
    await tx.execute(sql`update year_changes other set state = 'planned' from year_changes own
      where own.id = ${id} and other.to_year_id = own.to_year_id and other.state = 'running'`);
    await audit(tx, actor, 'office.year.cancel', id);
  });
