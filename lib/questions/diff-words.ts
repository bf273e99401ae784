/** A run of a text that stayed, came or went. */
export type Run = { kind: 'same' | 'added' | 'removed'; text: string };

const TOKEN = /\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;
/** Cells of the table of common words; longer texts are compared at their ends only. */
const MOST_CELLS = 4_000_000;

const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];

/** Longest common list of tokens of two texts, as runs in order. */
function middle(a: string[], b: string[]): Run[] {
  if (a.length * b.length > MOST_CELLS)
    return [
      ...a.map((text) => ({ kind: 'removed', text }) as Run),
      ...b.map((text) => ({ kind: 'added', text }) as Run),
    ];
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = a.length - 1; row >= 0; row -= 1)
    for (let column = b.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        a[row] === b[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const runs: Run[] = [];
  let [row, column] = [0, 0];
  while (row < a.length || column < b.length) {
    const [old = '', fresh = ''] = [a[row], b[column]];
    if (row < a.length && column < b.length && old === fresh) {
      runs.push({ kind: 'same', text: old });
      row += 1;
      column += 1;
    } else if (row < a.length && (column >= b.length || at(row + 1, column) >= at(row, column + 1))) {
      runs.push({ kind: 'removed', text: old });
      row += 1;
    } else {
      runs.push({ kind: 'added', text: fresh });
      column += 1;
    }
  }
  return runs;
}

/** Neighbours of one kind as one run; what went stands before what came in its place. */
function join(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed) joined.push({ kind: 'removed', text: removed });
    if (added) joined.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [index, { kind, text }] of runs.entries()) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    // A space between two words that were replaced belongs to the change: the words stay together.
    else if (text.trim() === '' && removed && added && (runs[index + 1]?.kind ?? 'same') !== 'same') {
      removed += text;
      added += text;
    } else {
      flush();
      const last = joined.at(-1);
      if (last?.kind === 'same') last.text += text;
      else joined.push({ kind: 'same', text });
    }
  }
  flush();
  return joined;
}

/** The difference of two texts by whole words; equal texts are one run. */
export function diffWords(before: string, after: string): Run[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const [a, b] = [tokensOf(before), tokensOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const same = (tokens: string[]): Run[] => tokens.map((text) => ({ kind: 'same', text }));
  return join([
    ...same(a.slice(0, start)),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...same(a.slice(a.length - end)),
  ]);
}
