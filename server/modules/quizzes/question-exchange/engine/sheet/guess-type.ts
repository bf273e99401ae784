import type { RowCells } from './cells';
import { cleanCell, readTruth, type SheetType } from './vocabulary';

/** Words that are also answers of choices: they say true or false only where nothing in the row may be an option. */
const DOUBTFUL = /^(?:نعم|لا|yes|no|t|f)$/i;
const OPTIONS = /option|choice|answer|alternative|خيار|بديل|بدائل|[إا]جاب|جواب|[أا]جوبة/i;

/** Filled cells that no column was read from, by their heading. */
export type Unread = { heading: string; cell: string }[];

const mayHoldOptions = (unread: Unread) =>
  unread.length > 1 || unread.some(({ heading }) => OPTIONS.test(heading));

/**
 * Type of a row that leaves its cell empty, inferred from the other filled cells; undefined where they allow several. A
 * digit is never read as true or false: it may be the number of an option, or the answer itself.
 */
export function guessType(cells: RowCells, answer: string, unread: Unread): SheetType | undefined {
  if (cells.has('item')) return 'matching';
  const hasText = cells.has('text');
  if (cells.has('option')) return hasText ? undefined : 'choice';
  const word = cleanCell(answer);
  if (hasText) return 'complete';
  if (readTruth(word) === undefined || /^\d$/.test(word)) return undefined;
  return DOUBTFUL.test(word) && mayHoldOptions(unread) ? undefined : 'true_false';
}
