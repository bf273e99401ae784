import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleSeed } from '@/tests/setup/sample';
import { partsOf, siblingShare } from './amounts';
import { dateOf, dayOf } from './calendar-day';

// Published days of the calendar of Umm al-Qura: New Year and Ramadan.
test.each([
  ['1447-01-01', '2025-06-26'],
  ['1448-01-01', '2026-06-16'],
  ['1447-09-01', '2026-02-18'],
  ['1446-09-29', '2025-03-29'],
])('%s after the Hijra is %s', (date, day) => {
  expect(dayOf(date, 'islamic-umalqura')).toBe(day);
  expect(dateOf(day, 'islamic-umalqura')).toBe(date);
});

test.each(['1446-09-30', '1447-13-01', '1447-00-10', '1200-01-01', '2026-02-30'])(
  'there is no day %s',
  (date) => {
    expect(dayOf(date, date.startsWith('2') ? 'gregory' : 'islamic-umalqura')).toBe(null);
  },
);

test('every day has one date after the Hijra, which leads back to it', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1980-01-01'), max: new Date('2070-01-01'), noInvalidDate: true }),
      (at) => {
        const day = at.toISOString().slice(0, 10);
        expect(dayOf(dateOf(day, 'islamic-umalqura'), 'islamic-umalqura')).toBe(day);
      },
    ),
    { seed: sampleSeed, numRuns: 60 },
  );
});

test('parts of an amount add up to it, whatever is rounded', () => {
  expect(partsOf(100_001, [3_333, 3_333, 3_334])).toEqual([33_330, 33_330, 33_341]);
  fc.assert(
    fc.property(
      fc.nat(1_000_000_000),
      fc.array(fc.integer({ min: 1, max: 833 }), { maxLength: 11 }),
      (amount, shares) => {
        const last = 10_000 - shares.reduce((sum, share) => sum + share, 0);
        const parts = partsOf(amount, [...shares, last]);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      },
    ),
    { seed: sampleSeed, numRuns: 60 },
  );
});

test('the discount of siblings is that of the last rule that the child reaches', () => {
  const rules = [
    { fromChild: 3, basisPoints: 1_000 },
    { fromChild: 2, basisPoints: 500 },
  ];
  expect([1, 2, 3, 7].map((child) => siblingShare(rules, child))).toEqual([0, 500, 1_000, 1_000]);
});
