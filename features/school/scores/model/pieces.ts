import { MOST_SCORES } from '@/lib/contract/score-limits';
import type { ScoreChange } from '@/lib/contract/resources/school/score';

/** What one save may weigh; the school takes a little more. */
const MOST_BYTES = 900_000;
/** Below it no set of changes is too heavy, whatever is in them. */
const LIGHT = 200;

type Named = readonly [name: string, change: ScoreChange];

const weigh = (entries: readonly Named[]) => {
  const encoder = new TextEncoder();
  return entries.map(([, change]) => encoder.encode(JSON.stringify(change)).length + 40);
};

/**
 * Changes as one save takes them: whole rows of the sheet, in its order, as many as the school reads at a
 * time. A row that is more than one save by itself is taken in several.
 */
export function piecesOf(
  changes: ReadonlyMap<string, ScoreChange>,
  students: readonly string[],
): Map<string, ScoreChange>[] {
  if (changes.size <= LIGHT) return changes.size === 0 ? [] : [new Map(changes)];
  const place = new Map(students.map((id, index) => [id, index]));
  const rows = [...Map.groupBy(changes, ([, { student_id }]) => student_id)].toSorted(
    ([a], [b]) => (place.get(a) ?? students.length) - (place.get(b) ?? students.length),
  );
  const pieces: Map<string, ScoreChange>[] = [];
  let piece = new Map<string, ScoreChange>();
  let bytes = 0;
  const isFull = (cells: number, weight: number) =>
    piece.size > 0 && (piece.size + cells > MOST_SCORES || bytes + weight > MOST_BYTES);
  const add = (entries: readonly Named[], weight: number) => {
    if (isFull(entries.length, weight)) {
      pieces.push(piece);
      [piece, bytes] = [new Map(), 0];
    }
    for (const [name, change] of entries) piece.set(name, change);
    bytes += weight;
  };
  for (const [, entries] of rows) {
    const weights = weigh(entries);
    const weight = weights.reduce((sum, each) => sum + each, 0);
    if (entries.length > MOST_SCORES || weight > MOST_BYTES)
      for (const [index, entry] of entries.entries()) add([entry], weights[index] ?? 0);
    else add(entries, weight);
  }
  return [...pieces, piece];
}
