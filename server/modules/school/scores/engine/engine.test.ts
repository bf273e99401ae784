import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computedValue,
  levelOf,
  type TotalCell,
  type TotalColumn,
  totalOf,
} from '@/lib/contract/score-totals';
import { feedOf, outliersOf, supervisorSteps, teacherSteps } from '.';

const cents = fc.integer({ min: 1, max: 10_000 }).map((value) => value / 100);
const column = fc.record({ max: cents, weight: cents });
const outcome = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 10_000 }).map((part) => ({ part })) },
  { weight: 1, arbitrary: fc.constantFrom('absent' as const, 'excused' as const, null) },
);
type Outcome = { part: number } | 'absent' | 'excused' | null;

const cellOf = (given: Outcome, max: number): TotalCell =>
  given !== null && typeof given === 'object'
    ? { status: 'value', value: Math.floor((given.part * max * 100) / 10_000) / 100 }
    : { status: given, value: null };

/** Independent of the engine: one common denominator, everything as a whole number of it. */
function byHand(columns: TotalColumn[], cells: Record<string, TotalCell>) {
  const whole = (value: number) => BigInt((value * 100).toFixed(0));
  const rows = columns.filter(({ key }) => cells[key]?.status !== 'excused');
  if (rows.length === 0 || rows.some(({ key }) => cells[key]?.status !== 'value')) return null;
  const common = rows.reduce((product, { max }) => product * whole(max), 1n);
  let reached = 0n;
  let possible = 0n;
  for (const { key, max, weight } of rows) {
    reached += whole(cells[key]?.value ?? 0) * whole(weight) * (common / whole(max));
    possible += whole(weight);
  }
  const half = (top: bigint, bottom: bigint) => {
    const quotient = top / bottom;
    return Number((top % bottom) * 2n >= bottom ? quotient + 1n : quotient) / 100;
  };
  return { total: half(reached, common), percent: half(reached * 10_000n, common * possible) };
}

describe('totals', () => {
  test('equal an independent computation, for any columns and cells', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(column, outcome), { minLength: 1, maxLength: 12 }), (given) => {
        const columns = given.map(
          ([part], place): TotalColumn => ({ ...part, key: `c${place}`, type: 'mark', formula: null }),
        );
        const cells = Object.fromEntries(
          given.map(([part, made], place) => [`c${place}`, cellOf(made, part.max)]),
        );
        const { total, percent } = totalOf(columns, cells);
        expect(total === null ? null : { total, percent }).toEqual(byHand(columns, cells));
      }),
      { numRuns: 500 },
    );
  });

  test('do not depend on the order of the columns', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(column, outcome), { minLength: 2, maxLength: 8 }), (given) => {
        const columns = given.map(
          ([part], place): TotalColumn => ({ ...part, key: `c${place}`, type: 'mark', formula: null }),
        );
        const cells = Object.fromEntries(
          given.map(([part, made], place) => [`c${place}`, cellOf(made, part.max)]),
        );
        expect(totalOf(columns.toReversed(), cells)).toEqual(totalOf(columns, cells));
      }),
    );
  });

  const mark = (key: string, max: number, weight = max): TotalColumn => ({
    key,
    max,
    weight,
    type: 'mark',
    formula: null,
  });
  const value = (number: number): TotalCell => ({ status: 'value', value: number });

  test('leave an absent student open, and an excused one without the column', () => {
    const columns = [mark('a', 10), mark('b', 40)];
    expect(totalOf(columns, { a: value(8.5), b: { status: 'absent', value: null } })).toEqual({
      total: null,
      of: 50,
      percent: null,
    });
    expect(totalOf(columns, { a: value(8.5), b: { status: 'excused', value: null } })).toEqual({
      total: 8.5,
      of: 10,
      percent: 85,
    });
    expect(totalOf(columns, {})).toEqual({ total: null, of: 50, percent: null });
  });

  test('count the parts of a computed column through it: sum, mean, best of', () => {
    const parts = [mark('a', 10), mark('b', 20), mark('c', 10)];
    const made = (formula: TotalColumn['formula']): TotalColumn => ({
      key: 'x',
      type: 'computed',
      max: 20,
      weight: 20,
      formula,
    });
    const cells = { a: value(10), b: value(10), c: value(3) };
    const of = ['a', 'b', 'c'];
    const sum = made({ kind: 'sum', of });
    expect(computedValue(sum, parts, cells)).toEqual(value(11.5));
    expect(totalOf([...parts, sum], cells)).toEqual({ total: 11.5, of: 20, percent: 57.5 });
    expect(computedValue(made({ kind: 'average', of }), parts, cells)).toEqual(value(12));
    expect(computedValue(made({ kind: 'best', of, count: 2 }), parts, cells)).toEqual(value(15));
    expect(computedValue(sum, parts, { ...cells, c: { status: 'absent', value: null } })).toEqual({
      status: null,
      value: null,
    });
    expect(computedValue(sum, parts, { ...cells, b: { status: 'excused', value: null } })).toEqual(value(13));
  });
});

test('a level begins exactly at its cut-off', () => {
  const levels = [
    { code: 'fail', name: { ar: 'غير مجتاز' }, from_percent: 0, color: 'neutral' as const },
    { code: 'able', name: { ar: 'متمكن' }, from_percent: 75, color: 'neutral' as const },
    { code: 'top', name: { ar: 'متفوق' }, from_percent: 95, color: 'neutral' as const },
  ];
  const codes = [null, 0, 74.99, 75, 94.99, 95, 100].map((percent) => levelOf(percent, levels)?.code);
  expect(codes).toEqual([undefined, 'fail', 'fail', 'able', 'able', 'top', 'top']);
});

describe('a feed', () => {
  test('is points reached of points possible, scaled, never above the column', () => {
    expect(
      feedOf(
        [
          { mark: 8, max_mark: 10 },
          { mark: 5, max_mark: 10 },
          { mark: null, max_mark: 10 },
        ],
        20,
      ),
    ).toEqual({
      value: 13,
      counted: 2,
      missing: 1,
    });
    expect(feedOf([{ mark: null, max_mark: 10 }], 20)).toEqual({ value: null, counted: 0, missing: 1 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cents, fc.integer({ min: 0, max: 100 })), { minLength: 1, maxLength: 6 }),
        cents,
        (given, max) => {
          const marks = given.map(([most, part]) => ({
            max_mark: most,
            mark: Math.floor(most * part) / 100,
          }));
          const { value } = feedOf(marks, max);
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(max);
          const share =
            marks.reduce((sum, { mark }) => sum + mark, 0) /
            marks.reduce((sum, { max_mark }) => sum + max_mark, 0);
          expect(Math.abs((value ?? 0) - share * max)).toBeLessThan(0.0051);
        },
      ),
    );
  });
});

test('outliers are hinted where a class is large enough and its marks differ', () => {
  const ordinary = [8, 9, 8.5, 7.5, 9, 8, 7, 9.5, 8];
  expect(outliersOf([...ordinary, 0.5]).indexOf(true)).toBe(9);
  expect(outliersOf(ordinary)).not.toContain(true);
  expect(outliersOf([9, 9, 0])).toEqual([false, false, false]);
  expect(outliersOf([9, 9, 9, 9, 9, 9, 9, 9, 0])).not.toContain(true);
});

test('no step of a sheet jumps over approval, and none ends outside the states', () => {
  expect(teacherSteps.open).toEqual(['submitted']);
  expect([...teacherSteps.approved, ...teacherSteps.published, ...teacherSteps.locked]).toEqual([]);
  expect(supervisorSteps.submitted).not.toContain('published');
  expect(supervisorSteps.open).toEqual([]);
});
