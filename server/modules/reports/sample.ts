import { type SQL, sql } from 'drizzle-orm';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { PaperEntry } from '@/lib/contract/resources/attempt';
import type { Localized } from '@/lib/contract/text';
import { isExcused } from '../../attempts/counted';
import { droppedByFix } from '../../attempts/fixes';
import type { Db } from '../../db/client';
import type { Actor } from '../../http/route';
import { studentScope } from '../../policy/scopes';

export type Basis = 'last' | 'highest';
/** Which attempt of each student counts, and of which class at the time; of all without one. */
export type SampleFilter = { basis: Basis; classroom?: string | undefined };

/** A handed-in attempt of the sample with its marks by question. */
export type SampleAttempt = {
  id: string;
  classroom: { id: string; name: Localized } | null;
  branch: { id: string; name: Localized } | null;
  entries: PaperEntry[];
  /** Of work on paper the marks are known, not the answers. */
  source: 'online' | 'paper';
  total: number;
  max_mark: number;
  percent: number | null;
  pending: number;
  marks: Map<string, { mark: number | null; answers: AnswerEntries }>;
};
export type SampleQuestion = {
  id: string;
  content: QuestionContent;
  key: QuestionKey;
  section: { id: string; name: Localized };
  skill: string | null;
};
export type Sample = {
  attempts: SampleAttempt[];
  questions: Map<string, SampleQuestion>;
  positions: Map<string, { position: number; isDropped: boolean }>;
};

const ranked: Record<Basis, SQL> = {
  last: sql`a.number desc`,
  highest: sql`a.percent desc nulls last, a.number desc`,
};

type AttemptRow = {
  id: string;
  classroom: SampleAttempt['classroom'];
  branch: SampleAttempt['branch'];
  entries: PaperEntry[];
  source: SampleAttempt['source'];
  total: number;
  max_mark: number;
  percent: number | null;
  pending: number;
  marks: [string, number | null, AnswerEntries | null][];
};

/** One attempt a student (the last or the highest), with marks and answers in one row. */
async function readAttempts(
  db: Db,
  actor: Actor,
  quizId: string,
  { basis, classroom }: SampleFilter,
): Promise<SampleAttempt[]> {
  const { rows } = await db.execute(sql`
    select s.id, s.entries, s.source, s.total, s.max_mark, s.percent, s.pending, s.classroom, s.branch,
      (select coalesce(json_agg(json_build_array(m.question_id, m.mark, w.payload)), '[]') from marks m
        left join answers w on w.attempt_id = m.attempt_id and w.question_id = m.question_id where m.attempt_id = s.id) as marks
    from (select distinct on (a.student_id) a.id, a.paper->'entries' as entries, a.source, coalesce(a.mark, 0)::float8 as total, a.max_mark::float8 as max_mark,
        a.percent, a.pending_count as pending, case when c.id is null then null else json_build_object('id', c.id, 'name', c.name) end as classroom,
        case when b.id is null then null else json_build_object('id', b.id, 'name', b.name) end as branch
      from attempts a join quizzes on quizzes.id = a.quiz_id left join classrooms c on c.id = a.classroom_id left join branches b on b.id = c.branch_id
      where a.quiz_id = ${quizId} and a.state in ('finished', 'graded') and not ${isExcused(sql`a.quiz_id`, sql`a.student_id`)} and ${studentScope(actor, 'quiz_report.read', sql`a.student_id`)}
        ${classroom ? sql`and a.classroom_id = ${classroom}` : sql``}
      order by a.student_id, ${ranked[basis]}) s`);
  return (rows as unknown as AttemptRow[]).map(({ marks, ...row }) => ({
    ...row,
    marks: new Map(marks.map(([id, mark, answers]) => [id, { mark, answers: answers ?? [] }])),
  }));
}

/** The questions of the sample as they are now, keys included: for staff only. */
async function readQuestions(db: Db, ids: string[]): Promise<Map<string, SampleQuestion>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute(sql`
    select q.id, q.skill, v.content, k.key, json_build_object('id', s.id, 'name', s.title) as section
    from questions q join question_versions v on v.id = q.current_version_id join question_keys k on k.version_id = v.id
    join sections s on s.id = q.section_id where q.id = any(${sql.param(ids)}::uuid[])`);
  return new Map((rows as unknown as SampleQuestion[]).map((row) => [row.id, row]));
}

async function readPositions(db: Db, quizId: string) {
  const { rows } = await db.execute(sql`
    select id, position, dropped_at is not null as dropped from quiz_slots where quiz_id = ${quizId}
    union all select id, null, true from (${droppedByFix(sql`quiz_id = ${quizId}`)}) gone`);
  const found = rows as { id: string; position: number | null; dropped: boolean }[];
  return new Map(
    found.map(({ id, position, dropped }) => [id, { position: position ?? 0, isDropped: dropped }]),
  );
}

/** Everything the analysis of a quiz needs, in three statements whatever the number of students. */
export async function readSample(
  db: Db,
  actor: Actor,
  quizId: string,
  filter: SampleFilter,
): Promise<Sample> {
  const [attempts, positions] = await Promise.all([
    readAttempts(db, actor, quizId, filter),
    readPositions(db, quizId),
  ]);
  const ids = [...new Set(attempts.flatMap(({ entries }) => entries.map(({ question_id }) => question_id)))];
  return { attempts, positions, questions: await readQuestions(db, ids) };
}
