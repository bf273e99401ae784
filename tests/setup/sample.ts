/** True in `npm run test:full`, where nothing is left to samples. */
export const isFull = process.env.TEST_FULL === '1';

/** Of the whole run; the setup of the run draws one when TEST_SEED does not say it. */
export const sampleSeed = Number(process.env.TEST_SEED ?? 1);

/**
 * Numbers from 0 to 1 that follow from the seed of the run and a name, so that no order of tests changes
 * them.
 */
export function chances(name: string): () => number {
  let state = sampleSeed | 0;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 0x5bd1e995) + 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * `count` of the items in their own order, drawn by the seed of the run and the name; all of them in a full
 * run.
 */
export function sample<Item>(items: readonly Item[], count: number, name: string): Item[] {
  if (isFull || items.length <= count) return [...items];
  const chance = chances(name);
  const drawn = items
    .map((item, index) => ({ item, index, rank: chance() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count);
  return drawn.toSorted((a, b) => a.index - b.index).map(({ item }) => item);
}
