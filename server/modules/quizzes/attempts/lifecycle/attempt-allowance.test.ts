import { expect, test } from 'vitest';
import { AttemptAllowance } from './attempt-allowance';

const refusal = (spend: () => void) => {
  try {
    spend();
    return null;
  } catch (error) {
    return (error as { options: { headers: Record<string, string> } }).options.headers['retry-after'];
  }
};

test('an attempt spends so much at once, and again when it came back; others are not touched', () => {
  const allowance = new AttemptAllowance({ most: 100, aSecond: 10 });
  expect(refusal(() => allowance.spend('a', 80, 0))).toBeNull();
  expect(refusal(() => allowance.spend('a', 50, 0))).toBe('3');
  expect(refusal(() => allowance.spend('b', 100, 0))).toBeNull();
  expect(refusal(() => allowance.spend('a', 50, 3000))).toBeNull();
  expect(refusal(() => allowance.spend('a', 100, 60_000))).toBeNull();
});
