import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { activityKinds } from '@/lib/contract/resources/site/activity';
import type {
  ActivityChoices,
  ListedActivity,
  OfficeActivity,
  OfficeActivityFilters,
} from '@/lib/contract/resources/site/office-activity';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn } from '@/server/platform/db/columns';
import { named } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRow, queryRows } from '@/server/platform/db/rows';
import { containsWords } from '@/server/platform/text/search';
import { ApiError } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import { isGradeOf } from '@/server/modules/school/structure';
import { readAskedQuestions } from './questions';

export type Office = Access<'office.activities'>;

const fields = {
  id: z.string(),
  kind: z.enum(activityKinds),
  title: localizedColumn,
  summary: localizedColumn,
  subject: namedColumn,
  grade: namedColumn,
  question_count: z.number(),
  is_published: z.boolean(),
  resource_count: z.number(),
  is_first: z.boolean(),
  is_last: z.boolean(),
  is_own: z.boolean(),
  version: z.number(),
};
const listedRow = defineRow('activities.officeListed', { ...fields, total: z.number() });
const activityRow = defineRow('activities.office', { ...fields, body: localizedColumn.nullable() });

const beside = sql`o.subject_id = a.subject_id`;
const columns = (branch: string): SQL => sql`a.id, a.kind, a.title, a.summary, ${named(sql`s`)} as subject,
  ${named(sql`g`)} as grade, cardinality(a.question_ids) as question_count, a.is_published, a.version,
  (select count(*)::int from resources r
    where r.activity_id = a.id and r.deleted_at is null) as resource_count,
  not exists (select 1 from public_activities o
    where ${beside} and (o.position, o.id) < (a.position, a.id)) as is_first,
  not exists (select 1 from public_activities o
    where ${beside} and (o.position, o.id) > (a.position, a.id)) as is_last,
  ${isGradeOf(branch)} as is_own`;
const tables = sql`public_activities a join subjects s on s.id = a.subject_id
  join grades g on g.id = s.grade_id`;

/** Public activities of the school by grade and subject, in their order. */
export async function listOfficeActivities(db: Db, { branch }: Office, filters: OfficeActivityFilters) {
  const { limit, offset } = slice(filters);
  const { search, kind, state, subject_uuid: subject } = filters;
  const words = sql`manara_normalise(concat_ws(' ', a.title->>'ar', a.title->>'en', a.summary->>'ar',
    a.summary->>'en'))`;
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${columns(branch)}, count(*) over ()::int as total from ${tables}
      where ${kind ? sql`a.kind = ${kind}` : sql`true`} ${
        subject
          ? sql`and a.subject_id =
        ${subject}`
          : sql``
      }
        ${state ? sql`and a.is_published = ${state === 'published'}` : sql``}
          and ${containsWords(search, words)}
      order by g.position, g.id, s.position, s.id, a.position, a.id limit ${limit} offset ${offset}`,
  );
  return {
    rows: rows.map(({ total: _, ...row }): ListedActivity => row),
    total: rows[0]?.total ?? 0,
  };
}

/** One activity with what it is made of. Errors: 404, of a grade of another branch too. */
export async function findOfficeActivity(
  db: Db | Tx,
  { branch }: Office,
  id: string,
  now: Date,
): Promise<OfficeActivity> {
  const row = await queryRow(
    db,
    activityRow,
    sql`select ${columns(branch)}, a.body from ${tables} where a.id = ${id}`,
  );
  if (!row?.is_own) throw new ApiError('not_found');
  return { ...row, body: row.body ?? {}, questions: await readAskedQuestions(db, id, now) };
}

const choicesRow = defineRow('activities.choices', {
  subjects: z.array(namedColumn.extend({ grade: namedColumn })),
});

/** Subjects of the grades that the branch has. */
export const readActivityChoices = (db: Db, { branch }: Office): Promise<ActivityChoices> =>
  queryOne(
    db,
    choicesRow,
    sql`select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'grade', ${named(sql`g`)})
        order by g.position, g.id, s.position, s.id), '[]') as subjects
      from subjects s join grades g on g.id = s.grade_id
      where s.archived_at is null and g.archived_at is null and ${isGradeOf(branch)}`,
  );
