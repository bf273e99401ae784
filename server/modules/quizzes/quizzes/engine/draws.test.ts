import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveDraws } from './draws';

const draw = (count: number, pool: string[]) => ({ draw: { count }, pool });
const fixed = { draw: null, pool: null };

test('a seed always chooses the same, another one differently', () => {
  const pool = Array.from({ length: 30 }, (_, index) => `q${index}`);
  const choose = (seed: string, ids = pool) => resolveDraws([fixed, draw(5, ids)], seed).chosen.get(1);
  expect(choose('a')).toEqual(choose('a', [...pool].reverse()));
  expect(choose('a')).not.toEqual(choose('b'));
});

test('draws that share questions are served when any choice serves them all', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const { chosen, shortages } = resolveDraws(
      [draw(2, ['a', 'b', 'c', 'd']), draw(2, ['a', 'b'])],
      String(seed),
    );
    expect(shortages).toEqual([]);
    expect(chosen.get(1)?.toSorted()).toEqual(['a', 'b']);
    expect(chosen.get(0)?.toSorted()).toEqual(['c', 'd']);
  }
});

test('says which draw runs dry, and by how much', () => {
  expect(resolveDraws([draw(2, ['a', 'b']), draw(2, ['a', 'b', 'c'])], 's').shortages).toEqual([
    { index: 1, needed: 2, available: 1 },
  ]);
});

test('never takes a question twice, nor from outside its pool; takes as many as it says', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), ids), { maxLength: 5 }),
      fc.string(),
      (draws, seed) => {
        const { chosen, shortages } = resolveDraws(
          draws.map(([count, pool]) => draw(count, pool)),
          seed,
        );
        const all = [...chosen.values()].flat();
        expect(new Set(all).size).toBe(all.length);
        draws.forEach(([count, pool], index) => {
          const taken = chosen.get(index) ?? [];
          expect(pool).toEqual(expect.arrayContaining(taken));
          expect(taken).toHaveLength(
            shortages.find((shortage) => shortage.index === index)?.available ?? count,
          );
        });
      },
    ),
  );
});

/** Hall's theorem over all sets of slots: the largest number of draws that can be filled. */
function mostDraws(list: { count: number; pool: string[] }[]): number {
  const wanted = list.reduce((sum, { count }) => sum + count, 0);
  let deficit = 0;
  for (let mask = 0; mask < 2 ** list.length; mask += 1) {
    const chosen = list.filter((_, index) => mask & (1 << index));
    const need = chosen.reduce((sum, { count }) => sum + count, 0);
    deficit = Math.max(deficit, need - new Set(chosen.flatMap((slot) => slot.pool)).size);
  }
  return wanted - deficit;
}

test('a paper is stable, ignores the order of pools and fills all that can be filled', () => {
  const letters = 'abcdefghij'.split('');
  const papers = fc.array(fc.record({ count: fc.integer({ min: 1, max: 3 }), pool: fc.subarray(letters) }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(papers, fc.string(), (list, seed) => {
      const result = resolveDraws(
        list.map(({ count, pool }) => draw(count, pool)),
        seed,
      );
      const backwards = list.map(({ count, pool }) => draw(count, [...pool].reverse()));
      expect(resolveDraws(backwards, seed)).toEqual(result);
      expect([...result.chosen.values()].flat()).toHaveLength(mostDraws(list));
      expect(result.shortages.length > 0).toBe(
        mostDraws(list) < list.reduce((sum, { count }) => sum + count, 0),
      );
    }),
    { numRuns: 500 },
  );
});

test('each question is drawn about equally often', () => {
  const counts = new Map<string, number>();
  for (let run = 0; run < 3000; run += 1) {
    for (const id of resolveDraws([draw(2, ['a', 'b', 'c', 'd'])], `seed ${run}`).chosen.get(0) ?? [])
      counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  for (const id of 'abcd') expect(Math.abs((counts.get(id) ?? 0) - 1500)).toBeLessThan(150);
});
