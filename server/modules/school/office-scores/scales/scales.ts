import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { levelColors } from '@/lib/contract/level-colors';
import type { LevelScale, LevelScaleFilters } from '@/lib/contract/resources/school/level-scale';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { named } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { containsWords } from '@/server/platform/text/search';
import { ApiError } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import { isGradeOf } from '@/server/modules/school/structure';
import type { Office } from '../periods';

/** Periods that are named beside a scale; of all of them the number is said. */
const MOST_USES = 40;

const fields = {
  id: z.string(),
  name: localizedColumn,
  levels: z.array(
    z.object({
      code: z.string(),
      name: localizedColumn,
      from_percent: z.number(),
      points: z.number().nullable(),
      color: z.enum(levelColors),
    }),
  ),
  periods: z.number(),
  columns: z.number(),
  uses: z.array(
    z.object({
      ...{ period: namedColumn, grade: namedColumn, year: namedColumn },
      ...{ is_named: z.boolean(), columns: z.number() },
    }),
  ),
  is_archived: z.boolean(),
  is_own: z.boolean(),
  version: z.number(),
};
const scaleRow = defineRow('office-scores.levelScale', fields);
const listedRow = defineRow('office-scores.listedScale', { ...fields, total: z.number() });

/** Periods `p` that name their percents by the scale `l`, or have columns of its levels. */
export const usesScale = sql`(p.scale_id = l.id or exists (select 1 from certificate_items i
  where i.period_id = p.id and i.scale_id = l.id))`;

const columns = (branch: string) => sql`l.id, l.name, l.version, l.archived_at is not null as is_archived,
  (select coalesce(json_agg(json_build_object('code', v.code, 'name', v.name, 'from_percent',
    v.from_percent::float8,
    'points', v.points::float8, 'color', v.color) order by v.position, v.code), '[]')
    from scale_levels v where v.scale_id = l.id) as levels,
  (select count(*)::int from periods p where p.scale_id = l.id) as periods,
  (select count(*)::int from certificate_items i where i.scale_id = l.id) as columns,
  (select coalesce(json_agg(use.row order by use.start_date desc, use.id), '[]') from (
    select p.id, p.start_date, json_build_object('period', ${named(sql`p`)}, 'grade', ${named(sql`g`)},
      'year', ${named(sql`y`)},
      'is_named', p.scale_id is not distinct from l.id,
      'columns', (select count(*) from certificate_items i
        where i.period_id = p.id and i.scale_id = l.id)) as row
    from periods p join grades g on g.id = p.grade_id join academic_years y on y.id = p.academic_year_id
    where ${usesScale} order by p.start_date desc, p.id limit ${MOST_USES}) use) as uses,
  not exists (select 1 from periods p join grades g on g.id = p.grade_id
    where ${usesScale} and not ${isGradeOf(branch)}) as is_own`;

const order = (sort: LevelScaleFilters['sort']) =>
  sort === '-created_at' ? sql`l.created_at desc, l.id` : sql`coalesce(l.name->>'ar', l.name->>'en'), l.id`;

/** Scales of levels of the whole school, by name or the newest first. */
export async function listScales(db: Db, { branch }: Office, filters: LevelScaleFilters) {
  const { limit, offset } = slice(filters);
  const words = sql`manara_normalise(concat_ws(' ', l.name->>'ar', l.name->>'en', (select string_agg(
    concat_ws(' ', v.name->>'ar', v.name->>'en'), ' ') from scale_levels v where v.scale_id = l.id)))`;
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${columns(branch)}, count(*) over ()::int as total from level_scales l
      where (l.archived_at is not null) = ${filters.state === 'archived'}
      and ${containsWords(filters.search, words)}
      order by ${order(filters.sort)} limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** A scale that the office may change: none that a grade of other branches alone uses. Errors: 404. */
export async function ownScale(db: Db | Tx, { branch }: Office, id: string): Promise<LevelScale> {
  const row = await queryRow(
    db,
    scaleRow,
    sql`select ${columns(branch)} from level_scales l where l.id = ${id}`,
  );
  if (!row?.is_own) throw new ApiError('not_found');
  return row;
}
