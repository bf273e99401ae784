import { expect, test } from 'vitest';
import { bandKeys, HIGHEST_CHOICE } from '@/lib/contract/psychological-test';
import { inventories, inventoryOf, itemsOf } from './inventory';
import { type Answers, neededOf, scoreInventory, scoreScale, suggestsTalk } from './scoring';

const bands = [
  { key: 'low', from: 0 },
  { key: 'middle', from: 40 },
  { key: 'high', from: 70 },
] as const;
const five = {
  key: 'five',
  items: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, reversed: id === 'c' || id === 'e' })),
};
const score = (answers: Answers) => scoreScale(five, answers, bands);

test.each([
  // a + b + (3 - c) + d + (3 - e)
  [{ a: 3, b: 3, c: 0, d: 3, e: 0 }, 15, 'high'],
  [{ a: 0, b: 0, c: 3, d: 0, e: 3 }, 0, 'low'],
  [{ a: 1, b: 1, c: 2, d: 1, e: 2 }, 5, 'low'],
  // 6 of 15 is the edge of the middle band, 40 in a hundred.
  [{ a: 2, b: 1, c: 2, d: 1, e: 2 }, 6, 'middle'],
  // 10.5 would be the edge of the high band.
  [{ a: 2, b: 2, c: 1, d: 2, e: 1 }, 10, 'middle'],
  [{ a: 3, b: 2, c: 1, d: 2, e: 1 }, 11, 'high'],
  // Three of five: 2 + 2 + (3 - 1) = 6, pro rata 10.
  [{ a: 2, b: 2, c: 1, d: null, e: null }, 10, 'middle'],
  // Four of five: 1 + 0 + 0 + 1 = 2, pro rata 2.5, rounded up.
  [{ a: 1, b: 0, c: 3, d: 1, e: null }, 3, 'low'],
] as const)('a scale of %o scores %i and is %s', (answers, expected, band) => {
  expect(score(answers)).toMatchObject({ score: expected, band, max: 15 });
});

test('a scale of which too few items were answered has no score and no band', () => {
  expect(score({ a: 3, b: 3, c: null, d: null })).toEqual({
    key: 'five',
    answered: 2,
    score: null,
    max: 15,
    band: null,
  });
  expect(score({})).toMatchObject({ answered: 0, score: null });
  expect([4, 5, 6].map(neededOf)).toEqual([3, 3, 4]);
});

/**
 * The rule in another way: rational numbers by their numerators, and a search for the nearest whole score.
 */
function independent(items: readonly { id: string; reversed: boolean }[], answers: Answers) {
  const given = items.filter(({ id }) => answers[id] !== null && answers[id] !== undefined);
  if (given.length * 5 < items.length * 3) return { score: null, band: null };
  const mean =
    given
      .map(({ id, reversed }) => Math.abs((reversed ? 3 : 0) - Number(answers[id])))
      .reduce((a, b) => a + b, 0) / given.length;
  const exact = mean * items.length;
  const candidates = Array.from({ length: items.length * 3 + 1 }, (_, value) => value);
  const whole = candidates.toSorted(
    (one, other) =>
      Math.round(Math.abs(one - exact) * 1e6) - Math.round(Math.abs(other - exact) * 1e6) || other - one,
  )[0] as number;
  const share = Math.round((whole / (items.length * 3)) * 1e9) / 1e9;
  return { score: whole, band: share >= 0.7 ? 'high' : share >= 0.4 ? 'middle' : 'low' };
}

/** Park and Miller's generator: the same sets of answers in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

test('random answers score as an independent computation says, in every inventory', () => {
  const next = numbers(20_261);
  for (let run = 0; run < 600; run += 1) {
    for (const inventory of inventories) {
      const answers: Record<string, number | null> = {};
      for (const { id } of itemsOf(inventory)) {
        const drawn = next(6);
        if (drawn < 5) answers[id] = drawn === 4 ? null : drawn;
      }
      const expected = inventory.scales.map(({ items }) => independent(items, answers));
      const found = scoreInventory(inventory, answers).map(({ score: own, band }) => ({ score: own, band }));
      expect(found).toEqual(expected);
    }
  }
});

test('answering one more step in the direction of the scale never lowers its score', () => {
  const next = numbers(77);
  for (let run = 0; run < 400; run += 1) {
    const answers = Object.fromEntries(five.items.map(({ id }) => [id, next(4)]));
    const { id, reversed } = five.items[next(5)] as (typeof five.items)[number];
    const moved = {
      ...answers,
      [id]: Math.min(3, Math.max(0, (answers[id] as number) + (reversed ? -1 : 1))),
    };
    expect(score(moved).score as number).toBeGreaterThanOrEqual(score(answers).score as number);
  }
});

test('every inventory has unique ids, reversed items in each scale, bands from zero and two languages', () => {
  const ids = inventories.flatMap(({ key, scales }) =>
    scales.flatMap(({ items }) => items.map(({ id }) => `${key} ${id}`)),
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const inventory of inventories) {
    expect(inventory.bands.map(({ key }) => key)).toEqual(bandKeys);
    expect(inventory.bands.map(({ from }) => from)).toEqual([0, 40, 70]);
    expect(itemsOf(inventory)).toHaveLength(inventory.scales.flatMap(({ items }) => items).length);
    for (const { key, items } of inventory.scales)
      expect([key, new Set(items.map(({ reversed }) => reversed)).size]).toEqual([key, 2]);
    const arabic = JSON.stringify(inventory).match(/"ar":"[^"]*"/g) ?? [];
    expect(arabic.filter((text) => /[a-z]{2}/i.test(text.slice(6)))).toEqual([]);
  }
});

test('only the inventory of exam anxiety offers to talk first, and only where a scale is high', () => {
  const anxiety = inventoryOf('exam-anxiety');
  const all = (value: (reversed: boolean) => number) =>
    Object.fromEntries(itemsOf(anxiety).map(({ id, reversed }) => [id, value(reversed)]));
  const high = scoreInventory(
    anxiety,
    all((reversed) => (reversed ? 0 : HIGHEST_CHOICE)),
  );
  expect(suggestsTalk(anxiety, high)).toBe(true);
  expect(
    suggestsTalk(
      anxiety,
      scoreInventory(
        anxiety,
        all(() => 1),
      ),
    ),
  ).toBe(false);
  expect(inventories.filter(({ suggests_talk }) => suggests_talk.length > 0).map(({ key }) => key)).toEqual([
    'exam-anxiety',
  ]);
});
