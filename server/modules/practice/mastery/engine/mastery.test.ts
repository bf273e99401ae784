import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterAnswer, HELD, levelAt, type Mastery, strengthAt, unknown } from './mastery';
import { type Choice, todaysTen } from './todays-ten';

const DAY = 86_400_000;
const start = Date.UTC(2026, 10, 22);
const answer = fc.record({
  fraction: fc.double({ min: 0, max: 1, noNaN: true }),
  difficulty: fc.constantFrom(1 as const, 2 as const, 3 as const),
  days: fc.double({ min: 0, max: 40, noNaN: true }),
});
const live = (list: { fraction: number; difficulty: 1 | 2 | 3; days: number }[]): Mastery => {
  let state = unknown(start);
  for (const { fraction, difficulty, days } of list)
    state = afterAnswer(state, { fraction, difficulty, at: state.at + days * DAY });
  return state;
};
const right = (count: number, days = 1) =>
  live(Array.from({ length: count }, () => ({ fraction: 1, difficulty: 2 as const, days })));

describe('mastery', () => {
  test('stays between 0 and 1, and only decays without answers', () => {
    fc.assert(
      fc.property(
        fc.array(answer, { maxLength: 30 }),
        fc.double({ min: 0, max: 400, noNaN: true }),
        (list, days) => {
          const state = live(list);
          const now = strengthAt(state, state.at);
          const later = strengthAt(state, state.at + days * DAY);
          expect(now).toBeGreaterThanOrEqual(0);
          expect(now).toBeLessThanOrEqual(1);
          expect(later).toBeLessThanOrEqual(now);
          expect(strengthAt(state, state.at - days * DAY)).toBe(now);
        },
      ),
    );
  });

  test('a better answer never leaves less than a worse one', () => {
    fc.assert(
      fc.property(
        fc.array(answer, { maxLength: 10 }),
        answer,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (list, last, other) => {
          const [low, high] = [last.fraction, other].toSorted((a, b) => a - b);
          const state = live(list);
          const at = state.at + last.days * DAY;
          const after = (fraction: number) => afterAnswer(state, { ...last, fraction, at });
          expect(after(high ?? 0).strength).toBeGreaterThanOrEqual(after(low ?? 0).strength);
          expect(after(high ?? 0).halfLifeDays).toBeGreaterThanOrEqual(after(low ?? 0).halfLifeDays);
        },
      ),
    );
  });

  test('answers spread over days last longer than answers of one session', () => {
    const [spread, crammed] = [right(6, 2), right(6, 0)];
    expect(strengthAt(spread, spread.at + 10 * DAY)).toBeGreaterThan(
      strengthAt(crammed, crammed.at + 10 * DAY),
    );
  });

  test('is new, weak, held, and due after it decayed', () => {
    expect(levelAt(null, start)).toBe('new');
    expect(levelAt(live([{ fraction: 0, difficulty: 1, days: 0 }]), start)).toBe('weak');
    const held = right(8, 0);
    expect(held.strength).toBeGreaterThan(HELD);
    expect(levelAt(held, held.at)).toBe('held');
    expect(levelAt(held, held.at + 300 * DAY)).toBe('due');
  });
});

describe("today's ten", () => {
  const of = (level: Choice['level'], count: number): Choice[] =>
    Array.from({ length: count }, (_, index) => ({ id: `${level}${index}`, level }));
  const counts = (ids: string[]) =>
    ['weak', 'due', 'new', 'held'].map((level) => ids.filter((id) => id.startsWith(level)).length);

  test('are six weak, three due and one new', () => {
    const ids = todaysTen([...of('weak', 20), ...of('due', 20), ...of('new', 20), ...of('held', 20)], 'a');
    expect(counts(ids)).toEqual([6, 3, 1, 0]);
  });

  test('other levels fill what one level lacks', () => {
    expect(counts(todaysTen([...of('due', 2), ...of('new', 20)], 'a'))).toEqual([0, 2, 8, 0]);
    expect(counts(todaysTen([...of('weak', 3), ...of('held', 20)], 'a'))).toEqual([3, 0, 0, 7]);
  });

  test('are the same for a seed and different questions, as many as there are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('weak' as const, 'due' as const, 'new' as const, 'held' as const), {
          maxLength: 40,
        }),
        fc.string(),
        (levels, seed) => {
          const choices = levels.map((level, index) => ({ id: `${level}${index}`, level }));
          const ids = todaysTen(choices, seed);
          expect(ids).toEqual(todaysTen(choices.toReversed(), seed));
          expect(new Set(ids).size).toBe(Math.min(10, choices.length));
        },
      ),
    );
  });
});
