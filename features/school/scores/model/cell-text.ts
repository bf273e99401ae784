import { readMark, type MarkProblem } from '@/components/spreadsheet/mark';
import { pick, type Locale } from '@/lib/contract/localized';
import type { PastScore, ScoreCell, ScoreChange, ScoreHeader } from '@/lib/contract/resources/school/score';
import { forMatching } from '@/lib/i18n/normalize';

export type CellWords = {
  locale: Locale;
  absent: string;
  excused: string;
  /** Further words for the same, as people type them; separated by spaces. */
  absentAlso: string;
  excusedAlso: string;
};
/** What a text puts in a cell: the part of a change that says so. */
export type CellContent = Pick<ScoreChange, 'value' | 'absent' | 'excused' | 'level' | 'text'>;
export type CellProblem = MarkProblem | 'above_max' | 'level' | 'text_long';
export type ReadCell = { content: CellContent; problem: null } | { content: null; problem: CellProblem };

const LONGEST_TEXT = 500;

/** How a saved cell stands in the grid; `readCell` reads it back as the same. */
export const textOf = (cell: ScoreCell | undefined, column: ScoreHeader, words: CellWords): string =>
  cell ? pastText(cell, column, words) : '';

/** The same of a cell as it was once. */
export function pastText(cell: PastScore, column: ScoreHeader, words: CellWords): string {
  if (cell.status === 'absent') return words.absent;
  if (cell.status === 'excused') return words.excused;
  if (column.type === 'level') {
    const level = column.levels.find(({ code }) => code === cell.level);
    // A level that went from its scale since is named by its code.
    return level ? pick(level.name, words.locale) : (cell.level ?? '');
  }
  if (column.type === 'text') return cell.text ?? '';
  return cell.value === null ? '' : String(cell.value);
}

const says = (text: string, word: string, also: string) =>
  [word, ...also.split(' ')].some((each) => forMatching(each) === text);

function readLevel(text: string, column: ScoreHeader): ReadCell {
  const found = column.levels.filter(({ code, name }) =>
    [code, name.ar, name.en].some((each) => each && forMatching(each) === text),
  );
  const begun = column.levels.filter(({ name }) =>
    [name.ar, name.en].some((each) => each && forMatching(each).startsWith(text)),
  );
  const [level] = found.length > 0 ? found : begun.length === 1 ? begun : [];
  return level ? { content: { level: level.code }, problem: null } : { content: null, problem: 'level' };
}

/**
 * Reads what was typed or pasted, in either digits: a mark, a level or a text, or that the student was absent
 * or excused.
 */
export function readCell(given: string, column: ScoreHeader, words: CellWords): ReadCell {
  const text = forMatching(given);
  const isText = column.type === 'text';
  if (text === '')
    return {
      content: isText ? { text: null } : column.type === 'level' ? { level: null } : { value: null },
      problem: null,
    };
  if (!isText && says(text, words.absent, words.absentAlso))
    return { content: { absent: true }, problem: null };
  if (says(text, words.excused, isText ? '' : words.excusedAlso))
    return { content: { excused: true }, problem: null };
  if (isText)
    return given.length > LONGEST_TEXT
      ? { content: null, problem: 'text_long' }
      : { content: { text: given.trim() }, problem: null };
  if (column.type === 'level') return readLevel(text, column);
  const { mark, problem } = readMark(given);
  if (problem) return { content: null, problem };
  if (mark !== null && mark > column.max) return { content: null, problem: 'above_max' };
  return { content: { value: mark }, problem: null };
}
