import { type Currency, currencies } from '@/lib/contract/billing';
import { checkCells, checkLines, checkTags } from './check-size';
import { readCamt } from './read-camt';
import { readCsv } from './read-csv';
import { readMt940 } from './read-mt940';
import { type ReadStatement, StatementFault } from './statement-file';

const decode = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Older programs of banks write the code page of Windows for Arabic. */
function textOf(bytes: Uint8Array): string {
  const [one = 0, two = 0] = bytes;
  const marked = one === 0xff && two === 0xfe ? 'utf-16le' : one === 0xfe && two === 0xff ? 'utf-16be' : null;
  const text = marked ? decode(bytes, marked) : (decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1256'));
  if (text === null || text.includes('\0')) throw new StatementFault('encoding');
  return text.replace(/^\ufeff/, '');
}

/** Files that programs open and banks do not write: XLSX and ZIP, PDF, old Excel. */
const isBinary = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  return start === 'PK\u0003\u0004' || start === '%PDF' || start === '\u00d0\u00cf\u0011\u00e0';
};

function read(text: string, digits: number): ReadStatement {
  if (text.trimStart().startsWith('<')) {
    checkTags(text);
    return readCamt(text, digits);
  }
  checkLines(text);
  if (/^(?:\{1:.*)?:20:/m.test(text) && /^:6[01][FM]?:/m.test(text)) return readMt940(text, digits);
  checkCells(text);
  return readCsv(text, digits);
}

const isIban = (text: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(text);

/**
 * What a statement of the bank says, in the currency and of the account of the branch. Errors:
 * StatementFault.
 */
export function readStatement(
  bytes: Uint8Array,
  { currency, iban }: { currency: Currency; iban: string | null },
): ReadStatement {
  if (isBinary(bytes)) throw new StatementFault('kind');
  const statement = read(textOf(bytes), currencies[currency]);
  if (statement.lines.length === 0) throw new StatementFault('no_lines');
  if (statement.currency !== null && statement.currency !== currency)
    throw new StatementFault('currency', { currency });
  const account = statement.account.replaceAll(' ', '').toUpperCase();
  if (iban !== null && isIban(account) && account !== iban.replaceAll(' ', '').toUpperCase())
    throw new StatementFault('account');
  return statement;
}
