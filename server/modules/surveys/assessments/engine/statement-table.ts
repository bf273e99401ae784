import { randomUUID } from 'node:crypto';
import { audiences, MOST_STATEMENTS, type StatementKind } from '@/lib/contract/assessment';
import { issueCode } from '@/lib/contract/issue-code';
import { type Statement, statement } from '@/lib/contract/resources/surveys/assessment';
import { foldDigits, type Locale, type Localized, locales } from '@/lib/contract/text';
import { normalise } from '@/server/platform/text/arabic';

const worded = ['category', 'text', ...audiences, 'options'] as const;
const single = ['kind', 'required', 'allow_na', 'weight'] as const;
type WordedKey = (typeof worded)[number];
type SingleKey = (typeof single)[number];
/** A column of a table of statements: `text.ar`, `kind`. */
export type StatementColumn = `${WordedKey}.${Locale}` | SingleKey;

export const statementColumns: readonly StatementColumn[] = [
  ...(['category', 'text'] as const).flatMap((key) => locales.map((locale) => `${key}.${locale}` as const)),
  ...single,
  ...([...audiences, 'options'] as const).flatMap((key) =>
    locales.map((locale) => `${key}.${locale}` as const),
  ),
];

/** The words of a table: names of its columns, and what may stand in a closed cell. */
export type StatementWords = {
  columns: ReadonlyMap<string, StatementColumn>;
  kinds: ReadonlyMap<string, StatementKind>;
  truths: ReadonlyMap<string, boolean>;
};
export type StatementIssue = { column: StatementColumn; code: string };
export type StatementRow = {
  /** Of the file, the head is 1. */
  line: number;
  category: Localized;
  text: Localized;
  /** Null where something is wrong. */
  statement: Statement | null;
  issues: StatementIssue[];
};
export type StatementTable = { rows: StatementRow[] /** Heads that nobody knows. */; unread: string[] };

export const wordKey = (value: string): string => normalise(value, { taa: true }).trim();

const LONGEST_CATEGORY = 120;
const optionSigns = /[|\n]/;
const optionTexts = (cell: string) =>
  cell
    .split(optionSigns)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Where an issue of the schema stands in the table. */
function columnOf([field, place]: readonly PropertyKey[], cells: ReadonlyMap<StatementColumn, string>) {
  const inLanguage = (key: WordedKey): StatementColumn =>
    locales.map((locale) => `${key}.${locale}` as const).find((column) => cells.get(column)) ?? `${key}.ar`;
  if (field === 'wordings') return inLanguage(audiences.find((name) => name === place) ?? 'text');
  if (field === 'options') return inLanguage('options');
  return single.find((key) => key === field) ?? inLanguage('text');
}

function readRow(cells: ReadonlyMap<StatementColumn, string>, words: StatementWords) {
  const issues: StatementIssue[] = [];
  const cell = (column: StatementColumn) => cells.get(column) ?? '';
  const both = (key: WordedKey): Localized =>
    Object.fromEntries(
      locales.flatMap((locale) => {
        const value = cell(`${key}.${locale}`);
        return value === '' ? [] : [[locale, value]];
      }),
    );
  function closed<Value>(column: SingleKey, known: ReadonlyMap<string, Value>, usual: Value): Value {
    const typed = cell(column);
    if (typed === '') return usual;
    const value = known.get(wordKey(typed));
    if (value === undefined) issues.push({ column, code: 'choice' });
    return value ?? usual;
  }
  const options = locales.map((locale) => optionTexts(cell(`options.${locale}`)));
  const count = Math.max(...options.map(({ length }) => length));
  if (options.every(({ length }) => length > 0) && options.some(({ length }) => length !== count))
    issues.push({ column: 'options.en', code: 'other_count' });
  const kind = closed('kind', words.kinds, count > 0 ? 'choice' : 'rating');
  const weight = foldDigits(cell('weight')).trim();
  const candidate = {
    id: randomUUID(),
    text: both('text'),
    wordings: Object.fromEntries(
      audiences.flatMap((audience) => {
        const words = both(audience);
        return Object.keys(words).length > 0 ? [[audience, words]] : [];
      }),
    ),
    kind,
    required: closed('required', words.truths, kind !== 'text'),
    allow_na: closed('allow_na', words.truths, kind !== 'text'),
    weight: weight === '' ? (kind === 'text' ? 0 : 1) : weight,
    options:
      kind === 'choice'
        ? Array.from({ length: count }, (_, place) => ({
            id: randomUUID(),
            text: Object.fromEntries(
              locales.flatMap((locale, at) => {
                const text = options[at]?.[place];
                return text === undefined ? [] : [[locale, text]];
              }),
            ),
          }))
        : [],
  };
  const checked = statement.safeParse(candidate);
  for (const issue of checked.error?.issues ?? [])
    issues.push({ column: columnOf(issue.path, cells), code: issueCode(issue) });
  const category = both('category');
  for (const locale of locales)
    if ((category[locale]?.length ?? 0) > LONGEST_CATEGORY)
      issues.push({ column: `category.${locale}`, code: 'too_long' });
  return { category, text: candidate.text, issues, statement: checked.data ?? null };
}

/**
 * Statements of a table whose first line names its columns; null where it names no text. A row without a
 * category belongs to that of the row before it. What is wrong is said by column, and such a row has no
 * statement.
 */
export function readStatements(
  rows: readonly (readonly string[])[],
  words: StatementWords,
): StatementTable | null {
  const [head = [], ...lines] = rows;
  const columns = head.map((name) => words.columns.get(wordKey(name)));
  if (!columns.some((column) => column === 'text.ar' || column === 'text.en')) return null;
  const unread = head.filter((name, at) => columns[at] === undefined && name !== '');
  let category: Localized = {};
  let taken = 0;
  return {
    unread,
    rows: lines.map((line, at) => {
      const cells = new Map<StatementColumn, string>();
      for (const [place, column] of columns.entries())
        if (column && line[place] && !cells.has(column)) cells.set(column, line[place]);
      const row = readRow(cells, words);
      if (Object.keys(row.category).length > 0) category = row.category;
      if (row.issues.length === 0) taken += 1;
      if (row.issues.length === 0 && taken > MOST_STATEMENTS)
        row.issues.push({ column: row.text.ar ? 'text.ar' : 'text.en', code: 'too_many' });
      const cut = (text: Localized, most: number): Localized =>
        Object.fromEntries(
          Object.entries(text).map(([locale, value]) => [locale, value?.slice(0, most)] as const),
        );
      return {
        ...row,
        line: at + 2,
        category: cut(category, LONGEST_CATEGORY),
        text: cut(row.text, 500),
        statement: row.issues.length === 0 ? row.statement : null,
      };
    }),
  };
}
