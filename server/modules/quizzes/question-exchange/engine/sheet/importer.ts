import { hasText, type Locale } from '@/lib/contract/text';
import { isForeignBinary, isZip } from '@/server/platform/text/decode';
import { checkDraft, readingFor, refuse } from '../draft';
import {
  type ImportContext,
  type Importer,
  MAX_QUESTIONS,
  type Note,
  type ParsedQuestion,
} from '../importer';
import { FileError } from '@/server/platform/text/file-error';
import { languageOf } from '../rich';
import { RowCells } from './cells';
import { imageOf } from './image-cells';
import { rowToDraft } from './row-to-draft';
import {
  csvRows,
  type RowLimit,
  type Sheet,
  type SheetRow,
  xlsxSheets,
} from '@/server/platform/spreadsheets/read-rows';
import { guessType, type Unread } from './guess-type';
import { type Head, readHead } from './head';
import { columnId, readDifficulty, readStatus, readType } from './vocabulary';

/** Examples, remarks and empty rows are rows too. */
const limit: RowLimit = {
  rows: MAX_QUESTIONS * 4,
  refusal: () => new FileError('too_many', { max: MAX_QUESTIONS }),
};

/** Rows before the headings: titles and instructions of other tools. */
const MOST_LEAD = 12;

function cellNotes(cells: RowCells, head: Head, { row, formulas, dates }: SheetRow): void {
  const at = (column: number) => ({ row, column: head.names[column] || String(column + 1) });
  for (const column of formulas)
    if (head.columns[column]) cells.notes.push({ code: 'cell_formula', params: at(column) });
  for (const column of dates)
    if (head.columns[column]) cells.notes.push({ code: 'cell_date', params: at(column) });
}

function rowCells(head: Head, found: SheetRow, context: ImportContext): RowCells {
  const filled = head.columns.flatMap((column, index) =>
    column ? [[columnId(column), found.cells[index] ?? ''] as const] : [],
  );
  const language: Locale =
    context.language ??
    languageOf(
      filled.map(([id, cell]) => (/^(?:prompt|text|option|item)(?:\.\d+)?$/.test(id) ? cell : '')).join(' '),
      context.fallback,
    );
  return new RowCells(found.row, new Map(filled), head.headings, language);
}

const unreadOf = (head: Head, found: SheetRow): Unread =>
  found.cells.flatMap((cell, index) =>
    cell.trim() === '' || head.columns[index] ? [] : [{ heading: head.names[index] ?? '', cell }],
  );

const unreadNotes = (unread: Unread): Note[] =>
  unread.flatMap(({ heading }) =>
    heading === '' ? [] : [{ code: 'column_unknown', params: { column: heading.slice(0, 60) } }],
  );

function fromRow(number: number, head: Head, found: SheetRow, context: ImportContext): ParsedQuestion {
  const cells = rowCells(head, found, context);
  const place = { number, line: found.row };
  const unread = unreadOf(head, found);
  const answer = cells.cell({ key: 'answer' });
  const prompt = cells.rich({ key: 'prompt' });
  const type = cells.has('type')
    ? cells.word('type', (cell) => readType(cell, head.isOwn))
    : guessType(cells, answer, unread);
  if (type === undefined) {
    if (cells.problems.length > 0)
      return { ...refuse(place, ...cells.problems), ...(hasText(prompt) && { prompt }) };
    if (answer === '') cells.problem('cell_required', { key: 'type' });
    else cells.problem('kind_unclear', { key: 'answer' }, answer);
    return {
      ...refuse(place, ...cells.problems, ...unreadNotes(unread)),
      ...(hasText(prompt) && { prompt }),
    };
  }
  const { content, key } = rowToDraft(type, cells);
  const image = type === 'drag_drop_image' || type === 'coordinate' ? undefined : imageOf(cells);
  const explanation = cells.rich({ key: 'explanation' });
  const tags = [
    ...new Set(
      cells
        .cell({ key: 'tags' })
        .split(/[,،;؛\n]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ];
  const skill = cells.cell({ key: 'skill' });
  const status = cells.word('status', readStatus);
  const draft = {
    difficulty: cells.word('difficulty', readDifficulty) ?? 2,
    ...(status && { status }),
    ...(skill && { skill }),
    ...(tags.length > 0 && { tags }),
    content: { prompt, ...(image && { media: { image } }), ...content },
    key,
    ...(hasText(explanation) && { explanation }),
  };
  cellNotes(cells, head, found);
  cells.noteUnused();
  cells.notes.push(...unreadNotes(unread));
  if (cells.problems.length > 0) {
    const reading = readingFor(draft);
    return { ...refuse(place, ...cells.problems), ...(reading && { prompt, reading }) };
  }
  return checkDraft(place, draft, cells.notes);
}

const isRemark = (cells: string[]) =>
  cells
    .find((cell) => cell.trim() !== '')
    ?.trimStart()
    .startsWith('#') ?? false;

async function* fromSheet(sheet: Sheet, context: ImportContext): AsyncGenerator<ParsedQuestion | 'head'> {
  let head: Head | undefined;
  let number = 0;
  let lead = 0;
  for await (const found of sheet) {
    if (found.cells.every((cell) => cell.trim() === '') || isRemark(found.cells)) continue;
    if (!head) {
      head = readHead(found.cells, lead === 0);
      lead += 1;
      if (!head && lead === MOST_LEAD) return;
      if (head) yield 'head';
      continue;
    }
    number += 1;
    yield fromRow(number, head, found, context);
  }
}

async function* fromSheets(sheets: Sheet[], context: ImportContext): AsyncGenerator<ParsedQuestion> {
  for (const sheet of sheets) {
    let hasHead = false;
    for await (const found of fromSheet(sheet, context)) {
      if (found === 'head') hasHead = true;
      else yield found;
    }
    if (hasHead) return;
  }
  throw new FileError('header');
}

/** A table of questions as text. */
export const csvImporter: Importer = {
  format: 'csv',
  detect: (_bytes, name) => /\.(csv|tsv)$/i.test(name),
  parse: (bytes, context) => fromSheets([csvRows(bytes, limit)], context),
};

/** A workbook: the first sheet that begins with our headings, or with them after a title. */
export const xlsxImporter: Importer = {
  format: 'xlsx',
  detect: (bytes) => isZip(bytes),
  parse: async function* (bytes, context) {
    if (!isZip(bytes)) throw new FileError(isForeignBinary(bytes) ? 'xlsx' : 'mismatch');
    yield* fromSheets(await xlsxSheets(bytes, limit), context);
  },
};
