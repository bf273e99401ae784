import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  MarkingPeriod,
  MarkingPeriodFilters,
  NewPeriods,
  PeriodChange,
} from '@/lib/contract/resources/school/office-scores';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { named } from '@/server/platform/db/names';
import { defineRow, hasRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { periods } from '@/server/platform/db/schema/school';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import { deleteUnused, isGradeOf } from '@/server/modules/school/structure';
import { freezeFedScores } from '@/server/modules/school/scores';
import { scaleOfKey } from './choices';

export type Office = Access<'office.scores'>;

const fields = {
  id: z.string(),
  name: localizedColumn,
  from: z.string(),
  to: z.string(),
  academic_year_id: z.string(),
  grade: namedColumn,
  scale: z.string().nullable(),
  is_locked: z.boolean(),
  columns: z.number(),
  skills: z.number(),
  handed_in: z.number(),
  version: z.number(),
};
const periodRow = defineRow('office-scores.period', fields);
const listedRow = defineRow('office-scores.listedPeriod', { ...fields, total: z.number() });

const countOf = (sheet: 'degrees' | 'skills') =>
  sql`(select count(*)::int from certificate_items i where i.period_id = p.id and i.sheet = ${sheet})`;
const columns = sql`p.id, p.name, p.start_date::text as
  from, p.end_date::text as to, p.academic_year_id, ${named(sql`g`)} as grade,
  p.scale_id::text as scale, p.locked_at is not null as is_locked, ${countOf('degrees')} as columns,
  ${countOf('skills')} as skills,
  (select count(*)::int from score_sheets sh where sh.period_id = p.id and sh.state <> 'open') as handed_in,
  p.version`;
const tables = sql`periods p join grades g on g.id = p.grade_id
  join academic_years y on y.id = p.academic_year_id`;

/** Marking periods of a year by grade and day; of the running year when none is asked for. */
export async function listPeriods(db: Db, { branch }: Office, filters: MarkingPeriodFilters) {
  const { limit, offset } = slice(filters);
  const { academic_year_uuid: year, grade_uuid: grade } = filters;
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${columns}, count(*) over ()::int as total from ${tables}
      where ${isGradeOf(branch)}
      and ${year ? sql`y.id = ${year}` : sql`y.is_current`} ${grade ? sql`and g.id = ${grade}` : sql``}
      order by g.position, g.id, p.start_date, p.id limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** One marking period. Errors: 404. */
export async function findPeriod(db: Db | Tx, { branch }: Office, id: string): Promise<MarkingPeriod> {
  const row = await queryRow(
    db,
    periodRow,
    sql`select ${columns} from ${tables} where p.id = ${id} and ${isGradeOf(branch)}`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

/** Of two that write the periods of a year one waits for the other. Errors: 404. */
export async function lockYear(tx: Tx, year: SQL): Promise<void> {
  if (!(await hasRow(tx, sql`select 1 from academic_years y where y.id = ${year} for no key update`)))
    throw new ApiError('not_found');
}

type Place = { year: SQL; grade: SQL; id: string | null };
type Wish = Pick<PeriodChange, 'name' | 'from' | 'to'>;

/** A period lies in its year; of one grade no two have the same name or days. Errors: 422. */
async function check(tx: Tx, { year, grade, id }: Place, { name, from, to }: Wish): Promise<void> {
  const isInside = await hasRow(
    tx,
    sql`select 1 from academic_years y where y.id = ${year} and y.start_date <= ${from}::date
      and y.end_date >= ${to}::date`,
  );
  if (!isInside) throw new FieldErrors([{ field: 'from', code: 'outside_year' }]);
  const others = sql`select 1 from periods p where p.academic_year_id = ${year} and p.grade_id = ${grade}
    and p.id is distinct from ${id}::uuid`;
  const isTaken = await hasRow(
    tx,
    sql`${others} and (manara_normalise(p.name->>'ar') = manara_normalise(${name.ar || null}::text)
      or manara_normalise(p.name->>'en') = manara_normalise(${name.en || null}::text))`,
  );
  if (isTaken) throw new FieldErrors([{ field: 'name', code: 'taken' }]);
  if (await hasRow(tx, sql`${others} and p.start_date <= ${to}::date and p.end_date >= ${from}::date`))
    throw new FieldErrors([{ field: 'from', code: 'period_overlaps' }]);
}

/**
 * The same period for each of these grades; all of them or none. Errors: 422 for an unknown year or grade,
 * days outside of the year, and a name or days that another period of a grade has.
 */
export const addPeriods = (db: Db, access: Office, wish: NewPeriods): Promise<MarkingPeriod[]> =>
  db.transaction(async (tx) => {
    const { academic_year_uuid: year, name, from, to } = wish;
    if (!(await hasRow(tx, sql`select 1 from academic_years y where y.id = ${year} for no key update`)))
      throw new FieldErrors([{ field: 'academic_year_uuid', code: 'choice' }]);
    const scaleId = await scaleOfKey(tx, wish.scale, 'scale');
    const made: MarkingPeriod[] = [];
    for (const gradeId of new Set(wish.grade_uuids)) {
      if (
        !(await hasRow(
          tx,
          sql`select 1 from grades g where g.id = ${gradeId} and ${isGradeOf(access.branch)}`,
        ))
      )
        throw new FieldErrors([{ field: 'grade_uuids', code: 'choice' }]);
      await check(tx, { year: sql`${year}`, grade: sql`${gradeId}`, id: null }, wish);
      const id = newId();
      await tx
        .insert(periods)
        .values({ id, academicYearId: year, gradeId, name, startDate: from, endDate: to, scaleId });
      await audit(tx, access.actor, 'office.period.add', id, {
        before: null,
        after: { gradeId, name, from, to },
      });
      made.push(await findPeriod(tx, access, id));
    }
    return made;
  });

/** Runs a change of a period that was read in this version, and counts it. Errors: 404; 409 stale. */
const changing = (
  db: Db,
  access: Office,
  id: string,
  version: number,
  work: (tx: Tx, before: MarkingPeriod) => Promise<void>,
): Promise<MarkingPeriod> =>
  db.transaction(async (tx) => {
    await lockYear(tx, sql`(select p.academic_year_id from periods p where p.id = ${id})`);
    const before = await findPeriod(tx, access, id);
    if (before.version !== version) throw new ApiError('conflict', { code: 'stale' });
    await work(tx, before);
    await tx.execute(sql`update periods set version = version + 1 where id = ${id}`);
    return findPeriod(tx, access, id);
  });

const kept = ({ name, from, to, scale }: Pick<MarkingPeriod, 'name' | 'from' | 'to' | 'scale'>) => ({
  ...{ name, from, to, scale },
});

/** Name, days and levels of a period. Errors: 404; 409 stale, or locked; 422 as for a new one. */
export const changePeriod = (
  db: Db,
  access: Office,
  id: string,
  { version, ...wish }: PeriodChange,
): Promise<MarkingPeriod> =>
  changing(db, access, id, version, async (tx, before) => {
    if (before.is_locked) throw new ApiError('conflict', { code: 'score_period_locked' });
    await check(tx, { year: sql`${before.academic_year_id}`, grade: sql`${before.grade.id}`, id }, wish);
    const scaleId = await scaleOfKey(tx, wish.scale, 'scale', before.scale);
    await tx
      .update(periods)
      .set({ name: wish.name, startDate: wish.from, endDate: wish.to, scaleId })
      .where(sql`id = ${id}`);
    await audit(tx, access.actor, 'office.period.change', id, { before: kept(before), after: kept(wish) });
  });

/** Keeps the marks of a period as they are, or lets them change again. Errors: 404; 409 stale. */
export const lockPeriod = (
  db: Db,
  access: Office,
  id: string,
  { version, is_locked }: { version: number; is_locked: boolean },
  now: Date,
): Promise<MarkingPeriod> =>
  changing(db, access, id, version, async (tx, before) => {
    if (is_locked && !before.is_locked) await freezeFedScores(tx, id, access.actor.userId, now);
    await tx.execute(
      sql`update periods set locked_at = case when ${is_locked} then now() end where id = ${id}`,
    );
    await audit(tx, access.actor, is_locked ? 'office.period.lock' : 'office.period.unlock', id, {
      ...{ before: before.is_locked, after: is_locked },
    });
  });

/** Takes a period away that nobody gave marks for. Errors: 404; 409 once it is in use. */
export const removePeriod = (db: Db, access: Office, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockYear(tx, sql`(select p.academic_year_id from periods p where p.id = ${id})`);
    const before = await findPeriod(tx, access, id);
    await deleteUnused(tx, 'period_in_use', [
      sql`delete from certificate_items where period_id = ${id}`,
      sql`delete from periods where id = ${id}`,
    ]);
    await audit(tx, access.actor, 'office.period.remove', id, { before: kept(before), after: null });
  });
