import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PeriodCopy, PeriodCopyEffect } from '@/lib/contract/resources/school/office-scores';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { named } from '@/server/platform/db/names';
import { defineRow, hasRow, queryRows } from '@/server/platform/db/rows';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { isGradeOf } from '@/server/modules/school/structure';
import { lockYear, type Office } from './periods';

const copiedRow = defineRow('office-scores.copied', {
  id: z.string(),
  name: localizedColumn,
  grade: namedColumn,
  from: z.string(),
  to: z.string(),
  columns: z.number(),
  outcome: z.enum(['new', 'there', 'overlaps', 'outside']),
});

/** Days between the beginnings of two years in whole weeks, so that what began on a Sunday does again. */
export const weeksBetween = sql`round((target.start_date - source.start_date) / 7.0)::int * 7`;

/**
 * Periods of grades `g` of one year as they would stand in another: days end with the year, and what is there
 * already stays.
 */
const readCopies = (db: Db | Tx, grades: SQL, { from_year_uuid, to_year_uuid }: PeriodCopy) =>
  queryRows(
    db,
    copiedRow,
    sql`with moved as (
      select p.*, p.start_date + ${weeksBetween} as new_start,
      least(p.end_date + ${weeksBetween}, target.end_date) as new_end,
        greatest(p.start_date + ${weeksBetween}, target.start_date) as first_day, target.id as target_id
      from periods p join academic_years source on source.id = p.academic_year_id
      join academic_years target on target.id = ${to_year_uuid} where source.id = ${from_year_uuid})
    select m.id, m.name, ${named(sql`g`)} as grade, m.first_day::text as from, m.new_end::text as to,
      (select count(*)::int from certificate_items i where i.period_id = m.id) as columns,
      case when m.first_day > m.new_end then 'outside'
        when exists (select 1 from periods o where o.academic_year_id = m.target_id
          and o.grade_id = m.grade_id
          and (manara_normalise(o.name->>'ar') = manara_normalise(m.name->>'ar')
            or manara_normalise(o.name->>'en') = manara_normalise(m.name->>'en'))) then 'there'
        when exists (select 1 from periods o where o.academic_year_id = m.target_id
          and o.grade_id = m.grade_id
          and o.start_date <= m.new_end and o.end_date >= m.first_day) then 'overlaps'
        else 'new' end as outcome
    from moved m join grades g on g.id = m.grade_id where ${grades}
    order by g.position, g.id, m.start_date, m.id`,
  );

const itemRow = defineRow('office-scores.copiedItem', { id: z.string(), period_id: z.string() });

/** Writes the periods that are new with their columns. Returns the ids of the periods. */
export async function copyPeriodsInto(tx: Tx, grades: SQL, wish: PeriodCopy): Promise<string[]> {
  const rows = (await readCopies(tx, grades, wish)).filter(({ outcome }) => outcome === 'new');
  if (rows.length === 0) return [];
  const made = rows.map((row) => ({ old: row.id, id: newId(), from: row.from, to: row.to }));
  const pairs = JSON.stringify(made);
  await tx.execute(sql`insert into periods (id, academic_year_id, grade_id, name, start_date, end_date,
    scale_id)
    select m.id, ${wish.to_year_uuid}, p.grade_id, p.name, m."from", m."to", p.scale_id
    from jsonb_to_recordset(${pairs}::jsonb) as m(old uuid, id uuid, "from" date, "to" date)
    join periods p on p.id = m.old`);
  const items = await queryRows(
    tx,
    itemRow,
    sql`select i.id, i.period_id from certificate_items i
      where i.period_id = any(${sql.param(made.map(({ old }) => old))}::uuid[])`,
  );
  const periodOf = new Map(made.map(({ old, id }) => [old, id]));
  const copies = JSON.stringify(
    items.map((item) => ({ old: item.id, id: newId(), period: periodOf.get(item.period_id) })),
  );
  // The parts of a formula are named by their keys: those of the copies.
  await tx.execute(sql`with copies as (
      select * from jsonb_to_recordset(${copies}::jsonb) as c(old uuid, id uuid, period uuid))
    insert into certificate_items (id, period_id, subject_id, sheet, type, title, weight, max_mark, scale_id,
      formula, position)
    select c.id, c.period, i.subject_id, i.sheet, i.type, i.title, i.weight, i.max_mark, i.scale_id,
      case when i.formula is null then null
      else jsonb_set(i.formula, '{of}', (select coalesce(jsonb_agg(part.id), '[]')
        from jsonb_array_elements_text(i.formula->'of') as named(key)
        join copies part on part.old = named.key::uuid)) end, i.position
    from copies c join certificate_items i on i.id = c.old`);
  return made.map(({ id }) => id);
}

function toEffect(rows: Awaited<ReturnType<typeof readCopies>>): PeriodCopyEffect {
  return {
    rows: rows.map(({ id: _id, ...row }) => row),
    added: rows.filter(({ outcome }) => outcome === 'new').length,
  };
}

async function checkYears(db: Db | Tx, { from_year_uuid, to_year_uuid }: PeriodCopy): Promise<void> {
  if (from_year_uuid === to_year_uuid) throw new FieldErrors([{ field: 'to_year_uuid', code: 'same_year' }]);
  for (const [field, id] of Object.entries({ from_year_uuid, to_year_uuid }))
    if (!(await hasRow(db, sql`select 1 from academic_years y where y.id = ${id}`)))
      throw new FieldErrors([{ field, code: 'choice' }]);
}

/** What copying would do; nothing is written. Errors: 422 for an unknown year. */
export async function previewCopy(db: Db, { branch }: Office, wish: PeriodCopy): Promise<PeriodCopyEffect> {
  await checkYears(db, wish);
  return toEffect(await readCopies(db, isGradeOf(branch), wish));
}

/**
 * Copies periods with their columns of one year into another. Errors: 422 for an unknown year; 409 with
 * nothing new.
 */
export const copyPeriods = (db: Db, { actor, branch }: Office, wish: PeriodCopy): Promise<PeriodCopyEffect> =>
  db.transaction(async (tx) => {
    await checkYears(tx, wish);
    await lockYear(tx, sql`${wish.to_year_uuid}`);
    const effect = toEffect(await readCopies(tx, isGradeOf(branch), wish));
    if (effect.added === 0) throw new ApiError('conflict', { code: 'nothing_to_copy' });
    const made = await copyPeriodsInto(tx, isGradeOf(branch), wish);
    await audit(tx, actor, 'office.period.copy', wish.to_year_uuid, {
      from: wish.from_year_uuid,
      periods: made,
    });
    return effect;
  });
