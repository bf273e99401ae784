import { expect, test } from 'vitest';
import { besidesPackages, isOver, leftOf } from './package-credits';

const pack = (
  state: 'active' | 'frozen' | 'used_up' | 'expired' | 'refunded',
  credits: number,
  used_credits: number,
) => ({
  state,
  credits,
  used_credits,
});

test('credits in all are those of the packages that can be used and those that the school gave', () => {
  const packages = [
    pack('active', 8, 4),
    pack('refunded', 4, 3),
    pack('frozen', 4, 0),
    pack('expired', 4, 1),
  ];
  expect(besidesPackages(8, packages)).toBe(4);
  expect(besidesPackages(4, packages)).toBe(0);
  expect(besidesPackages(3, packages)).toBe(0);
  expect(besidesPackages(7, [])).toBe(7);
});

test('what is left in a package counts until it is over', () => {
  expect(leftOf(pack('active', 8, 4))).toBe(4);
  expect((['active', 'frozen', 'used_up'] as const).map((state) => isOver({ state }))).toEqual([
    false,
    false,
    false,
  ]);
  expect((['expired', 'refunded'] as const).map((state) => isOver({ state }))).toEqual([true, true]);
});
