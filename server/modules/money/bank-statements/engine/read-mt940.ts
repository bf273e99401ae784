import { STATEMENT_MAX_LINES } from '@/lib/contract/billing';
import { dayOf, minorOfDecimal } from './amounts';
import {
  cleanReference,
  cleanWords,
  type ReadLine,
  type ReadStatement,
  StatementFault,
} from './statement-file';

type Field = { tag: string; value: string; line: number };

/** Letters of the longest field: six lines of words of a bank, and far more. */
const LONGEST_FIELD = 16 * 1024;

/** Fields in their order; a line that begins none goes on with the one before it. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  text.split(/\r?\n/).forEach((raw, index) => {
    const row = raw.replace(/^\{1:.*\{4:/, '');
    const [, tag, value = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(row) ?? [];
    const last = fields.at(-1);
    if (tag) fields.push({ tag, value, line: index + 1 });
    else if (last && !/^-\}?/.test(row)) {
      last.value += `\n${row}`;
      if (last.value.length > LONGEST_FIELD) throw new StatementFault('wide', { line: index + 1 });
    }
  });
  return fields;
}

const yearOf = (two: string) => `20${two}`;
const dayFrom = (text: string): string | null =>
  dayOf(`${yearOf(text.slice(0, 2))}-${text.slice(2, 4)}-${text.slice(4, 6)}`);

type Balance = { amount: number; day: string; currency: string };

/** :60F:C261101SAR1234,50 */
function balanceOf({ value, line }: Field, digits: number): Balance {
  const [, mark, date = '', currency = '', number = ''] =
    /^([CD])(\d{6})([A-Z]{3})(\d{1,15},\d{0,5})\s*$/.exec(value) ?? [];
  const amount = minorOfDecimal(number.replace(',', '.'), digits);
  const day = dayFrom(date);
  if (amount === null) throw new StatementFault('amount', { line });
  if (day === null) throw new StatementFault('day', { line });
  return { amount: mark === 'D' ? 0 - amount : amount, day, currency };
}

/** :61:2611011101CD1234,50NTRFcustomer//bank */
function lineOf({ value, line }: Field, digits: number): ReadLine {
  const [first = '', ...rest] = value.split('\n');
  const [, date = '', mark = '', number = '', references = ''] =
    /^(\d{6})(?:\d{4})?(R?[CD])[A-Z]?(\d{1,15},\d{0,5})[A-Z][A-Z0-9]{3}(.*)$/.exec(first) ?? [];
  if (mark === '') throw new StatementFault('broken', { line });
  const amount = minorOfDecimal(number.replace(',', '.'), digits);
  const bookedOn = dayFrom(date);
  if (amount === null || amount === 0) throw new StatementFault('amount', { line });
  if (bookedOn === null) throw new StatementFault('day', { line });
  const [own = '', bank = ''] = references.split('//');
  const reference = [own, bank].find((one) => one.trim() !== '' && one.trim() !== 'NONREF') ?? '';
  // A reversed credit leaves the account, a reversed debit comes back to it.
  const isIn = mark === 'C' || mark === 'RD';
  return {
    bookedOn,
    amount: isIn ? amount : 0 - amount,
    reference: cleanReference(reference),
    words: cleanWords(rest.join(' ')),
  };
}

/** The words of :86: without the numbers of their parts (?20, ?32). */
const wordsOf = (value: string): string => value.replace(/\?\d\d/g, ' ').replaceAll('\n', ' ');

type Running = { opening: Balance; lines: ReadLine[] };

/** Statements of a file in the format MT940 of SWIFT, one after the other. Errors: StatementFault. */
export function readMt940(text: string, digits: number): ReadStatement {
  const lines: ReadLine[] = [];
  let [account, running] = ['', null as Running | null];
  let [first, last] = [null as Balance | null, null as Balance | null];
  const take = (field: Field): void => {
    const { tag, value, line } = field;
    if (tag === '25') account = cleanReference(value);
    else if (tag === '60F' || tag === '60M') {
      running = { opening: balanceOf(field, digits), lines: [] };
      first ??= running.opening;
    } else if (tag === '61') {
      if (!running) throw new StatementFault('broken', { line });
      const read = lineOf(field, digits);
      running.lines.push(read);
      lines.push(read);
    } else if (tag === '86') {
      const about = running?.lines.at(-1);
      if (about) about.words = cleanWords(`${about.words} ${wordsOf(value)}`);
    } else if (tag === '62F' || tag === '62M') {
      last = balanceOf(field, digits);
      const sum = running?.lines.reduce((total, { amount }) => total + amount, running.opening.amount);
      if (last.currency !== first?.currency) throw new StatementFault('broken', { line });
      if (sum !== last.amount) throw new StatementFault('sum', { line });
      running = null;
    }
  };
  for (const field of fieldsOf(text)) take(field);
  if (!first || !last || running) throw new StatementFault('broken', { line: 1 });
  if (lines.length > STATEMENT_MAX_LINES)
    throw new StatementFault('many_lines', { max: STATEMENT_MAX_LINES });
  const { amount: closing, day: closingOn, currency } = last as Balance;
  return {
    format: 'mt940',
    account,
    currency,
    opening: (first as Balance).amount,
    closing,
    closingOn,
    lines,
  };
}
