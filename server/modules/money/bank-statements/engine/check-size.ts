import { STATEMENT_MAX_LINES } from '@/lib/contract/billing';
import { StatementFault } from './statement-file';

/** Letters of the longest line of a table or of MT940, and of the longest tag of XML. */
const LONGEST_LINE = 32 * 1024;
const LONGEST_TAG = 4 * 1024;
/** Attributes of the longest statement: its currencies, and a few more of each line. */
const MOST_ATTRIBUTES = 20 * STATEMENT_MAX_LINES;
/** Cells of the longest table, empty ones among them. */
const MOST_CELLS = 100 * STATEMENT_MAX_LINES;

/** Refuses text with a line that no statement has, before a reader sees it. Errors: StatementFault wide. */
export function checkLines(text: string): void {
  let [start, line] = [0, 1];
  while (start <= text.length) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    if (end - start > LONGEST_LINE) throw new StatementFault('wide', { line });
    start = end + 1;
    line += 1;
  }
}

const isMark = (code: number) => code === 44 || code === 59 || code === 9;

/** Refuses a table with more cells than a statement has. Errors: StatementFault wide. */
export function checkCells(text: string): void {
  let [cells, line] = [0, 1];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10) line += 1;
    else if (isMark(code)) cells += 1;
    if (cells > MOST_CELLS) throw new StatementFault('wide', { line });
  }
}

/** Refuses XML whose tags or attributes no statement has. Errors: StatementFault wide. */
export function checkTags(text: string): void {
  let [attributes, start, line] = [0, -1, 1];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10) line += 1;
    else if (code === 60) start = at;
    else if (code === 62) start = -1;
    else if (start >= 0 && code === 61) attributes += 1;
    if (attributes > MOST_ATTRIBUTES || (start >= 0 && at - start > LONGEST_TAG))
      throw new StatementFault('wide', { line });
  }
}
