import { type Locale, locales } from '@/lib/contract/text';
import { translate } from '@/server/platform/text/translate';
import {
  type SheetColumn,
  type SheetData,
  type SheetFormat,
  writeCsv,
  writeWorkbook,
} from '@/server/platform/spreadsheets/spreadsheet';
import { exampleQuestions } from './examples';
import { questionSheet, sortColumns, toSheetColumn } from './exporter';
import { type Column, type ColumnKey, columnKeys, heading, sheetTypes } from './vocabulary';

const ITEMS = 4;
const OPTIONS = 6;
const SINGLE: readonly ColumnKey[] = [
  'type',
  'difficulty',
  'answer',
  'scoring',
  'skill',
  'tags',
  'word_min',
  'word_max',
];
const TEXTS: readonly ColumnKey[] = ['prompt', 'text', 'explanation', 'model_answer'];

function templateColumns(): Column[] {
  const localized = locales.flatMap((language) => [
    ...TEXTS.map((key) => ({ key, language })),
    ...Array.from({ length: ITEMS }, (_, index) => ({ key: 'item' as const, n: index + 1, language })),
    ...Array.from({ length: OPTIONS }, (_, index) => ({ key: 'option' as const, n: index + 1, language })),
  ]);
  return sortColumns([...SINGLE.map((key) => ({ key })), ...localized]);
}

function withChoices(column: SheetColumn, locale: Locale): SheetColumn {
  const t = translate(locale);
  if (column.key === 'type')
    return { ...column, choices: sheetTypes.map((type) => t(`exchange.types.${type}`)) };
  return column.key === 'difficulty'
    ? { ...column, choices: ['1', '2', '3'].map((level) => t(`exchange.difficulty.${level}`)) }
    : column;
}

const emptySheet = (locale: Locale): SheetData => ({
  title: translate(locale)('exchange.guide.sheet_questions'),
  locale,
  columns: templateColumns().map((column) => withChoices(toSheetColumn(column), locale)),
  rows: [],
});

function guideRows(locale: Locale): { column: string; meaning: string }[] {
  const t = translate(locale);
  const general = { column: '', meaning: t('exchange.guide.rows.general') };
  return [
    general,
    ...columnKeys.map((key) => ({ column: heading({ key }), meaning: t(`exchange.guide.rows.${key}`) })),
  ];
}

function guideSheet(locale: Locale): SheetData {
  const t = translate(locale);
  return {
    title: t('exchange.guide.sheet_guide'),
    locale,
    columns: [
      { key: 'column', header: t('exchange.guide.column'), width: 40 },
      { key: 'meaning', header: t('exchange.guide.meaning'), width: 110, isWrapped: true },
    ],
    rows: guideRows(locale),
  };
}

/** The headings, and below them remarks that the importer skips: the guide and an example of every kind. */
async function csvTemplate(locale: Locale): Promise<Uint8Array> {
  const sheet = emptySheet(locale);
  const remarks = guideRows(locale).map(({ column, meaning }) => ({
    type: `# ${column ? `${column}: ` : ''}${meaning}`,
  }));
  const examples = [...(await questionSheet(exampleQuestions, locale)).rows].map((row) => ({
    ...row,
    type: `# ${row.type}`,
  }));
  return writeCsv({ ...sheet, rows: [...remarks, ...examples] });
}

/** The bilingual template: headings to fill in, examples of every kind, and what each column means. */
export async function writeTemplate(format: SheetFormat, locale: Locale): Promise<Uint8Array> {
  if (format === 'csv') return csvTemplate(locale);
  const examples = {
    ...(await questionSheet(exampleQuestions, locale)),
    title: translate(locale)('exchange.guide.sheet_examples'),
  };
  return writeWorkbook([emptySheet(locale), examples, guideSheet(locale)]);
}
