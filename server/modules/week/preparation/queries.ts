import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { preparationFields, preparationStates, studentFields } from '@/lib/contract/preparation';
import type { PreparationContent, PreparationFilters } from '@/lib/contract/resources/week/preparation';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { namedColumn, storedDocument } from '@/server/platform/db/columns';
import { fullName, named } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { preparations } from '@/server/platform/db/schema/preparation';
import { matchesSearch } from '@/server/platform/text/search';
import { ApiError } from '@/server/router/errors';
import { slice } from '@/server/router/reply';

const fields = {
  id: z.string(),
  title: z.string(),
  content: storedDocument<PreparationContent>(),
  student_fields: z.array(z.enum(studentFields)),
  state: z.enum(preparationStates),
  subject: namedColumn.extend({ icon: z.string() }),
  classroom: namedColumn,
  teacher: namedColumn,
  slot_id: z.string(),
  own_day: z.string(),
  day: z.string(),
  period: z.number(),
  periods: z.number(),
  version: z.number(),
  submitted_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  updated_at: z.string(),
  return_reason: z.string().nullable(),
  comments: z.number(),
};
const row = defineRow('preparation.one', fields);
const listedRow = defineRow('preparation.listed', { ...fields, total: z.number() });
export type PreparationRow = RowOf<typeof row>;

const iso = (moment: SQL): SQL => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** One row of `preparations` as lists and the document show it. */
const columns = sql`preparations.id, preparations.title, preparations.content, preparations.student_fields,
  preparations.state,
  (select json_build_object('id', s.id, 'name', s.name, 'icon', s.icon) from subjects s
    where s.id = preparations.subject_id) as subject,
  (select ${named(sql`c`)} from classrooms c where c.id = preparations.classroom_id) as classroom,
  (select json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) from users u
    where u.id = preparations.teacher_id) as teacher,
  preparations.slot_id, preparations.own_day::text as own_day, preparations.day::text as day,
  preparations.period, preparations.periods,
  preparations.version, ${iso(sql`preparations.submitted_at`)} as submitted_at,
    ${iso(sql`preparations.decided_at`)} as decided_at,
  ${iso(sql`preparations.updated_at`)} as updated_at, preparations.return_reason,
  (select count(*)::int from preparation_comments pc where pc.preparation_id = preparations.id) as comments`;

type Reading = 'preparation.list' | 'preparation.read' | 'preparation.write' | 'preparation.review';

const filtered = (
  filters: PreparationFilters,
): SQL => sql`${matchesSearch(preparations.search, filters.search) ?? sql`true`}
  ${filters.subject_uuid ? sql`and preparations.subject_id = ${filters.subject_uuid}` : sql``}
  ${filters.classroom_uuid ? sql`and preparations.classroom_id = ${filters.classroom_uuid}` : sql``}
  ${filters.teacher_uuid ? sql`and preparations.teacher_id = ${filters.teacher_uuid}` : sql``}
  ${filters.from ? sql`and preparations.day >= ${filters.from}::date` : sql``}
  ${filters.to ? sql`and preparations.day <= ${filters.to}::date` : sql``}
  ${filters.state ? sql`and preparations.state = ${filters.state}` : sql``}`;

async function pageOf(db: Db, where: SQL, order: SQL, query: PreparationFilters) {
  const { limit, offset } = slice(query);
  const rows = await queryRows(
    db,
    listedRow,
    sql`with found as (select preparations.id, count(*) over ()::int as total from preparations where ${where}
        order by ${order}, preparations.id limit ${limit} offset ${offset})
      select ${columns}, found.total from found join preparations on preparations.id = found.id
      order by ${order}, preparations.id`,
  );
  return { rows: rows.map(({ total: _total, ...each }) => each), total: rows[0]?.total ?? 0 };
}

/**
 * One page: of a teacher the own ones by day, of a supervisor what waits first, the longest waiting before
 * the others.
 */
export const listPreparations = (db: Db, access: Access<'preparation.list'>, filters: PreparationFilters) =>
  pageOf(
    db,
    sql`${access.preparations} and ${filtered(filters)}`,
    access.may('preparation.review')
      ? sql`preparations.state <> 'submitted', case
        when preparations.state = 'submitted' then preparations.submitted_at end,
          preparations.day desc, preparations.period`
      : sql`preparations.day desc, preparations.period`,
    filters,
  );

/**
 * Preparations of a subject that a new one may be copied from: own ones of any year, and what colleagues had
 * approved.
 */
export const listSources = (db: Db, access: Access<'preparation.read'>, filters: PreparationFilters) =>
  pageOf(
    db,
    sql`${access.preparations} and preparations.title <> '' and ${filtered(filters)}`,
    sql`preparations.day desc, preparations.period`,
    filters,
  );

/** One preparation that the actor may read by the action. Errors: 404. */
export async function findPreparation(
  db: Db | Tx,
  access: Access<Reading | 'preparation.comment'>,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<PreparationRow> {
  const found = await queryRow(
    db,
    row,
    sql`select ${columns} from preparations where preparations.id = ${id} and ${access.preparations}
      ${isLocked ? sql`for update of preparations` : sql``}`,
  );
  if (!found) throw new ApiError('not_found');
  return found;
}

const noteRow = defineRow('preparation.note', {
  id: z.string(),
  field: z.enum(preparationFields),
  body: z.string(),
  author: namedColumn,
  created_at: z.string(),
});
/** What staff said about a preparation, the oldest first. */
export const listNotes = (db: Db, id: string) =>
  queryRows(
    db,
    noteRow,
    sql`select pc.id, pc.field, pc.body, json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) as author,
      ${iso(sql`pc.created_at`)} as created_at from preparation_comments pc
        join users u on u.id = pc.author_id
    where pc.preparation_id = ${id} order by pc.created_at, pc.id`,
  );

const stepRow = defineRow('preparation.step', {
  id: z.string(),
  state: z.enum(preparationStates),
  reason: z.string().nullable(),
  by: namedColumn,
  at: z.string(),
});
/** States that a preparation went through, the oldest first. */
export const listSteps = (db: Db, id: string) =>
  queryRows(
    db,
    stepRow,
    sql`select ps.id, ps.state, ps.reason, json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) as by,
      ${iso(sql`ps.made_at`)} as at from preparation_steps ps join users u on u.id = ps.made_by
    where ps.preparation_id = ${id} order by ps.made_at, ps.id`,
  );

const placedRow = defineRow('preparation.placed', {
  preparation_id: z.string(),
  media_id: z.string(),
  is_for_students: z.boolean(),
});
/** Items of the library in preparations, in their order; what was deleted from the library is left out. */
export const listPlaced = (db: Db | Tx, ids: readonly string[]) =>
  queryRows(
    db,
    placedRow,
    sql`select pm.preparation_id, pm.media_id, pm.is_for_students from preparation_media pm
      join media_items m on m.id = pm.media_id and m.deleted_at is null
    where pm.preparation_id = any(${sql.param([...ids])}::uuid[]) order by pm.preparation_id, pm.position`,
  );

const lessonRow = defineRow('preparation.ofLesson', {
  id: z.string(),
  state: z.enum(preparationStates),
  teacher_id: z.string(),
  slot_id: z.string(),
  own_day: z.string(),
  subject_id: z.string(),
  submitted_at: z.string().nullable(),
});
export type LessonPreparation = RowOf<typeof lessonRow>;
/** Preparations of the lessons of slots on days; the caller has checked whose lessons they are. */
export const preparationsOf = (
  db: Db | Tx,
  lessons: readonly { slotId: string; ownDay: string }[],
): Promise<LessonPreparation[]> =>
  lessons.length === 0
    ? Promise.resolve([])
    : queryRows(
        db,
        lessonRow,
        sql`select p.id, p.state, p.teacher_id, p.slot_id, p.own_day::text as own_day, p.subject_id,
          ${iso(sql`p.submitted_at`)} as submitted_at
          from preparations p join unnest(${sql.param(lessons.map(({ slotId }) => slotId))}::uuid[],
            ${sql.param(lessons.map(({ ownDay }) => ownDay))}::date[]) l(slot_id, own_day)
            on l.slot_id = p.slot_id and l.own_day = p.own_day where p.deleted_at is null
            order by p.created_at, p.id`,
      );
