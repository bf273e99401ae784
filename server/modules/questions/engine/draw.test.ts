import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DrawSlot, type PoolQuestion, resolveDraws } from './draw';

const section = (slotId: string) => `section of ${slotId}`;
const draw = (slotId: string, count: number): DrawSlot => ({
  slotId,
  mark: 1,
  draw: { section_id: section(slotId), count },
});
const pool = (...ids: string[]): PoolQuestion[] =>
  ids.map((questionId) => ({ questionId, versionId: `${questionId}-v` }));
const ids = (result: { entries: { question_id: string }[] }) =>
  result.entries.map(({ question_id }) => question_id);

test('fixed questions keep their place and are not drawn again', () => {
  const slots: DrawSlot[] = [draw('d1', 2), { slotId: 'f', mark: 5, questionId: 'a' }, draw('d2', 1)];
  const pools = new Map([
    ['d1', pool('a', 'b', 'c')],
    ['d2', pool('a', 'd')],
  ]);
  const result = resolveDraws(slots, pools, new Map([['a', 'a-v3']]), 'seed');
  expect(result.shortages).toEqual([]);
  expect(result.entries.map(({ slot_id }) => slot_id)).toEqual(['d1', 'd1', 'f', 'd2']);
  expect(ids(result).slice(0, 2).sort()).toEqual(['b', 'c']);
  expect(result.entries[2]).toEqual({ slot_id: 'f', question_id: 'a', version_id: 'a-v3', mark: 5 });
  expect(result.entries[3]).toEqual({ slot_id: 'd2', question_id: 'd', version_id: 'd-v', mark: 1 });
});

test('a wide draw leaves a narrow one its only questions, whatever the seed', () => {
  const pools = new Map([
    ['wide', pool('a', 'b', 'c', 'd')],
    ['narrow', pool('a', 'b')],
  ]);
  for (let run = 0; run < 50; run += 1) {
    const result = resolveDraws([draw('wide', 2), draw('narrow', 2)], pools, new Map(), `seed ${run}`);
    expect(result.shortages).toEqual([]);
    expect(ids(result).slice(2).sort()).toEqual(['a', 'b']);
  }
});

test('an impossible draw says where, how many are wanted and how many there are', () => {
  const pools = new Map([
    ['d1', pool('a')],
    ['d2', pool('a')],
  ]);
  expect(resolveDraws([draw('d1', 3)], pools, new Map(), 's')).toEqual({
    entries: [{ slot_id: 'd1', question_id: 'a', version_id: 'a-v', mark: 1 }],
    shortages: [{ slotId: 'd1', sectionId: section('d1'), wanted: 3, available: 1 }],
  });
  expect(resolveDraws([draw('d1', 1), draw('d2', 1)], pools, new Map(), 's').shortages).toHaveLength(1);
  expect(resolveDraws([draw('none', 1)], new Map(), new Map(), 's').shortages).toEqual([
    { slotId: 'none', sectionId: section('none'), wanted: 1, available: 0 },
  ]);
});

const letters = 'abcdefghij'.split('');
const papers = fc.array(fc.record({ count: fc.integer({ min: 1, max: 3 }), pool: fc.subarray(letters) }), {
  minLength: 1,
  maxLength: 4,
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

test('a paper has no repetition, is stable, ignores the order of pools and fills all that can be filled', () => {
  fc.assert(
    fc.property(papers, fc.string(), (list, seed) => {
      const slots = list.map(({ count }, index) => draw(`s${index}`, count));
      const pools = new Map(list.map((slot, index) => [`s${index}`, pool(...slot.pool)]));
      const backwards = new Map(list.map((slot, index) => [`s${index}`, pool(...slot.pool).reverse()]));
      const result = resolveDraws(slots, pools, new Map(), seed);
      expect(resolveDraws(slots, backwards, new Map(), seed)).toEqual(result);
      expect(new Set(ids(result)).size).toBe(result.entries.length);
      for (const { slot_id, question_id } of result.entries) {
        expect(list[Number(slot_id.slice(1))]?.pool).toContain(question_id);
      }
      expect(result.entries).toHaveLength(mostDraws(list));
      expect(result.shortages.length > 0).toBe(
        mostDraws(list) < list.reduce((sum, { count }) => sum + count, 0),
      );
    }),
    { numRuns: 500 },
  );
});

test('different seeds draw different questions, each about equally often', () => {
  const counts = new Map<string, number>();
  for (let run = 0; run < 3000; run += 1) {
    for (const id of ids(
      resolveDraws([draw('d', 2)], new Map([['d', pool('a', 'b', 'c', 'd')]]), new Map(), `seed ${run}`),
    )) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  for (const id of 'abcd') expect(Math.abs((counts.get(id) ?? 0) - 1500)).toBeLessThan(150);
});
