import type { AttemptComparison } from '@/lib/contract/resources/quizzes/comparison';
import type { QuizReport, StudentScore } from '@/lib/contract/resources/quizzes/report';
import type { QuizKind } from '@/lib/contract/quiz-kinds';
import { type Locale, pick } from '@/lib/contract/text';
import type { Batch } from '@/server/platform/db/cursor';
import type { Translate } from '@/server/platform/text/translate';
import type { ExportColumn, ExportRow, ExportTable } from '@/server/router/export-file';
import type { AnswerLine } from '../answer-lines';
import type { AttemptHead } from '../attempt-heads';
import { readMarks } from '../find-report';
import type { GradeColumn } from '../sample/sample';

type ColumnFormats = Record<string, Omit<ExportColumn, 'key' | 'header'>>;

const numbers = new Set([
  'assigned',
  'submitted',
  'not_submitted',
  'awaiting_marking',
  'mean_percent',
  'pass_percent',
  'attempt',
  'minutes',
  'answered',
  'position',
  'mark',
  'max_mark',
  'percent',
]);

/** The kind of work that a file is about; `all` of one that holds several. */
type What = QuizKind | 'all';
export const whatOf = ({ kinds }: { kinds: readonly QuizKind[] }): What =>
  kinds.length === 1 ? (kinds[0] ?? 'all') : 'all';
/** For the names of files in plain letters: periodic-test-scores. */
const plainName = (what: What, of: string) => `${what === 'all' ? 'quiz' : what.replaceAll('_', '-')}-${of}`;

const heads = (
  t: Translate,
  keys: readonly string[],
  formats: ColumnFormats = {},
  what: What = 'all',
): ExportColumn[] =>
  keys.map((key) => ({
    key,
    header: t(key === 'title' ? `reports.columns.title.${what}` : `reports.columns.${key}`),
    ...(numbers.has(key) && { kind: 'number' as const }),
    ...formats[key],
  }));

/** Names one after the other, with the comma of the language. */
const namesOf = (names: readonly string[], locale: Locale) => names.join(locale === 'ar' ? '، ' : ', ');

const round = (value: number | null, digits = 1): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

export function reportsTable(reports: Omit<QuizReport, 'actions'>[], t: Translate, what: What): ExportTable {
  const keys = [
    'title',
    'subject',
    'grade',
    'classes',
    'teacher',
    'start',
    'end',
    'assigned',
    'submitted',
    'not_submitted',
    'awaiting_marking',
    'mean_percent',
    'pass_percent',
  ] as const;
  return {
    plain: plainName(what, 'reports'),
    name: t(`reports.files.list.${what}`),
    title: t(`reports.files.list.${what}`),
    isLandscape: true,
    columns: heads(
      t,
      keys,
      {
        title: { width: 36, share: 3 },
        classes: { width: 24, share: 1.6 },
        teacher: { width: 24, share: 1.6 },
        start: { kind: 'moment', share: 0 },
        end: { kind: 'moment', share: 1.6 },
      },
      what,
    ),
    rows: reports.map((report) => ({
      title: pick(report.title, t.locale),
      subject: pick(report.subject?.name, t.locale),
      grade: pick(report.grade?.name, t.locale),
      classes: namesOf(
        report.classrooms.map(({ name }) => pick(name, t.locale)),
        t.locale,
      ),
      teacher: pick(report.owner_name, t.locale),
      start: report.start_at,
      end: report.end_at,
      assigned: report.assigned,
      submitted: report.submitted,
      not_submitted: report.not_submitted,
      awaiting_marking: report.awaiting_marking,
      mean_percent: round(report.mean_percent),
      pass_percent: round(report.pass_percent),
    })),
  };
}

type Score = Omit<StudentScore, 'actions'>;
/** Students batch by batch, and how many there are. */
type Scores = { total: number; batches: AsyncIterable<Batch<Score>> };

async function* mapped(
  batches: AsyncIterable<Batch<Score>>,
  map: (batch: Batch<Score>) => ExportRow[] | Promise<ExportRow[]>,
) {
  for await (const batch of batches) yield map(batch);
}

export function scoresTable(
  title: string,
  { total, batches }: Scores,
  t: Translate,
  what: What,
): ExportTable {
  const keys = [
    'number',
    'name',
    'class',
    'state',
    'attempt',
    'started',
    'finished',
    'minutes',
    'answered',
    'mark',
    'max_mark',
    'percent',
    'level',
  ] as const;
  return {
    plain: plainName(what, 'scores'),
    name: t('reports.files.scores', { title }),
    title: t('reports.files.sheet'),
    isLandscape: true,
    columns: heads(t, keys, {
      name: { width: 28, share: 3 },
      number: { share: 1.2 },
      state: { share: 1.4 },
      attempt: { share: 0 },
      started: { kind: 'moment', share: 0 },
      finished: { kind: 'moment', share: 1.8 },
    }),
    rows: { total, batches: mapped(batches, ({ rows }) => rows.map((score) => scoreRow(score, t))) },
  };
}

const scoreRow = (score: Score, t: Translate): ExportRow => ({
  number: score.number,
  name: pick(score.name, t.locale),
  class: pick(score.classroom.name, t.locale),
  state: t(`reports.states.${score.state}`),
  attempt: score.attempt_number,
  started: score.started_at,
  finished: score.finished_at,
  minutes: score.seconds === null ? null : round(score.seconds / 60),
  answered: score.answered,
  mark: score.mark,
  max_mark: score.max_mark,
  percent: round(score.percent),
  level: score.level === null ? '' : t(`reports.levels.${score.level}`),
});

type Answers = {
  title: string;
  student: AttemptComparison['student'];
  attempt: AttemptHead;
  lines: AnswerLine[];
};

/** One student's attempt, question by question, with the key. */
export function answersTable({ title, student, attempt, lines }: Answers, t: Translate): ExportTable {
  const keys = ['position', 'question', 'answer', 'right', 'result', 'mark', 'max_mark', 'comment'] as const;
  const name = pick(student.name, t.locale);
  const wrapped = { width: 40, isWrapped: true };
  return {
    plain: 'answers',
    name: t('reports.files.answers', { name, title }),
    title: t('reports.files.answersSheet'),
    subtitle: [name, pick(student.classroom.name, t.locale), student.number].join(' · '),
    isLandscape: true,
    facts: (format) => [
      [t('reports.columns.attempt'), format.number(attempt.number)],
      [t('reports.columns.finished'), format.dateTime(attempt.finished_at)],
      [
        t('reports.columns.mark'),
        attempt.mark === null ? '—' : `${format.decimal(attempt.mark)} / ${format.decimal(attempt.max_mark)}`,
      ],
      [t('reports.columns.percent'), attempt.percent === null ? '—' : format.percent(attempt.percent)],
    ],
    columns: heads(t, keys, {
      position: { share: 0.5 },
      question: { ...wrapped, share: 4 },
      answer: { ...wrapped, share: 3 },
      right: { ...wrapped, share: 3 },
      mark: { share: 0.8 },
      max_mark: { share: 0.6 },
      comment: { ...wrapped, share: 2 },
    }),
    rows: lines.map((line, index) => ({
      position: index + 1,
      question: pick(line.prompt, t.locale),
      answer: line.answer,
      right: line.right,
      result: t(`reports.results.${line.state}`),
      mark: line.mark,
      max_mark: line.max_mark,
      comment: line.comment,
    })),
  };
}

/** One column a question: the mark of every student in each. */
export function gradesTable(
  title: string,
  { total, batches }: Scores,
  columns: GradeColumn[],
  t: Translate,
  what: What,
): ExportTable {
  const toRows = async ({ rows, tx }: Batch<Score>): Promise<ExportRow[]> => {
    const attemptIds = rows.flatMap(({ attempt_id }) => attempt_id ?? []);
    const marks = await readMarks(tx, attemptIds);
    return rows.map((score) => {
      const own = marks.get(score.attempt_id ?? '');
      return {
        number: score.number,
        name: pick(score.name, t.locale),
        class: pick(score.classroom.name, t.locale),
        ...Object.fromEntries(columns.map(({ question_id }) => [question_id, own?.[question_id] ?? null])),
        mark: score.mark,
        max_mark: score.max_mark,
        percent: round(score.percent),
      };
    });
  };
  return {
    plain: plainName(what, 'grades'),
    name: t('reports.files.grades', { title }),
    title: t('reports.files.sheet'),
    columns: [
      ...heads(t, ['number', 'name', 'class'], { name: { width: 28 } }),
      ...columns.map((column) => ({
        key: column.question_id,
        header: t('reports.question', { position: column.position, max: column.max_mark }),
      })),
      ...heads(t, ['mark', 'max_mark', 'percent']),
    ],
    rows: { total, batches: mapped(batches, toRows) },
  };
}
