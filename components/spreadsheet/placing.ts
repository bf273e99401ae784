import { readMark } from './mark';

/** A column of the sheet as a pasted block meets it. */
export type Target = { id: string; max: number };

export type Block = {
  /** What names the student of a row, in the order of the columns; empty when rows follow the cursor. */
  labels: string[][];
  /** First column of the sheet that takes marks. */
  from: number;
  marks: string[][];
  /** Values right of the last column of the sheet. */
  outside: number;
};

const MOST_LABELS = 3;
const LONGEST_LABEL = 200;

const isMark = (text: string, max: number) => {
  const { mark, problem } = readMark(text);
  return problem === null && (mark ?? 0) <= max;
};

/** More than half of a column are no marks that the sheet could take: it names the students. */
function isLabelColumn(rows: readonly string[][], column: number, max: number): boolean {
  const given = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  return given.length > 0 && given.filter((cell) => !isMark(cell, max)).length * 2 > given.length;
}

const isHead = (marks: readonly string[], labels: readonly string[]) =>
  marks.some((cell) => cell !== '') &&
  marks.every((cell) => cell === '' || readMark(cell).problem === 'number') &&
  labels.every((label) => readMark(label).problem !== null || label === '');

/**
 * Sorts a pasted block into names and marks. Leading columns that hold no marks name the students; a first
 * row without any mark is a head and is left out. With names, a block as wide as the sheet begins at its
 * first column.
 */
export function sortBlock(rows: readonly string[][], targets: readonly Target[], cursor: number): Block {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const greatest = Math.max(0, ...targets.map(({ max }) => max));
  let labelled = 0;
  const body = rows.length > 1 ? rows.slice(1) : rows;
  while (labelled < Math.min(MOST_LABELS, width - 1) && isLabelColumn(body, labelled, greatest))
    labelled += 1;
  const wide = width - labelled;
  const from = labelled > 0 && wide >= targets.length - 1 ? 0 : cursor;
  const split = rows.map((row) => ({
    labels: row.slice(0, labelled).map((label) => label.slice(0, LONGEST_LABEL)),
    marks: row.slice(labelled),
  }));
  const [first] = split;
  const hasHead = rows.length > 1 && first !== undefined && isHead(first.marks, first.labels);
  const kept = hasHead ? split.slice(1) : split;
  const room = targets.length - from;
  return {
    labels: labelled > 0 ? kept.map(({ labels }) => labels) : [],
    from,
    marks: kept.map(({ marks }) => marks.slice(0, room)),
    outside: kept.reduce((sum, { marks }) => sum + marks.slice(room).filter((cell) => cell !== '').length, 0),
  };
}
