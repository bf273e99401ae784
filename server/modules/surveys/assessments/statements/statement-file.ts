import { statementKinds } from '@/lib/contract/assessment';
import type { StatementFile } from '@/lib/contract/resources/surveys/assessment-building';
import { type Locale, locales } from '@/lib/contract/text';
import { type SheetFormat, writeCsv, writeWorkbook } from '@/server/platform/spreadsheets/spreadsheet';
import { type Translate, translate } from '@/server/platform/text/translate';
import { FieldErrors } from '@/server/router/errors';
import { readTableFile } from '@/server/router/table-file';
import {
  readStatements,
  type StatementColumn,
  statementColumns,
  type StatementWords,
  wordKey,
} from '../engine';

const translators = locales.map((locale) => translate(locale));
const headOf = (t: Translate, column: StatementColumn) =>
  t(`assessments.import.columns.${column.replace('.', '_')}`);

/** What a table may say in either language, whatever the reader's is. */
const words: StatementWords = {
  columns: new Map([
    ...translators.flatMap((t) =>
      statementColumns.map((column) => [wordKey(headOf(t, column)), column] as const),
    ),
    // Heads of a list that somebody wrote without the template.
    ...translators.flatMap((t) =>
      (['category', 'text', 'options'] as const).map(
        (key) => [wordKey(t(`assessments.import.short.${key}`)), `${key}.${t.locale}`] as const,
      ),
    ),
  ]),
  kinds: new Map(
    translators.flatMap((t) =>
      statementKinds.map((kind) => [wordKey(t(`assessments.import.kinds.${kind}`)), kind] as const),
    ),
  ),
  truths: new Map(
    translators.flatMap((t) =>
      ([true, false] as const).map(
        (truth) => [wordKey(t(`assessments.answers.${truth ? 'yes' : 'no'}`)), truth] as const,
      ),
    ),
  ),
};

/** What a cell lacks, in the reader's words. */
function detailOf(t: Translate, column: StatementColumn, code: string): string {
  if (code === 'choice' && column === 'kind')
    return t('assessments.import.wrong_kind', {
      kinds: statementKinds.map((kind) => t(`assessments.import.kinds.${kind}`)).join(t('assessments.comma')),
    });
  if (code === 'choice') return t('assessments.import.wrong_truth');
  if (code === 'required' && column.startsWith('options')) return t('assessments.import.few_options');
  if (code === 'required') return t('assessments.import.no_text');
  if (code === 'other_count') return t('assessments.import.other_count');
  if (code === 'too_many' && column.startsWith('text')) return t('assessments.import.many_statements');
  if (column === 'weight') return t('assessments.import.wrong_weight');
  return t.error(`fields.${code}`);
}

/**
 * Statements of a table that a form brings as `file`, each with what is wrong in its cells; nothing is kept.
 * Errors: those of `readTableFile`; 422 no_columns.
 */
export async function readStatementFile(
  request: Request,
  person: string,
  t: Translate,
): Promise<StatementFile> {
  const { name, rows } = await readTableFile(request, { person, words: 'statement_file' });
  const table = readStatements(rows, words);
  if (table === null)
    throw new FieldErrors([{ field: 'file', code: 'no_columns', sentence: 'statement_file.no_columns' }]);
  if (table.rows.length === 0)
    throw new FieldErrors([{ field: 'file', code: 'no_rows', sentence: 'statement_file.no_rows' }]);
  return {
    name,
    unread: table.unread,
    rows: table.rows.map(({ issues, ...row }) => ({
      ...row,
      problems: issues.map(({ column, code }) => ({
        column: headOf(t, column),
        detail: detailOf(t, column, code),
      })),
    })),
  };
}

const examples = ['rating', 'choice', 'text'] as const;

/** A table to fill in, with an example of each kind that differs. */
export function writeStatementTemplate(format: SheetFormat, locale: Locale): Promise<Uint8Array> {
  const t = translate(locale);
  const choices: Partial<Record<StatementColumn, string[]>> = {
    kind: statementKinds.map((kind) => t(`assessments.import.kinds.${kind}`)),
    required: [t('assessments.answers.yes'), t('assessments.answers.no')],
    allow_na: [t('assessments.answers.yes'), t('assessments.answers.no')],
  };
  const rows = examples.map((kind) => ({
    ...Object.fromEntries(
      translators.flatMap((own) => [
        [`category.${own.locale}`, own('assessments.import.examples.category')],
        [`text.${own.locale}`, own(`assessments.import.examples.${kind}`)],
        ...(kind === 'rating' ? [[`student.${own.locale}`, own('assessments.import.examples.student')]] : []),
        ...(kind === 'choice' ? [[`options.${own.locale}`, own('assessments.import.examples.options')]] : []),
      ]),
    ),
    kind: t(`assessments.import.kinds.${kind}`),
    required: t(`assessments.answers.${kind === 'text' ? 'no' : 'yes'}`),
    allow_na: t(`assessments.answers.${kind === 'text' ? 'no' : 'yes'}`),
    weight: kind === 'text' ? 0 : 1,
  }));
  const sheet = {
    title: t('assessments.sheets.questions'),
    locale,
    columns: statementColumns.map((key) => ({
      key,
      header: headOf(t, key),
      ...(choices[key] && { choices: choices[key] }),
    })),
    rows,
  };
  return format === 'xlsx' ? writeWorkbook([sheet]) : writeCsv(sheet);
}
