import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type activityFilters, activityKinds } from '@/lib/contract/resources/site/activity';
import { stages } from '@/lib/contract/roles';
import type { Db } from '@/server/platform/db/client';
import { files } from '@/server/platform/db/schema/school';
import { slice } from '@/server/router/reply';
import { isInOpenQuiz } from '@/server/modules/quizzes/quizzes';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';

/** Questions of the activity `a` that may be shown now, in its order. */
const servable = (now: Date): SQL => sql`
  unnest(a.question_ids) with ordinality as listed(id, place) join questions q on q.id = listed.id
  where q.deleted_at is null and q.status = 'approved' and not ${isInOpenQuiz(now)}`;

/**
 * Somebody can finish the activity (SQL of an id) now: it is published, and where it asks there is something
 * to ask.
 */
export const canBeDone = (activity: SQL, now: Date): SQL => sql`exists (select 1 from public_activities a
  where a.id = ${activity} and a.is_published
  and (a.kind <> 'quiz' or exists (select 1 from ${servable(now)})))`;

const fields = sql`a.id, a.kind, a.title, a.summary, g.stage,
  jsonb_build_object('id', s.id, 'key', s.icon, 'name', s.name) as subject`;
const source = sql`public_activities a join subjects s on s.id = a.subject_id
  join grades g on g.id = s.grade_id`;

export const ACTIVITIES_A_PAGE = 12;

const activityCountRow = defineRow('activities.activityCount', {
  n: z.number(),
});

const listedActivityRow = defineRow('activities.listedActivity', {
  kind: z.enum(activityKinds),
  title: localizedColumn,
  summary: localizedColumn,
  stage: z.enum(stages),
  subject: z.object({
    id: z.string(),
    key: z.string(),
    name: localizedColumn,
  }),
  question_count: z.number(),
  id: z.string(),
});

/** Published activities, by grade, subject and their own order, with all the questions they have. */
export async function listActivities(db: Db, filters: z.output<typeof activityFilters>) {
  const { limit, offset } = slice(filters, ACTIVITIES_A_PAGE);
  const where = sql`a.is_published ${filters.subject ? sql`and a.subject_id = ${filters.subject}` : sql``}
    ${filters.kind ? sql`and a.kind = ${filters.kind}` : sql``}`;
  const [rows, counted] = await Promise.all([
    queryRows(
      db,
      listedActivityRow,
      sql`
      select ${fields}, cardinality(a.question_ids) as question_count from ${source} where ${where}
      order by g.position, s.position, s.id, a.position, a.id limit ${limit} offset ${offset}`,
    ),
    queryRows(db, activityCountRow, sql`select count(*)::int as n from ${source} where ${where}`),
  ]);
  return { rows, total: counted[0]?.n ?? 0 };
}

const activityRow = defineRow('activities.activity', {
  kind: z.enum(activityKinds),
  title: localizedColumn,
  summary: localizedColumn,
  stage: z.enum(stages),
  subject: z.object({
    id: z.string(),
    key: z.string(),
    name: localizedColumn,
  }),
  question_count: z.number(),
  id: z.string(),
  body: localizedColumn.nullable(),
});

export type ActivityRow = RowOf<typeof activityRow>;

/** One published activity; `question_count` is what may be shown now. */
export async function findActivity(db: Db, id: string, now: Date): Promise<ActivityRow | null> {
  const rows = await queryRows(
    db,
    activityRow,
    sql`select ${fields}, a.body, (select count(*)::int from ${servable(now)}) as question_count
      from ${source} where a.id = ${id} and a.is_published`,
  );
  return rows[0] ?? null;
}

const neighbourRow = defineRow('activities.neighbour', {
  id: z.string(),
  title: localizedColumn,
});

type Neighbour = RowOf<typeof neighbourRow>;
/** All published activities of a subject in its order. */
export async function activitiesOfSubject(db: Db, subjectId: string): Promise<Neighbour[]> {
  const rows = await queryRows(
    db,
    neighbourRow,
    sql`select a.id, a.title from public_activities a where a.subject_id = ${subjectId} and a.is_published
      order by a.position, a.id`,
  );
  return rows;
}

const paperSlotRow = defineRow('activities.paperSlot', {
  question_id: z.string(),
  version_id: z.string(),
});

export type PaperSlot = RowOf<typeof paperSlotRow>;

/** What a guest may work on now; the version id never leaves the server. */
export async function servableQuestions(db: Db, activityId: string, now: Date): Promise<PaperSlot[]> {
  const rows = await queryRows(
    db,
    paperSlotRow,
    sql`
    select listed_questions.* from public_activities a cross join lateral (
      select q.id as question_id, q.current_version_id as version_id, listed.place
      from ${servable(now)}) listed_questions
    where a.id = ${activityId} and a.is_published and a.kind = 'quiz' order by listed_questions.place`,
  );
  return rows;
}

/** A file that one of the shown questions needs (not its explanation), or null. */
export async function findActivityFile(db: Db, activityId: string, fileId: string, now: Date) {
  const [file] = await db
    .select()
    .from(files)
    .where(sql`files.id = ${fileId} and exists (
      select 1 from public_activities a cross
      join lateral (select q.current_version_id from ${servable(now)}) shown
      join question_versions v on v.id = shown.current_version_id
      where a.id = ${activityId} and a.is_published and a.kind = 'quiz'
      and question_file_ids(v.content) @> array[files.id])`);
  return file ?? null;
}
