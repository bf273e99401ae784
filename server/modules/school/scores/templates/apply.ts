import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ScoreTemplateInput, WithoutColumns } from '@/lib/contract/resources/school/score-template';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { namedColumn } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { named } from '@/server/platform/db/names';
import { defineRow, hasRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { certificateItems, levelScales, scaleLevels } from '@/server/platform/db/schema/scores';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { reachOf } from '../sheet';
import { columnTemplates, type LevelScale, scaleOf } from './templates';

const pairRow = defineRow('scores.withoutColumns', { period: namedColumn, subject: namedColumn });
const scaleRow = defineRow('scores.scale', { id: z.string(), is_archived: z.boolean() });

/** Columns of marks of a subject `s` in a period `p`, those that all subjects share included. */
const columnsOfPair = sql`select 1 from certificate_items i where i.period_id = p.id and i.sheet = 'degrees'
  and (i.subject_id is null or i.subject_id = s.id)`;

const pairs = (
  reach: SQL,
) => sql`from periods p join academic_years y on y.id = p.academic_year_id and y.is_current
  join subjects s on s.grade_id = p.grade_id
  where exists (select 1 from classrooms c where c.grade_id = p.grade_id and ${reach})`;

/** Subjects and periods of this year in reach that have no columns yet. */
export const readWithoutColumns = (db: Db, access: Access): Promise<WithoutColumns> =>
  queryRows(
    db,
    pairRow,
    sql`select ${named(sql`p`)} as period, ${named(sql`s`)} as subject ${pairs(reachOf(access))}
      and not exists (${columnsOfPair}) order by p.start_date, s.position, s.id, p.id limit 200`,
  );

/**
 * The levels as rows: those that stand already under their name, or new ones; null where the school archived
 * them.
 */
export async function insertScale(tx: Tx, { name, levels }: LevelScale): Promise<string | null> {
  const known = await queryRow(
    tx,
    scaleRow,
    sql`select l.id, l.archived_at is not null as is_archived from level_scales l
      where l.name = ${JSON.stringify(name)}::jsonb
      and (select jsonb_object_agg(v.code, v.from_percent::float8) from scale_levels v
        where v.scale_id = l.id)
        = ${JSON.stringify(Object.fromEntries(levels.map(({ code, from }) => [code, from])))}::jsonb
      order by l.archived_at nulls first, l.id limit 1 for key share`,
  );
  if (known) return known.is_archived ? null : known.id;
  const id = newId();
  await tx.insert(levelScales).values({ id, name });
  await tx.insert(scaleLevels).values(
    levels.map(({ code, name: levelName, from, color }, position) => ({
      ...{ scaleId: id, code, name: levelName, fromPercent: from, color, position },
    })),
  );
  return id;
}

/**
 * Gives a subject the columns of a template in a period, in all branches; levels too where the period has
 * none. Returns how many columns there are. Errors: 404 out of reach; 422 `template`; 409 when there are
 * columns already.
 */
export async function applyTemplate(
  db: Db,
  access: Access<'score.approve'>,
  { period_id, subject_id, template: key }: ScoreTemplateInput,
): Promise<number> {
  const template = columnTemplates.find((each) => each.key === key);
  return db.transaction(async (tx) => {
    const own = sql`${pairs(reachOf(access))} and p.id = ${period_id} and s.id = ${subject_id}`;
    if (!(await hasRow(tx, sql`select 1 ${own}`))) throw new ApiError('not_found');
    if (!template) throw new FieldErrors([{ field: 'template', code: 'choice' }]);
    // Two who choose at once do so one after the other.
    await tx.execute(sql`select 1 from periods where id = ${period_id} for update`);
    if (await hasRow(tx, sql`select 1 ${own} and exists (${columnsOfPair})`))
      throw new ApiError('conflict', { code: 'score_columns_exist' });
    await tx.insert(certificateItems).values(
      template.columns.map(({ title, weight }, position) => ({
        ...{ periodId: period_id, subjectId: subject_id, title, weight, position },
      })),
    );
    const scale = scaleOf(template);
    const scaleId = scale && (await insertScale(tx, scale));
    if (scaleId)
      await tx.execute(
        sql`update periods set scale_id = ${scaleId} where id = ${period_id} and scale_id is null`,
      );
    await audit(tx, access.actor, access.action, period_id, { subject: subject_id, template: key });
    return template.columns.length;
  });
}
