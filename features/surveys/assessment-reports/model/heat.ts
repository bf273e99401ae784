export type HeatColumn = { key: string; title: string; category: string };
export type HeatRow = {
  key: string;
  name: string;
  overall: number | null;
  /** In the order of the statements. */
  cells: readonly (number | null)[];
};
/**
 * What rows are sorted by: the name, the overall mean or a statement; descending with a minus in the address.
 */
export type HeatSort = { by: string; isDescending: boolean };

export const NAME = 'name';
export const OVERALL = 'overall';

export function readSort(text: string | undefined, statements: readonly string[]): HeatSort {
  const by = text?.replace(/^-/, '') ?? NAME;
  const isKnown = by === NAME || by === OVERALL || statements.includes(by);
  return isKnown ? { by, isDescending: text?.startsWith('-') ?? false } : { by: NAME, isDescending: false };
}

export const writeSort = ({ by, isDescending }: HeatSort): string | undefined =>
  by === NAME && !isDescending ? undefined : `${isDescending ? '-' : ''}${by}`;

/** Names begin with the first letter, figures with the highest; once more turns it round. */
export const nextSort = (now: HeatSort, by: string): HeatSort => ({
  by,
  isDescending: now.by === by ? !now.isDescending : by !== NAME,
});

/** The same rows in another order; `rows` come by name. Who has no figure stands last either way. */
export function sortRows(
  rows: readonly HeatRow[],
  { by, isDescending }: HeatSort,
  statements: readonly string[],
): readonly HeatRow[] {
  if (by === NAME) return isDescending ? rows.toReversed() : rows;
  const place = statements.indexOf(by);
  const valueOf = (row: HeatRow) => (by === OVERALL ? row.overall : (row.cells[place] ?? null));
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [first, second] = [valueOf(a), valueOf(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return (first - second) * sign;
  });
}

/** Where the shades begin, as shares of the way from 1 to the highest rating. */
const BOUNDS = [0.4, 0.55, 0.7, 0.85] as const;
export const HEAT_STEPS = BOUNDS.length + 1;

/** Shade of a mean, 1 for the lowest to 5. */
export const heatStep = (mean: number, max: number): number =>
  1 + BOUNDS.filter((bound) => (mean - 1) / (max - 1) >= bound).length;

/** From where to where a shade goes, for the legend. */
export function stepRange(step: number, max: number): [from: number, to: number] {
  const at = (bound: number | undefined, otherwise: number) =>
    bound === undefined ? otherwise : 1 + bound * (max - 1);
  return [at(BOUNDS[step - 2], 1), at(BOUNDS[step - 1], max)];
}
