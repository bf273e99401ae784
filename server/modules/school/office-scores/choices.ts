import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ScoreChoices } from '@/lib/contract/resources/school/office-scores';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { named } from '@/server/platform/db/names';
import { defineRow, hasRow, queryOne } from '@/server/platform/db/rows';
import { FieldErrors } from '@/server/router/errors';
import { isGradeOf } from '@/server/modules/school/structure';
import { levelScales, insertScale } from '@/server/modules/school/scores';

const ofGrade = z.object({ id: z.string(), name: localizedColumn, grade_id: z.string() });
const choicesRow = defineRow('office-scores.choices', {
  years: z.array(
    z.object({
      id: z.string(),
      name: localizedColumn,
      from: z.string(),
      to: z.string(),
      is_current: z.boolean(),
    }),
  ),
  grades: z.array(namedColumn),
  subjects: z.array(ofGrade),
  periods: z.array(ofGrade),
  scales: z.array(
    z.object({
      ...{ key: z.string(), name: localizedColumn },
      levels: z.array(localizedColumn),
      is_archived: z.boolean(),
    }),
  ),
});

/**
 * Years, grades, subjects and levels of the school, and the periods of a year; of the running one without its
 * id.
 */
export async function readScoreChoices(
  db: Db,
  { branch }: Access<'office.scores'>,
  year: string | undefined,
): Promise<ScoreChoices> {
  const own = isGradeOf(branch);
  // What was archived since belongs to the years before.
  const isKept = (alias: SQL) => (year ? sql`true` : sql`${alias}.archived_at is null`);
  const { scales, ...row } = await queryOne(
    db,
    choicesRow,
    sql`select
      (select coalesce(json_agg(json_build_object('id', y.id, 'name', y.name, 'from', y.start_date, 'to',
        y.end_date,
        'is_current', y.is_current) order by y.start_date desc, y.id), '[]') from academic_years y) as years,
      (select coalesce(json_agg(${named(sql`g`)} order by g.position, g.id), '[]') from grades g
        where ${own} and ${isKept(sql`g`)}) as grades,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'grade_id', s.grade_id)
        order by g.position, s.position, s.id), '[]')
        from subjects s join grades g on g.id = s.grade_id where ${own} and ${isKept(sql`s`)}) as subjects,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'grade_id', p.grade_id)
        order by g.position, p.start_date, p.id), '[]')
        from periods p join grades g on g.id = p.grade_id join academic_years y on y.id = p.academic_year_id
        where ${own} and ${year ? sql`y.id = ${year}` : sql`y.is_current`}) as periods,
      (select coalesce(json_agg(json_build_object('key', l.id, 'name', l.name, 'is_archived',
        l.archived_at is not null, 'levels', (select coalesce(json_agg(v.name
          order by v.from_percent desc), '[]') from scale_levels v where v.scale_id = l.id))
          order by l.name->>'ar', l.id), '[]')
        from level_scales l) as scales`,
  );
  const isTaken = ({ name }: { name: { en?: string | undefined } }) =>
    scales.some((scale) => scale.name.en === name.en);
  const published = levelScales
    .filter((scale) => !isTaken(scale))
    .map(({ key, name, levels }) => ({
      key,
      name,
      levels: levels.map((level) => level.name),
      is_archived: false,
    }));
  return { ...row, scales: [...scales, ...published] };
}

const isId = (key: string) => z.uuid().safeParse(key).success;

/**
 * The scale of a key of the choices, with its rows where it is taken for the first time; an archived one only
 * where it is the one so far. Errors: 422 at the field.
 */
export async function scaleOfKey(
  tx: Tx,
  key: string | null,
  field: string,
  before: string | null = null,
): Promise<string | null> {
  if (key === null || key === before) return key;
  const published = levelScales.find((scale) => scale.key === key);
  const taken = published && (await insertScale(tx, published));
  if (taken) return taken;
  const isOffered =
    isId(key) &&
    (await hasRow(
      tx,
      sql`select 1 from level_scales l where l.id = ${key} and l.archived_at is null for key share`,
    ));
  if (isOffered) return key;
  throw new FieldErrors([{ field, code: 'choice' }]);
}
