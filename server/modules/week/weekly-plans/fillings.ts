import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type AssignedKind, assignedKinds } from '@/lib/contract/quiz-kinds';
import { pick } from '@/lib/contract/text';
import { atHome } from '@/lib/contract/weekly-plan';
import { kindIs } from '@/server/access/policy/kinds';
import type { Db, Tx } from '@/server/platform/db/client';
import { readerOf } from '@/server/platform/db/read-together';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { preparedLessons } from '@/server/modules/week/preparation';
import { type Fillings, fillLessons, type PlacedWork, type PlannedLesson } from './engine';

const workRow = defineRow('weekly-plans.work', {
  id: z.string(),
  kind: z.enum(assignedKinds),
  is_test: z.boolean(),
  title: localizedColumn,
  classroom_id: z.string(),
  subject_id: z.string(),
  opens_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  opens_on: z.string().nullable(),
  closes_on: z.string().nullable(),
});

const idsOf = (ids: Iterable<string>) => sql`any(${sql.param([...new Set(ids)])}::uuid[])`;

/** Work that was given to classes and opens or closes in a week of their branch. */
const readWorks = (
  db: Db | Tx,
  classroomIds: readonly string[],
  { from, to }: { from: string; to: string },
) =>
  queryRows(
    db,
    workRow,
    sql`select w.id, w.kind, ${kindIs(({ timing }) => timing === 'attempt', sql`w.kind`)} as is_test, w.title,
      w.classroom_id, w.subject_id,
        to_char(w.opens at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as opens_at,
        to_char(w.end_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as closes_at,
        w.opens_on::text as opens_on, w.closes_on::text as closes_on
      from (select quizzes.id, quizzes.kind, quizzes.title, qc.classroom_id, quizzes.subject_id,
        quizzes.end_at,
          coalesce(quizzes.start_at, quizzes.published_at) as opens,
          (coalesce(quizzes.start_at, quizzes.published_at) at time zone b.time_zone)::date as opens_on,
          ((quizzes.end_at - interval '1 millisecond') at time zone b.time_zone)::date as closes_on
        from quizzes join quiz_classrooms qc on qc.quiz_id = quizzes.id
          join classrooms c on c.id = qc.classroom_id join branches b on b.id = c.branch_id
        where qc.classroom_id = ${idsOf(classroomIds)} and quizzes.deleted_at is null
        and quizzes.subject_id is not null
          and quizzes.status in ('published', 'closed') and ${kindIs(({ joins }) => joins.dueLists)}) w
      where w.opens_on between ${from}::date and ${to}::date
      or w.closes_on between ${from}::date and ${to}::date`,
  );

const toWork = ({ id, kind, title, is_test, ...moments }: RowOf<typeof workRow>): PlacedWork => ({
  id,
  kind,
  title,
  field: is_test ? 'tests' : atHome,
  opens_at: moments.opens_at,
  closes_at: moments.closes_at,
  opens_on: moments.opens_on,
  closes_on: moments.closes_on,
});

export type FilledLesson = PlannedLesson & {
  slotId: string;
  ownDay: string;
  classroomId: string;
  subjectId: string;
};

/** What the lessons of a week are filled with by themselves, by lesson, whatever their class and subject. */
export async function readFillings(
  db: Db | Tx,
  lessons: readonly FilledLesson[],
  week: { from: string; to: string },
): Promise<Map<string, Fillings>> {
  const read = readerOf(db);
  const [prepared, works] = await Promise.all([
    read(() => preparedLessons(db, lessons)),
    read(() =>
      readWorks(
        db,
        lessons.map(({ classroomId }) => classroomId),
        week,
      ),
    ),
  ]);
  const inWords = prepared.map(({ media, ...each }) => ({
    ...each,
    media: media.map((title) => pick(title, 'ar')),
  }));
  const groups = Map.groupBy(lessons, ({ classroomId, subjectId }) => `${classroomId}.${subjectId}`);
  const worksOf = Map.groupBy(works, ({ classroom_id, subject_id }) => `${classroom_id}.${subject_id}`);
  return new Map(
    [...groups].flatMap(([key, group]) => [
      ...fillLessons(group, inWords, (worksOf.get(key) ?? []).map(toWork), week),
    ]),
  );
}

const openRow = defineRow('weekly-plans.openWork', { id: z.string(), kind: z.enum(assignedKinds) });
/** Which of the works of published plans are still there, and of what kind each is. */
export async function existingWorks(db: Db | Tx, ids: readonly string[]): Promise<Map<string, AssignedKind>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    db,
    openRow,
    sql`select q.id, q.kind from quizzes q where q.id = ${idsOf(ids)} and q.deleted_at is null
      and q.status in ('published', 'closed')`,
  );
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
