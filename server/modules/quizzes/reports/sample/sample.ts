import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { PaperEntry } from '@/lib/contract/resources/quizzes/attempt';
import { isExcused } from '@/server/modules/quizzes/attempts/engine';
import { quizClassroom } from '@/server/modules/quizzes/quizzes';
import { droppedByCorrection } from '@/server/modules/quizzes/attempts';
import type { Db } from '@/server/platform/db/client';
import type { Access } from '@/server/access/policy/bind';
import { namedColumn, storedDocument } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { readSampleQuestions, type SampleQuestion } from './questions';

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
  const questions = await readSampleQuestions(db, quizId, columns);
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
