import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { PaperEntry } from '@/lib/contract/resources/quizzes/attempt';
import { isExcused } from '@/server/modules/quizzes/attempts/engine';
import { quizClassroom } from '@/server/modules/quizzes/quizzes';
import { droppedByCorrection, versionsInUse } from '@/server/modules/quizzes/attempts';
import type { Db } from '@/server/platform/db/client';
import type { Access } from '@/server/access/policy/bind';
import { namedColumn, storedDocument } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';

export type Basis = 'last' | 'highest';
/** Which attempt of each student counts, and of which class at the time; of all without one. */
export type SampleFilter = { basis: Basis; classroom?: string | undefined };

const sampleAttemptRow = defineRow('reports.sampleAttempt', {
  id: z.string(),
  classroom: namedColumn.nullable(),
  branch: namedColumn.nullable(),
  /** Of work on paper the marks are known, not the answers. */
  source: z.enum(['online', 'paper']),
  /** What the questions were read in; null: not known. */
  language: z.enum(['ar', 'en', 'both']).nullable(),
  total: z.number(),
  max_mark: z.number(),
  percent: z.number().nullable(),
  pending: z.number(),
});
/** A handed-in attempt of the sample; columns name it by its place in the list. */
export type SampleAttempt = RowOf<typeof sampleAttemptRow>;

const sampleQuestionRow = defineRow('reports.sampleQuestion', {
  id: z.string(),
  content: storedDocument<QuestionContent>(),
  /** The keys by which the answers are marked: those of the papers, and others that are accepted since a correction. */
  keys: storedDocument<QuestionKey[]>(),
  /** The key was changed, and some answers are still marked by an older one. */
  is_regrade_pending: z.boolean(),
  section: namedColumn,
  skill: z.string().nullable(),
});
export type SampleQuestion = RowOf<typeof sampleQuestionRow>;

/**
 * `{1,NULL,2.5}`: a list as long as the sample travels as the text of an array, half the work of JSON for the
 * database.
 */
const numbers = z.string().transform((text) =>
  text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : Number(item))),
);
const placeNumbers = z.string().transform((text) => text.slice(1, -1).split(',').map(Number));
const sampleMarksRow = defineRow('reports.sampleMarks', {
  question_id: z.string(),
  at: placeNumbers,
  marks: numbers,
  /** The versions that the papers had. */
  versions: z.array(z.string()),
});
const sampleAnswersRow = defineRow('reports.sampleAnswers', {
  question_id: z.string(),
  payload: storedDocument<AnswerEntries>(),
  at: placeNumbers,
});
const paperEntriesRow = defineRow('reports.paperEntries', { entries: storedDocument<PaperEntry[]>() });
const slotPositionRow = defineRow('reports.slotPosition', {
  id: z.string(),
  position: z.number().nullable(),
  dropped: z.boolean(),
});
const gradeColumnRow = defineRow('reports.gradeColumn', { question_id: z.string(), first: z.number() });

/**
 * One question over all attempts that have it: places of the attempts, their marks, and the same answers
 * once.
 */
export type SampleColumn = {
  question_id: string;
  slot_id: string;
  /** In the first paper that has it. */
  version_id: string;
  max_mark: number;
  /** In the first paper that has it. */
  order: number;
  at: number[];
  marks: (number | null)[];
  /** Every version that a paper of the sample had. */
  versions: string[];
  answers: { payload: AnswerEntries; at: number[] }[];
};
export type Sample = {
  attempts: SampleAttempt[];
  columns: SampleColumn[];
  questions: Map<string, SampleQuestion>;
  positions: Map<string, { position: number; isDropped: boolean }>;
};

const ranked: Record<Basis, SQL> = {
  last: sql`a.number desc`,
  highest: sql`a.percent desc nulls last, a.number desc`,
};

/** One attempt a student (the last or the highest). */
async function readAttempts(
  db: Db,
  access: Access<'quiz_report.read' | 'quiz_report.export'>,
  quizId: string,
  { basis, classroom }: SampleFilter,
): Promise<SampleAttempt[]> {
  return queryRows(
    db,
    sampleAttemptRow,
    sql`
    select distinct on (a.student_id) a.id, a.source, a.language, coalesce(a.mark, 0)::float8 as total,
    a.max_mark::float8 as max_mark,
      a.percent, a.pending_count as pending, case when c.id is null then null
      else ${quizClassroom(sql`c`)} end as classroom,
      case when b.id is null then null else json_build_object('id', b.id, 'name', b.name) end as branch
    from attempts a join quizzes on quizzes.id = a.quiz_id left join classrooms c on c.id = a.classroom_id
    left join branches b on b.id = c.branch_id
    where a.quiz_id = ${quizId} and a.state in ('finished', 'graded')
    and not ${isExcused(sql`a.quiz_id`, sql`a.student_id`)} and ${access.quizStudent(sql`a.student_id`)}
      ${classroom ? sql`and a.classroom_id = ${classroom}` : sql``}
    order by a.student_id, ${ranked[basis]}`,
  );
}

/** The attempts with their places, as a table. */
const placed = (ids: string[]): SQL => sql`unnest(${sql.param(ids)}::uuid[]) with ordinality s(id, place)`;

/** Marks by question. */
const readMarks = (db: Db, ids: string[]) =>
  queryRows(
    db,
    sampleMarksRow,
    sql`
    select m.question_id, array_agg((s.place - 1)::int)::text as at, array_agg(m.mark)::text as marks,
      array_agg(distinct m.version_id) as versions
    from ${placed(ids)} join marks m on m.attempt_id = s.id group by m.question_id`,
  );

/** Answers by question, the same ones once; nobody counts what was written freely. */
const readAnswers = (db: Db, ids: string[]) =>
  queryRows(
    db,
    sampleAnswersRow,
    sql`
    select w.question_id, w.payload, array_agg((s.place - 1)::int)::text as at
    from ${placed(ids)} join answers w on w.attempt_id = s.id join questions q on q.id = w.question_id
    where q.type <> 'essay' group by w.question_id, w.payload`,
  );

/** Where each question stands in the paper of one attempt that has it. */
async function readPlaces(
  db: Db,
  attemptIds: string[],
): Promise<Map<string, PaperEntry & { order: number }>> {
  const papers = await queryRows(
    db,
    paperEntriesRow,
    sql`select a.paper->'entries' as entries from attempts a
      where a.id = any(${sql.param(attemptIds)}::uuid[])`,
  );
  return new Map(
    papers.flatMap(({ entries }) =>
      entries.map((entry, order) => [entry.question_id, { ...entry, order }] as const),
    ),
  );
}

async function readColumns(db: Db, attempts: SampleAttempt[]): Promise<SampleColumn[]> {
  if (attempts.length === 0) return [];
  const ids = attempts.map(({ id }) => id);
  const [marks, answers] = await Promise.all([readMarks(db, ids), readAnswers(db, ids)]);
  // The first attempt that has the question gives its place.
  const firsts = marks.map(
    ({ at }) => ids[at.reduce((least, place) => Math.min(least, place), ids.length)] ?? '',
  );
  const papers = await readPlaces(db, [...new Set(firsts)]);
  const answersByQuestion = Map.groupBy(answers, ({ question_id }) => question_id);
  return marks.flatMap((column) => {
    const place = papers.get(column.question_id);
    return place
      ? [
          {
            ...column,
            slot_id: place.slot_id,
            version_id: place.version_id,
            max_mark: place.mark,
            order: place.order,
            answers: answersByQuestion.get(column.question_id) ?? [],
          },
        ]
      : [];
  });
}

/**
 * The questions of the sample with the newest text and key by which they are marked, for staff only. A key that was
 * changed without a regrade marks nothing yet, so that it is not read as the right answer of these marks.
 */
async function readQuestions(
  db: Db,
  quizId: string,
  columns: readonly SampleColumn[],
): Promise<Map<string, SampleQuestion>> {
  if (columns.length === 0) return new Map();
  const used = await versionsInUse(
    db,
    quizId,
    columns.flatMap(({ question_id, versions }) =>
      versions.map((version_id) => ({ question_id, version_id })),
    ),
  );
  const rows = await queryRows(
    db,
    sampleQuestionRow,
    sql`
    with used as (select * from jsonb_to_recordset(${JSON.stringify(used)}::jsonb)
        as u(question_id uuid, accepted uuid[], is_full boolean)),
      marking as (select distinct u.question_id, v.id, v.version, v.content, k.key from used u
        join question_versions v on v.id = any(u.accepted) join question_keys k on k.version_id = v.id)
    select q.id, q.skill, (array_agg(m.content order by m.version desc))[1] as content,
      jsonb_agg(m.key order by m.version desc) as keys,
      exists (select 1 from used u where u.question_id = q.id and not u.is_full and not exists (
        select 1 from question_keys k where k.version_id = any(u.accepted) and k.key = now.key))
        as is_regrade_pending,
      json_build_object('id', s.id, 'name', s.title) as section
    from questions q join marking m on m.question_id = q.id
    join question_keys now on now.version_id = q.current_version_id
    join sections s on s.id = q.section_id group by q.id, now.key, s.id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function readPositions(db: Db, quizId: string) {
  const found = await queryRows(
    db,
    slotPositionRow,
    sql`
    select id, position, dropped_at is not null as dropped from quiz_slots where quiz_id = ${quizId}
    union all select id, null, true from (${droppedByCorrection(sql`quiz_id = ${quizId}`)}) gone`,
  );
  return new Map(
    found.map(({ id, position, dropped }) => [id, { position: position ?? 0, isDropped: dropped }]),
  );
}

/** Everything the analysis of a quiz needs, in six statements whatever the number of students. */
export async function readSample(
  db: Db,
  access: Access<'quiz_report.read' | 'quiz_report.export'>,
  quizId: string,
  filter: SampleFilter,
): Promise<Sample> {
  const [attempts, positions] = await Promise.all([
    readAttempts(db, access, quizId, filter),
    readPositions(db, quizId),
  ]);
  const columns = await readColumns(db, attempts);
  const questions = await readQuestions(db, quizId, columns);
  return { attempts, columns, positions, questions };
}

export type GradeColumn = { question_id: string; position: number; max_mark: number };

/**
 * The questions of the sample in the order of its items: what an export with a column a question is headed
 * by.
 */
export async function readGradeColumns(
  db: Db,
  access: Access<'quiz_report.read' | 'quiz_report.export'>,
  quizId: string,
  filter: SampleFilter,
): Promise<GradeColumn[]> {
  const [attempts, positions] = await Promise.all([
    readAttempts(db, access, quizId, filter),
    readPositions(db, quizId),
  ]);
  const ids = attempts.map(({ id }) => id);
  const found = await queryRows(
    db,
    gradeColumnRow,
    sql`
    select m.question_id, min(s.place - 1)::int as first
    from ${placed(ids)} join marks m on m.attempt_id = s.id group by m.question_id`,
  );
  const places = await readPlaces(db, [...new Set(found.map(({ first }) => ids[first] ?? ''))]);
  return found
    .flatMap(({ question_id }) => {
      const place = places.get(question_id);
      if (!place) return [];
      const order = positions.get(place.slot_id)?.position ?? place.order;
      return [{ question_id, max_mark: place.mark, order }];
    })
    .sort((a, b) => a.order - b.order || a.question_id.localeCompare(b.question_id))
    .map(({ question_id, max_mark }, index) => ({ question_id, max_mark, position: index + 1 }));
}
