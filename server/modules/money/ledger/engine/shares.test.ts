import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundShares } from './shares';

const part = fc
  .record({ gross: fc.nat(10_000_000), rate: fc.constantFrom(0, 500, 1_400, 1_500) })
  .map(({ gross, rate }) => ({ gross, vat: Math.round((gross * rate) / (10_000 + rate)) }));

test('refunds in any pieces take back exactly what was sold, line by line, and none takes more than is left', () => {
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 6 }),
      fc.array(fc.double({ min: 0.01, max: 0.9, noNaN: true }), { maxLength: 4 }),
      (parts, pieces) => {
        let left = parts.reduce((sum, { gross }) => sum + gross, 0);
        const amounts: number[] = [];
        for (const piece of pieces) {
          const amount = Math.floor(left * piece);
          if (amount > 0) amounts.push(amount);
          left -= amount;
        }
        if (left > 0) amounts.push(left);
        const sums = parts.map(() => ({ gross: 0, vat: 0 }));
        amounts.forEach((amount, index) => {
          const given = refundShares(parts, amounts.slice(0, index), amount);
          expect(given.reduce((sum, { gross }) => sum + gross, 0)).toBe(amount);
          given.forEach(({ gross, vat }, line) => {
            expect(vat).toBeGreaterThanOrEqual(0);
            expect(vat).toBeLessThanOrEqual(gross);
            const sum = sums[line] ?? { gross: 0, vat: 0 };
            sum.gross += gross;
            sum.vat += vat;
          });
        });
        if (amounts.length > 0) expect(sums).toEqual(parts);
      },
    ),
  );
});

test('more than was paid cannot be taken back', () => {
  expect(() => refundShares([{ gross: 100, vat: 13 }], [60], 41)).toThrow(RangeError);
});

test('amounts beyond what a double multiplies exactly stay exact', () => {
  const parts = [
    { gross: 90_000_000_000_001, vat: 11_739_130_434_783 },
    { gross: 9_999_999_999_999, vat: 0 },
  ];
  const given = refundShares(parts, [], 50_000_000_000_001);
  expect(given.reduce((sum, { gross }) => sum + gross, 0)).toBe(50_000_000_000_001);
});
