/** Milliseconds of fixed work on this machine at one moment. */
export type Reference = {
  /** Reading and writing one JSON document of 50 kB. */
  json: number;
  /** SHA-256 of 1 MB. */
  hash: number;
  /** An empty page of Next, its server's CPU. */
  page: number;
  /** One row by a bare Node server, CPU of it and of the database. */
  insert: number;
};

export type Calibrated<T> = {
  figure: T;
  /** The mean of before and after. */
  reference: Reference;
  /** How far the reference moved meanwhile: 0.1 is 10 %. */
  moved: number;
  turns: number;
};

/** A row whose reference moved further is measured again, and marked when it does not get steady. */
export const MOST_MOVED = 0.15;
const TURNS = 3;
const parts = ['json', 'hash', 'page', 'insert'] as const;

/** The largest relative change of a part, whatever its direction. */
export const movedBy = (before: Reference, after: Reference): number =>
  Math.max(
    ...parts.map((part) => Math.max(before[part], after[part]) / Math.min(before[part], after[part]) - 1),
  );

const meanOf = (before: Reference, after: Reference): Reference => {
  const mean = (part: keyof Reference) => (before[part] + after[part]) / 2;
  return { json: mean('json'), hash: mean('hash'), page: mean('page'), insert: mean('insert') };
};

/**
 * Measures between two measurements of the reference; again, up to `turns` times, while the machine changed
 * its speed in between. The steadiest turn is given. Work that cannot be repeated has one turn.
 */
export async function calibrated<T>(
  measureReference: () => Promise<Reference>,
  work: () => Promise<T>,
  turns = TURNS,
): Promise<Calibrated<T>> {
  const seen: Omit<Calibrated<T>, 'turns'>[] = [];
  let before = await measureReference();
  do {
    const figure = await work();
    const after = await measureReference();
    seen.push({ figure, reference: meanOf(before, after), moved: movedBy(before, after) });
    before = after;
  } while (seen.length < turns && seen.every(({ moved }) => moved > MOST_MOVED));
  const best = seen.reduce((least, one) => (one.moved < least.moved ? one : least));
  return { ...best, turns: seen.length };
}

/** `2.6 × page`; the milliseconds stand beside it. */
export const timesOf = (
  milliseconds: number | null,
  { reference }: { reference: Reference },
  part: keyof Reference,
) => (milliseconds === null ? 'not known here' : `${(milliseconds / reference[part]).toFixed(2)} × ${part}`);

/** What the reader must know about a row. */
export const steadiness = ({ moved, turns }: Pick<Calibrated<unknown>, 'moved' | 'turns'>): string => {
  const percent = `${(100 * moved).toFixed(0)} %`;
  const repeated = turns > 1 ? `, ${turns} turns` : '';
  return moved <= MOST_MOVED ? `± ${percent}${repeated}` : `**machine moved ${percent}${repeated}**`;
};
