import { CsvError, parse } from 'csv-parse/sync';
import { STATEMENT_MAX_LINES } from '@/lib/contract/billing';
import { normalise } from '@/server/platform/text/arabic';
import { dayOf, minorOf } from './amounts';
import {
  cleanReference,
  cleanWords,
  type ReadLine,
  type ReadStatement,
  StatementFault,
} from './statement-file';

/** Longest line of a table in bytes, and the most columns. */
const LONGEST_LINE = 32 * 1024;
const MOST_COLUMNS = 100;
/** Banks put their name and the account above the table. */
const MOST_BEFORE = 40;

const names = {
  day: [
    'date',
    'booking date',
    'transaction date',
    'posting date',
    'value date',
    'التاريخ',
    'تاريخ العمليه',
    'تاريخ القيد',
    'تاريخ المعامله',
  ],
  amount: ['amount', 'transaction amount', 'المبلغ', 'مبلغ العمليه', 'القيمه'],
  credit: ['credit', 'credit amount', 'deposit', 'deposits', 'دائن', 'ايداع', 'الايداعات', 'المبلغ الدائن'],
  debit: ['debit', 'debit amount', 'withdrawal', 'withdrawals', 'مدين', 'سحب', 'السحوبات', 'المبلغ المدين'],
  reference: [
    'reference',
    'reference number',
    'ref',
    'transaction id',
    'transaction reference',
    'المرجع',
    'رقم المرجع',
    'الرقم المرجعي',
    'رقم العمليه',
  ],
  words: [
    'description',
    'details',
    'narrative',
    'narration',
    'particulars',
    'remarks',
    'البيان',
    'الوصف',
    'التفاصيل',
    'تفاصيل العمليه',
    'ملاحظات',
  ],
  balance: ['balance', 'running balance', 'الرصيد', 'الرصيد بعد العمليه'],
} as const;
type Column = keyof typeof names;
type Columns = Partial<Record<Column, number>>;

/** A heading as it is compared: «التاريخ (ميلادي)» and «Amount (SAR)» lose what stands in brackets. */
const heading = (cell: string): string =>
  normalise(cell.slice(0, 80).replace(/[([][^)\]([]*[)\]]/g, ' '), { taa: true })
    .replace(/[.:_*]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

function columnsOf(cells: readonly string[]): Columns | null {
  const heads = cells.map(heading);
  const found: Columns = {};
  for (const column of Object.keys(names) as Column[]) {
    for (const name of names[column]) {
      const at = heads.indexOf(heading(name));
      if (at >= 0) {
        found[column] = at;
        break;
      }
    }
  }
  const hasAmount = found.amount !== undefined || (found.credit !== undefined && found.debit !== undefined);
  return found.day !== undefined && hasAmount ? found : null;
}

function delimiterOf(text: string): string {
  const start = text.slice(0, 8_192);
  const count = (mark: string) => start.split(mark).length;
  return [';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');
}

function rowsOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      max_record_size: LONGEST_LINE,
      to: STATEMENT_MAX_LINES + MOST_BEFORE + 10,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new StatementFault(error.code === 'CSV_MAX_RECORD_SIZE' ? 'wide' : 'broken', {
      line: Number(error.lines) || 1,
    });
  }
}

type Table = { rows: string[][]; columns: Columns; digits: number };

/** What stands in a line; null for a line without a day, which is a sum or a note. */
function lineOf(
  { columns, digits }: Table,
  cells: readonly string[],
  line: number,
): (ReadLine & { balance: number | null }) | null {
  const cell = (column: Column) => cells[columns[column] ?? -1]?.trim() ?? '';
  if (cells.some((text) => /^\s*[=@]/.test(text))) throw new StatementFault('formula', { line });
  if (cell('day') === '') return null;
  const bookedOn = dayOf(cell('day'));
  if (bookedOn === null) throw new StatementFault('day', { line });
  const number = (column: Column): number | null => {
    if (cell(column) === '') return null;
    const minor = minorOf(cell(column), digits);
    if (minor === null) throw new StatementFault('amount', { line });
    return minor;
  };
  const amount =
    columns.amount === undefined
      ? Math.abs(number('credit') ?? 0) - Math.abs(number('debit') ?? 0)
      : (number('amount') ?? 0);
  const balance = number('balance');
  if (amount === 0) return null;
  return {
    ...{ bookedOn, amount, balance },
    reference: cleanReference(cell('reference')),
    words: cleanWords(cell('words')),
  };
}

type Balanced = ReadLine & { balance: number | null };

/**
 * Opening and closing balance, where every line has one and they follow from each other in one of both
 * directions.
 */
function balancesOf(lines: readonly Balanced[]): Pick<ReadStatement, 'opening' | 'closing' | 'closingOn'> {
  const none = { opening: null, closing: null, closingOn: null };
  const follows = (given: readonly Balanced[]) =>
    given.every(
      ({ balance, amount }, index) =>
        balance !== null && (index === 0 || balance === (given[index - 1]?.balance ?? 0) + amount),
    );
  const ordered = [lines, lines.toReversed()].find(follows);
  const [first, last] = [ordered?.[0], ordered?.at(-1)];
  if (!first || !last || first.balance === null) return none;
  return { opening: first.balance - first.amount, closing: last.balance, closingOn: last.bookedOn };
}

/** Lines of a table with a heading, in Arabic or English. Errors: StatementFault. */
export function readCsv(text: string, digits: number): ReadStatement {
  const rows = rowsOf(text);
  if (rows.some((cells) => cells.length > MOST_COLUMNS)) throw new StatementFault('wide', { line: 1 });
  const at = rows.slice(0, MOST_BEFORE).findIndex((cells) => columnsOf(cells) !== null);
  const columns = columnsOf(rows[at] ?? []);
  if (!columns) throw new StatementFault('columns');
  const table: Table = { rows, columns, digits };
  const lines = rows.slice(at + 1).flatMap((cells, index) => lineOf(table, cells, at + index + 2) ?? []);
  if (lines.length > STATEMENT_MAX_LINES)
    throw new StatementFault('many_lines', { max: STATEMENT_MAX_LINES });
  return {
    ...{ format: 'csv', account: '', currency: null },
    ...balancesOf(lines),
    lines: lines.map(({ balance: _balance, ...line }) => line),
  };
}
