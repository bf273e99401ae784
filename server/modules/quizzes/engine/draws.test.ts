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
