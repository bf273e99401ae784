import type { Localized } from '@/lib/contract/localized';

const ARABIC = /\p{Script=Arabic}/u;
const SPACED = /^\s|\s$/;
const lettersOf = (text: string) => [...text].filter((sign) => /\p{L}/u.test(sign)).length;

/** Whether two sides of a stroke are one name in two languages, and not the parts of «1/أ». */
function areNames(left: string, right: string, isSpaced: boolean): boolean {
  const fewest = Math.min(lettersOf(left), lettersOf(right));
  if (fewest === 0) return false;
  return ARABIC.test(left) === ARABIC.test(right) ? isSpaced && fewest > 1 : isSpaced || fewest > 1;
}

/**
 * A cell as the template offers its words, «الرياضيات / Mathematics», by language; null for a word in one.
 */
export function languagesOf(cell: string): Required<Localized> | null {
  for (let at = cell.indexOf('/'); at >= 0; at = cell.indexOf('/', at + 1)) {
    const [left, right] = [cell.slice(0, at), cell.slice(at + 1)];
    const isSpaced = SPACED.test(left.slice(-1)) && SPACED.test(right.slice(0, 1));
    if (!areNames(left, right, isSpaced)) continue;
    const [first, second] = [left.trim(), right.trim()];
    return !ARABIC.test(first) && ARABIC.test(second) ? { ar: second, en: first } : { ar: first, en: second };
  }
  return null;
}

/** What a cell may be known by: as it stands, then each of its languages. */
export const namesOf = (cell: string): string[] => {
  const both = languagesOf(cell);
  return both ? [cell, both.ar, both.en] : [cell];
};
