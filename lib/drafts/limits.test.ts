import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beyondLimits,
  createDeviceDrafts,
  type DraftRow,
  LONGEST,
  MOST_DRAFTS,
  MOST_OF_ALL,
  MOST_OF_ONE,
} from './device-drafts';

const now = Date.UTC(2026, 10, 28);
const rowOf = (part: Partial<DraftRow>): DraftRow => ({
  name: 'quiz 1',
  tab: 'gone',
  owner: 'noura',
  value: '',
  at: now,
  path: '/',
  title: '',
  ...part,
});

test('what is kept is never too old, never too much, and the newest of all', () => {
  const rows = fc.array(
    fc
      .record({ age: fc.nat(2 * LONGEST), length: fc.nat(1000) })
      .map(({ age, length }) => rowOf({ at: now - age, value: 'x'.repeat(length) })),
    { maxLength: 2 * MOST_DRAFTS },
  );
  fc.assert(
    fc.property(rows, (all) => {
      const gone = new Set(beyondLimits(all, now));
      const kept = all.filter((row) => !gone.has(row));
      expect(kept.length).toBeLessThanOrEqual(MOST_DRAFTS);
      expect(kept.every(({ at }) => now - at <= LONGEST)).toBe(true);
      const oldest = Math.min(...kept.map(({ at }) => at));
      expect([...gone].every(({ at }) => at <= oldest || kept.length === 0)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('the sum of all drafts has a limit', () => {
  const big = Array.from({ length: 4 }, (_, index) =>
    rowOf({ at: now - index, value: 'x'.repeat(MOST_OF_ALL / 3) }),
  );
  expect(beyondLimits(big, now).map(({ at }) => now - at)).toEqual([2, 3]);
});

test('a draft that is too long is refused', async () => {
  const rows = new Map<string, DraftRow>();
  const drafts = await createDeviceDrafts({
    box: {
      kind: 'indexeddb',
      put: async (group, name, row) => void rows.set(`${group} ${name}`, row),
      all: async () => [...rows.values()],
      remove: async (group, name) => void rows.delete(`${group} ${name}`),
    },
    tab: {
      claim: async () => 'here',
      current: () => 'here',
      release: () => {},
      openTabs: async () => new Set(),
    },
    now: () => now,
  });
  const { name, tab: _tab, ...record } = rowOf({ value: 'x'.repeat(MOST_OF_ONE) });
  expect(await drafts.put(name, record)).toBe(false);
  expect(await drafts.put(name, { ...record, value: 'short' })).toBe(true);
  expect([...rows.values()].map(({ value }) => value)).toEqual(['short']);
});
