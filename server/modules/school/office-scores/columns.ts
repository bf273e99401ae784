import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type PeriodColumns,
  type PeriodColumnsChange,
  type PeriodColumnsQuery,
} from '@/lib/contract/resources/school/office-scores';
import { totalOf } from '@/lib/contract/score-totals';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { namedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { named } from '@/server/platform/db/names';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { deleteUnused, isGradeOf } from '@/server/modules/school/structure';
import { checkColumns } from './check-columns';
import { formulaOf } from './formulas';
import { column, type StoredColumn } from './column-row';
import { scaleOfKey } from './choices';
import type { Office } from './periods';

const columnsRow = defineRow('office-scores.columns', {
  id: z.string(),
  period: namedColumn,
  grade: namedColumn,
  subject: namedColumn.nullable(),
  is_locked: z.boolean(),
  is_handed_in: z.boolean(),
  columns: z.array(column),
  shared: z.array(column),
  version: z.string(),
});

const listOf = (sheet: string, subject: SQL): SQL => sql`(select coalesce(json_agg(json_build_object(
    'key', i.id, 'title', i.title, 'type', i.type, 'weight', i.weight::float8, 'max', i.max_mark::float8,
    'scale', i.scale_id,
    'formula', i.formula,
    'marks', (select count(*) from scores sc where sc.item_id = i.id and sc.status is not null),
    'highest', (select max(sc.value)::float8 from scores sc where sc.item_id = i.id),
    'quizzes', (select count(*) from quizzes q where q.item_id = i.id and q.deleted_at is null),
    'packages', (select count(*) from resources r where r.item_id = i.id and r.deleted_at is null))
    order by i.position, i.id), '[]')
  from certificate_items i where i.period_id = p.id and i.sheet = ${sheet} and i.subject_id is not distinct
  from ${subject})`;

/** What the columns are is their version: it is another one as soon as one of them changed. */
const versionOf = (
  sheet: string,
  subject: SQL,
): SQL => sql`(select md5(coalesce(string_agg(concat_ws('|', i.id, i.title, i.type,
    i.weight, i.max_mark, i.scale_id, i.formula, i.position), ',' order by i.id), ''))
    from certificate_items i
  where i.period_id = p.id and i.sheet = ${sheet} and i.subject_id is not distinct from ${subject})`;

type Stored = Omit<PeriodColumns, 'columns' | 'shared' | 'total' | 'sheet'> & {
  columns: StoredColumn[];
  shared: StoredColumn[];
};

async function readStored(
  db: Db | Tx,
  { branch }: Office,
  id: string,
  { sheet, subject_uuid }: PeriodColumnsQuery,
): Promise<Stored> {
  const subject = sql`${subject_uuid ?? null}::uuid`;
  const row = await queryRow(
    db,
    columnsRow,
    sql`select p.id, ${named(sql`p`)} as period, ${named(sql`g`)} as grade, case
      when s.id is not null then ${named(sql`s`)} end as subject,
      p.locked_at is not null or not y.is_current and y.end_date < now()::date as is_locked,
      exists (select 1 from score_sheets sh where sh.period_id = p.id and sh.kind = ${sheet}
        and sh.state <> 'open'
        and (${subject} is null or sh.subject_id = ${subject})) as is_handed_in,
      ${listOf(sheet, subject)} as columns,
      case when ${subject} is null then '[]'::json else ${listOf(sheet, sql`null::uuid`)} end as shared,
      ${versionOf(sheet, subject)} as version
    from periods p join grades g on g.id = p.grade_id join academic_years y on y.id = p.academic_year_id
    left join subjects s on s.id = ${subject} and s.grade_id = p.grade_id
    where p.id = ${id} and ${isGradeOf(branch)} and (${subject} is null or s.id is not null)`,
  );
  if (!row) throw new ApiError('not_found');
  return row;
}

const shown = ({ highest: _highest, ...rest }: StoredColumn) => rest;

function toColumns(stored: Stored, sheet: PeriodColumns['sheet']): PeriodColumns {
  const { columns, shared, ...rest } = stored;
  const all = [...shared, ...columns].map((each) => ({ ...each, max: each.max ?? each.weight }));
  return {
    ...rest,
    sheet,
    columns: columns.map(shown),
    shared: shared.map(shown),
    total: totalOf(all, {}).of,
  };
}

/**
 * Columns of a period: those of a subject with those that it shares, or those that all share. Errors: 404.
 */
export const readColumns = async (
  db: Db,
  access: Office,
  id: string,
  query: PeriodColumnsQuery,
): Promise<PeriodColumns> => toColumns(await readStored(db, access, id, query), query.sheet);

const namesOf = (columns: readonly Pick<StoredColumn, 'title' | 'type' | 'weight'>[]) =>
  columns.map(({ title, type, weight }) => ({ title, type, weight }));

/**
 * Columns of a period in their order, instead of those that are there. Errors: 404; 409 stale, or locked; 422
 * at what marks, quizzes or sheets that were handed in do not allow.
 */
export const writeColumns = (
  db: Db,
  access: Office,
  id: string,
  { version, sheet, subject_uuid, columns }: PeriodColumnsChange,
): Promise<PeriodColumns> =>
  db.transaction(async (tx) => {
    const query = { sheet, ...(subject_uuid !== null && { subject_uuid }) };
    await tx.execute(sql`select 1 from periods where id = ${id} for update`);
    const before = await readStored(tx, access, id, query);
    if (before.version !== version) throw new ApiError('conflict', { code: 'stale' });
    if (before.is_locked) throw new ApiError('conflict', { code: 'score_period_locked' });
    const issues = checkColumns(before, sheet, columns);
    if (issues.length > 0) throw new FieldErrors(issues);
    const kept = columns.flatMap(({ key }) => (key === null ? [] : [key]));
    const gone = before.columns.filter(({ key }) => !kept.includes(key));
    if (gone.length > 0)
      await deleteUnused(tx, 'columns_in_use', [
        sql`delete from certificate_items where id = any(${sql.param(gone.map(({ key }) => key))}::uuid[])`,
      ]);
    const ids = columns.map(({ key }) => key ?? newId());
    for (const [position, { key, title, type, weight, max, scale, formula: wish }] of columns.entries()) {
      const written =
        wish && formulaOf(wish, { ids, stored: before.columns.find((each) => each.key === key), before });
      const formula = sql`${written && JSON.stringify(written)}::jsonb`;
      const scaleId = await scaleOfKey(
        tx,
        scale,
        `columns.${position}.scale`,
        before.columns.find((each) => each.key === key)?.scale,
      );
      await tx.execute(
        key === null
          ? sql`insert into certificate_items (id, period_id, subject_id, sheet, type, title, weight,
            max_mark, scale_id, formula, position)
              values (${ids[position]}, ${id}, ${subject_uuid}, ${sheet}, ${type},
                ${JSON.stringify(title)}::jsonb, ${weight}, ${max}, ${scaleId}, ${formula}, ${position})`
          : sql`update certificate_items set title = ${JSON.stringify(title)}::jsonb, type = ${type},
            weight = ${weight},
              max_mark = ${max}, scale_id = ${scaleId}, formula = ${formula}, position = ${position}
              where id = ${key}`,
      );
    }
    await audit(tx, access.actor, 'office.columns.change', id, {
      ...{ sheet, subject: subject_uuid },
      ...{ before: namesOf(before.columns), after: namesOf(columns) },
    });
    return toColumns(await readStored(tx, access, id, query), sheet);
  });
