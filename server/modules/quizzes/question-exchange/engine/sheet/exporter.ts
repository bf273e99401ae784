import type { Locale } from '@/lib/contract/text';
import { type Translate, translate } from '@/server/platform/text/translate';
import type { ExportQuestion } from '../exporter';
import {
  type SheetColumn,
  type SheetData,
  type SheetFormat,
  type SheetValue,
  writeSheet,
} from '@/server/platform/spreadsheets/spreadsheet';
import { draftToRow, type RowDraft } from './draft-to-row';
import { type Column, type ColumnKey, columnId, columnKeys, heading } from './vocabulary';

/** Columns whose cells hold a code until they are written. */
const WORDS: Partial<Record<ColumnKey, string>> = {
  type: 'types',
  difficulty: 'difficulty',
  status: 'status',
  scoring: 'scoring',
};
const ALWAYS: Column[] = [
  { key: 'type' },
  { key: 'difficulty' },
  { key: 'prompt', language: 'ar' },
  { key: 'prompt', language: 'en' },
  { key: 'answer' },
];
const WIDE: readonly ColumnKey[] = ['prompt', 'text', 'explanation', 'model_answer', 'notes'];
const LANGUAGE_ORDER = [undefined, 'ar', 'en'];

export const sortColumns = (columns: Column[]): Column[] =>
  [...new Map(columns.map((column) => [columnId(column), column])).values()].sort(
    (a, b) =>
      columnKeys.indexOf(a.key) - columnKeys.indexOf(b.key) ||
      (a.n ?? 0) - (b.n ?? 0) ||
      LANGUAGE_ORDER.indexOf(a.language) - LANGUAGE_ORDER.indexOf(b.language),
  );

export const toSheetColumn = (column: Column): SheetColumn => ({
  key: columnId(column),
  header: heading(column),
  width: WIDE.includes(column.key) ? 44 : column.key === 'type' || column.key === 'answer' ? 24 : 18,
  isWrapped: true,
});

function cellText(column: Column, text: string, t: Translate): SheetValue {
  const group = WORDS[column.key];
  if (group) return t(`exchange.${group}.${text}`);
  if (column.key === 'word_min' || column.key === 'word_max' || column.key === 'markers') return Number(text);
  if (column.key === 'answer')
    return text.replace(/^(true|false)(?=$|:)/, (word) => t(`exchange.truth.${word}`));
  return text;
}

function toRow(
  { cells, losses }: RowDraft,
  question: ExportQuestion,
  t: Translate,
): Record<string, SheetValue> {
  const row = Object.fromEntries([...cells].map(([id, { column, text }]) => [id, cellText(column, text, t)]));
  const type = t(`exchange.types.${question.content.type}`);
  const isRemark = losses.includes('kind');
  const notes = losses.map((loss) => t(`exchange.lost.${loss}`, { type })).join(' ');
  return { ...row, ...(isRemark && { type: `# ${type}` }), ...(notes && { notes }) };
}

const SLICE = 50;

/** The questions as one table: only the columns that they need, texts of both languages side by side. */
export async function questionSheet(questions: ExportQuestion[], locale: Locale): Promise<SheetData> {
  const t = translate(locale);
  const used = new Map(ALWAYS.map((column) => [columnId(column), column]));
  const rows: Record<string, SheetValue>[] = [];
  for (const question of questions) {
    const draft = draftToRow(question);
    for (const [id, { column }] of draft.cells) used.set(id, column);
    if (draft.losses.length > 0) used.set('notes', { key: 'notes' });
    rows.push(toRow(draft, question, t));
    if (rows.length % SLICE === 0) await new Promise(setImmediate);
  }
  return {
    title: t('exchange.file.questions'),
    locale,
    columns: sortColumns([...used.values()]).map(toSheetColumn),
    rows,
  };
}

/** The questions as a file: XLSX or CSV. */
export const exportSheet = async (
  format: SheetFormat,
  questions: ExportQuestion[],
  locale: Locale,
  options: { bom?: boolean } = {},
): Promise<Uint8Array> => writeSheet(format, await questionSheet(questions, locale), options);
