import { hasText, type Locale } from '@/lib/contract/text';
import type { QuestionType } from '@/lib/contract/questions/types';
import { isForeignBinary, isZip } from '../../../../platform/text/decode';
import { checkDraft, readingFor, refuse } from '../draft';
import { type ImportContext, type Importer, MAX_QUESTIONS, type ParsedQuestion } from '../importer';
import { FileError } from '../../../../platform/text/file-error';
import { languageOf } from '../rich';
import { splitList } from './answer-cell';
import { RowCells } from './cells';
import { imageOf } from './image-cells';
import { rowToDraft } from './row-to-draft';
import {
  csvRows,
  type RowLimit,
  type Sheet,
  type SheetRow,
  xlsxSheets,
} from '../../../../platform/spreadsheets/read-rows';
import {
  type Column,
  columnId,
  readDifficulty,
  readHeading,
  readStatus,
  readTruth,
  readType,
} from './vocabulary';

/** Examples, remarks and empty rows are rows too. */
const limit: RowLimit = {
  rows: MAX_QUESTIONS * 4,
  refusal: () => new FileError('too_many', { max: MAX_QUESTIONS }),
};

type Head = { columns: (Column | undefined)[]; names: string[]; headings: Map<string, string> };

/** The columns of a heading row; undefined when it is none. Throws FileError for a heading row that cannot work. */
function readHead(cells: string[]): Head | undefined {
  const columns = cells.map((cell) => (cell.trim() === '' ? undefined : readHeading(cell)));
  const known = columns.filter((column) => column !== undefined);
  if (known.length < 2) return undefined;
  const ids = known.map(columnId);
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  const nameOf = (column: Column | undefined) => cells[columns.indexOf(column)]?.trim() ?? '';
  if (repeated >= 0) throw new FileError('header_repeated', { column: nameOf(known[repeated]) });
  if (!known.some(({ key }) => key === 'prompt'))
    throw new FileError('header_missing', { column: 'نص السؤال / Question' });
  if (!known.some(({ key }) => key === 'answer'))
    throw new FileError('header_missing', { column: 'الإجابة الصحيحة / Right answer' });
  return {
    columns,
    names: cells.map((cell) => cell.trim()),
    headings: new Map(known.map((column) => [columnId(column), nameOf(column)])),
  };
}

/** Type of a row that leaves its cell empty, inferred from the other filled cells. */
function guessType(cells: RowCells, answer: string): QuestionType | undefined {
  if (cells.has('item')) return 'matching';
  if (cells.has('option') && !cells.has('text'))
    return splitList(answer).length > 1 ? 'multiple_choice' : 'single_choice';
  if (readTruth(answer) !== undefined) return 'true_false';
  return cells.has('text') ? 'complete' : undefined;
}

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

function fromRow(number: number, head: Head, found: SheetRow, context: ImportContext): ParsedQuestion {
  const cells = rowCells(head, found, context);
  const place = { number, line: found.row };
  const type = cells.has('type')
    ? cells.word('type', readType)
    : guessType(cells, cells.cell({ key: 'answer' }));
  if (type === undefined) {
    if (cells.problems.length === 0) cells.problem('cell_required', { key: 'type' });
    return refuse(place, ...cells.problems);
  }
  const { content, key } = rowToDraft(type, cells);
  const prompt = cells.rich({ key: 'prompt' });
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
  for (const [index, cell] of found.cells.entries()) {
    const name = head.names[index];
    if (name && !head.columns[index] && cell.trim())
      cells.notes.push({ code: 'column_unknown', params: { column: name.slice(0, 60) } });
  }
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
  for await (const found of sheet) {
    if (found.cells.every((cell) => cell.trim() === '') || isRemark(found.cells)) continue;
    if (!head) {
      head = readHead(found.cells);
      if (!head) return;
      yield 'head';
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

/** A workbook: the first sheet whose first row holds our headings. */
export const xlsxImporter: Importer = {
  format: 'xlsx',
  detect: (bytes) => isZip(bytes),
  parse: async function* (bytes, context) {
    if (!isZip(bytes)) throw new FileError(isForeignBinary(bytes) ? 'xlsx' : 'mismatch');
    yield* fromSheets(await xlsxSheets(bytes, limit), context);
  },
};
