import type { QuizReport, StudentScore } from '@/lib/contract/resources/report';
import { pick } from '@/lib/contract/text';
import { fileReply, mimeTypes } from '../../exchange/file-reply';
import { type SheetColumn, type SheetFormat, type SheetValue, writeSheet } from '../../exchange/spreadsheet';
import type { Translate } from '../../http/translate';

type Table = {
  name: string;
  plain: string;
  title: string;
  columns: SheetColumn[];
  rows: Record<string, SheetValue>[];
};
type Options = { format?: SheetFormat | undefined; bom?: '0' | '1' | undefined };

/** A table as XLSX (right to left in Arabic) or CSV (UTF-8 with BOM unless `bom=0`), as a download. */
export async function sheetReply(
  table: Table,
  { format = 'xlsx', bom }: Options,
  t: Translate,
): Promise<Response> {
  const sheet = { title: table.title, locale: t.locale, columns: table.columns, rows: table.rows };
  const bytes = await writeSheet(format, sheet, { bom: bom !== '0' });
  return fileReply(
    { plain: `${table.plain}.${format}`, name: `${table.name}.${format}` },
    bytes,
    mimeTypes[format],
  );
}

const heads = (t: Translate, keys: readonly string[], wide: Record<string, number> = {}): SheetColumn[] =>
  keys.map((key) => ({
    key,
    header: t(`reports.columns.${key}`),
    ...(wide[key] ? { width: wide[key] } : {}),
  }));

/** An instant as the branch's wall clock, sortable as text and the same in every spreadsheet. */
export const wallClock = (value: string | null, timeZone: string): string =>
  value === null
    ? ''
    : new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
        new Date(value),
      );

const round = (value: number | null, digits = 1): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

export function reportsTable(reports: Omit<QuizReport, 'actions'>[], timeZone: string, t: Translate): Table {
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
    plain: 'homework-reports',
    name: t('reports.files.list'),
    title: t('reports.files.list'),
    columns: heads(t, keys, { title: 36, classes: 24, teacher: 24 }),
    rows: reports.map((report) => ({
      title: pick(report.title, t.locale),
      subject: pick(report.subject?.name, t.locale),
      grade: pick(report.grade?.name, t.locale),
      classes: report.classrooms.map(({ name }) => pick(name, t.locale)).join('، '),
      teacher: pick(report.owner_name, t.locale),
      start: wallClock(report.start_at, timeZone),
      end: wallClock(report.end_at, timeZone),
      assigned: report.assigned,
      submitted: report.submitted,
      not_submitted: report.not_submitted,
      awaiting_marking: report.awaiting_marking,
      mean_percent: round(report.mean_percent),
      pass_percent: round(report.pass_percent),
    })),
  };
}

export function scoresTable(
  title: string,
  scores: Omit<StudentScore, 'actions'>[],
  timeZone: string,
  t: Translate,
): Table {
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
    plain: 'homework-scores',
    name: t('reports.files.scores', { title }),
    title: t('reports.files.sheet'),
    columns: heads(t, keys, { name: 28 }),
    rows: scores.map((score) => ({
      number: score.number,
      name: pick(score.name, t.locale),
      class: pick(score.classroom.name, t.locale),
      state: t(`reports.states.${score.state}`),
      attempt: score.attempt_number,
      started: wallClock(score.started_at, timeZone),
      finished: wallClock(score.finished_at, timeZone),
      minutes: score.seconds === null ? null : round(score.seconds / 60),
      answered: score.answered,
      mark: score.mark,
      max_mark: score.max_mark,
      percent: round(score.percent),
      level: score.level === null ? '' : t(`reports.levels.${score.level}`),
    })),
  };
}

export type GradeColumn = {
  question_id: string;
  position: number;
  prompt: { ar?: string | undefined; en?: string | undefined };
  max_mark: number;
};

/** One column a question: the mark of every student in each. */
export function gradesTable(
  title: string,
  scores: Omit<StudentScore, 'actions'>[],
  columns: GradeColumn[],
  marks: Map<string, number | null>,
  t: Translate,
): Table {
  return {
    plain: 'homework-grades',
    name: t('reports.files.grades', { title }),
    title: t('reports.files.sheet'),
    columns: [
      ...heads(t, ['number', 'name', 'class'], { name: 28 }),
      ...columns.map((column) => ({
        key: column.question_id,
        header: t('reports.question', { position: column.position, max: column.max_mark }),
      })),
      ...heads(t, ['mark', 'max_mark', 'percent']),
    ],
    rows: scores.map((score) => ({
      number: score.number,
      name: pick(score.name, t.locale),
      class: pick(score.classroom.name, t.locale),
      ...Object.fromEntries(
        columns.map(({ question_id }) => [
          question_id,
          score.attempt_id === null ? null : (marks.get(`${score.attempt_id}:${question_id}`) ?? null),
        ]),
      ),
      mark: score.mark,
      max_mark: score.max_mark,
      percent: round(score.percent),
    })),
  };
}
