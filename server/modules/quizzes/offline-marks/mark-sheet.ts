import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { questionType } from '@/lib/contract/questions/types';
import type { Paper, PaperEntry } from '@/lib/contract/resources/quizzes/attempt';
import type {
  MarkBlock,
  OfflineMarksColumn,
  OfflineMarksRow,
} from '@/lib/contract/resources/quizzes/offline-marks';
import { type AssignedKind, assignedKinds } from '@/lib/contract/quiz-kinds';
import { type QuizState, quizStates } from '@/lib/contract/resources/quizzes/quiz';
import type { Localized } from '@/lib/contract/text';
import type { Db, Tx } from '@/server/platform/db/client';
import { fullName } from '@/server/platform/db/names';
import { ApiError } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { plain } from '@/server/platform/text/rich-text';
import { mapText } from '@/server/platform/text/localized-text';
import { droppedByCorrection } from '@/server/modules/quizzes/attempts';
import { studentJoins } from '@/server/modules/quizzes/attempts/engine';
import { quizClassroom } from '@/server/modules/quizzes/quizzes';
import { reportStateSql } from '@/server/modules/quizzes/quizzes/engine';
import { localizedColumn, namedColumn, storedDocument, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';

const PROMPT_LIMIT = 120;

const slotColumn = z.object({
  slot_id: z.string(),
  question_id: z.string().nullable(),
  version_id: z.string().nullable(),
  mark: z.number(),
  /** Questions that the place brings: more than one for a draw. */
  count: z.number(),
  is_dropped: z.boolean(),
  type: questionType.nullable(),
  prompt: localizedColumn.nullable(),
});

/** A quiz as its marks are typed: what counts now, in the order of the printed paper. */
export type SheetQuiz = {
  id: string;
  kind: AssignedKind;
  title: Localized;
  state: QuizState;
  status: 'draft' | 'published' | 'closed' | 'cancelled';
  startAt: Date | null;
  dueAt: Date | null;
  passLimit: number;
  questionCount: number;
  version: number;
  shuffleOptions: boolean;
  /** The certificate period that it feeds is of another academic year. */
  isPeriodOver: boolean;
  columns: OfflineMarksColumn[];
  entries: PaperEntry[];
  hasDraws: boolean;
  /** Sum of the marks that count now. */
  totalMark: number;
};

const slotsOf = sql`(select coalesce(json_agg(json_build_object('slot_id', s.id, 'question_id', s.question_id,
  'version_id', q.current_version_id,
    'mark', s.mark::float8, 'count', coalesce((s.draw->>'count')::int, 1), 'type', q.type, 'prompt',
    v.content->'prompt',
    'is_dropped', s.dropped_at is not null or exists (select 1
      from (${droppedByCorrection(sql`quiz_id = quizzes.id`)}) gone where gone.id = s.question_id))
        order by s.position), '[]')
  from quiz_slots s left join questions q on q.id = s.question_id left
  join question_versions v on v.id = q.current_version_id
  where s.quiz_id = quizzes.id)`;

const quizRow = defineRow('offline-marks.quiz', {
  id: z.string(),
  kind: z.enum(assignedKinds),
  title: localizedColumn,
  state: z.enum(quizStates),
  status: z.enum(['draft', 'published', 'closed', 'cancelled']),
  start_at: timestamp.nullable(),
  end_at: timestamp.nullable(),
  pass: z.number(),
  version: z.number(),
  question_count: z.number(),
  shuffle_options: z.boolean(),
  is_period_over: z.boolean(),
  slots: z.array(slotColumn),
});

const round = (value: number) => Math.round(value * 100) / 100;
const brief = (prompt: Localized | null): Localized =>
  prompt ? mapText(prompt, (html) => plain(html).slice(0, PROMPT_LIMIT)) : {};

function toQuiz({ slots, ...row }: RowOf<typeof quizRow>): SheetQuiz {
  const counted = slots
    .map((slot, index) => ({ ...slot, position: index + 1 }))
    .filter((slot) => !slot.is_dropped);
  const hasDraws = counted.some(({ question_id }) => question_id === null);
  const fixed = hasDraws
    ? []
    : counted.flatMap(({ question_id, version_id, type, ...slot }) =>
        question_id && version_id && type ? [{ ...slot, question_id, version_id, type }] : [],
      );
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: row.state,
    status: row.status,
    startAt: row.start_at,
    dueAt: row.end_at,
    passLimit: row.pass,
    questionCount: row.question_count,
    version: row.version,
    shuffleOptions: row.shuffle_options,
    isPeriodOver: row.is_period_over,
    hasDraws,
    totalMark: round(counted.reduce((sum, { mark, count }) => sum + mark * count, 0)),
    entries: fixed.map(({ slot_id, question_id, version_id, mark }) => ({
      slot_id,
      question_id,
      version_id,
      mark,
    })),
    columns: fixed.map(({ question_id, position, mark, type, prompt }) => ({
      question_id,
      position,
      max_mark: mark,
      question_type: type,
      prompt: brief(prompt),
    })),
  };
}

/** The quiz within the actor's scope. Errors: 404; 409 as long as it was not given to anybody. */
export async function readSheetQuiz(
  db: Db | Tx,
  access: Access<'offline_marks.enter'>,
  kind: AssignedKind,
  id: string,
  now: Date,
): Promise<SheetQuiz> {
  const row = await queryRow(
    db,
    quizRow,
    sql`
    select quizzes.id, quizzes.kind, quizzes.title,
    ${reportStateSql(sql`${now.toISOString()}::timestamptz`)} as state, quizzes.status, quizzes.start_at,
      quizzes.end_at,
      quizzes.pass_percent as pass, quizzes.version, quizzes.question_count, quizzes.shuffle_options,
      ${slotsOf} as slots,
      exists (select 1 from periods p join academic_years y on y.id = p.academic_year_id
        where p.id = quizzes.period_id and quizzes.add_to_certificate
        and (p.locked_at is not null or not y.is_current)) as is_period_over
    from quizzes where quizzes.id = ${id} and quizzes.kind = ${kind} and ${access.quizzes}`,
  );
  if (!row) throw new ApiError('not_found');
  if (row.status !== 'published' && row.status !== 'closed')
    throw new ApiError('conflict', { code: 'quiz_not_published' });
  return toQuiz(row);
}

/** A student of the sheet with what is known of the attempt on paper. */
export type SheetStudent = OfflineMarksRow & {
  paper: Paper | null;
  lastNumber: number;
  lastEpoch: number;
  classroomId: string;
};

const studentRow = defineRow('offline-marks.student', {
  student_id: z.string(),
  number: z.string(),
  name: localizedColumn,
  classroom: namedColumn,
  classroom_id: z.string(),
  attempt_id: z.string().nullable(),
  paper: storedDocument<Paper>().nullable(),
  mark: z.number().nullable(),
  marks: z.record(z.string(), z.number()).nullable(),
  is_excused: z.boolean(),
  is_open: z.boolean(),
  is_online: z.boolean(),
  last_number: z.number(),
  last_epoch: z.number(),
  typed_at: timestamp.nullable(),
  typed_by: localizedColumn.nullable(),
});
type StudentRow = RowOf<typeof studentRow>;

function blockOf({ attempt_id, is_open, is_online, is_excused }: StudentRow): MarkBlock | null {
  if (is_open) return 'open_attempt';
  if (attempt_id !== null) return null;
  if (is_online) return 'taken_online';
  return is_excused ? 'excused' : null;
}

const toStudent = (row: StudentRow, quiz: SheetQuiz): SheetStudent => ({
  student_id: row.student_id,
  number: row.number,
  name: row.name,
  classroom: row.classroom,
  attempt_id: row.attempt_id,
  marks: row.marks ?? {},
  total: row.paper?.total ? row.mark : null,
  max_total: row.paper?.total?.max_mark ?? quiz.totalMark,
  block: blockOf(row),
  typed_by: row.typed_by,
  typed_at: row.typed_at?.toISOString() ?? null,
  paper: row.paper,
  lastNumber: row.last_number,
  lastEpoch: row.last_epoch,
  classroomId: row.classroom_id,
});

/** Students of the quiz whom the actor may see, by class and name; one statement whatever their number. */
export async function readSheetStudents(
  db: Db | Tx,
  access: Access<'offline_marks.enter'>,
  quiz: SheetQuiz,
  now: Date,
  where: SQL = sql`true`,
): Promise<SheetStudent[]> {
  const student = sql`st.student_id`;
  const rows = await queryRows(
    db,
    studentRow,
    sql`
    select st.student_id, st.number, ${fullName(sql`u`)} as name, ${quizClassroom(sql`c`)} as classroom,
      c.id as classroom_id,
      p.id as attempt_id, p.paper, p.mark::float8 as mark,
      (select json_object_agg(m.question_id, m.mark::float8) from marks m
        where m.attempt_id = p.id and m.mark is not null) as marks,
      override.excused_at is not null as is_excused, own.open_id is not null as is_open, own.last_number,
      own.last_epoch,
      exists (select 1 from attempts o where o.quiz_id = quizzes.id and o.student_id = ${student}
        and o.source = 'online' and o.state in ('finished', 'graded')) as is_online,
      typed.at as typed_at, typed.by as typed_by
    from quizzes cross join lateral ${access.quizStudents} st
    join users u on u.id = ${student} join classrooms c on c.id = st.classroom_id
    ${studentJoins(student, sql`${now.toISOString()}::timestamptz`)}
    left join lateral (select a.id, a.paper, a.mark from attempts a
      where a.quiz_id = quizzes.id and a.student_id = ${student}
      and a.source = 'paper' and a.state in ('finished', 'graded') order by a.number desc limit 1) p on true
    left join lateral (select e.at, case when w.id is not null then ${fullName(sql`w`)} end as by
      from score_events e left join users w on w.id = e.actor_id
      where e.attempt_id = p.id order by e.at desc, e.id desc limit 1) typed on true
    where quizzes.id = ${quiz.id} and ${where}
    order by coalesce(c.name->>'ar', c.name->>'en'), c.id, u.search, st.number`,
  );
  return rows.map((row) => toStudent(row, quiz));
}

/** A row of the sheet as it goes out. */
export const toRow = ({
  paper: _p,
  lastNumber: _n,
  lastEpoch: _e,
  classroomId: _c,
  ...row
}: SheetStudent): OfflineMarksRow => row;
