import { expect, test } from 'vitest';
import { isAtProvider, isMoving, standingOf } from './order-moves';

const payment = { id: 'p', state: 'pending', provider: 'test' } as const;

test.each([
  ['requested', null, true, false],
  ['open', null, true, false],
  ['open', payment, true, true],
  ['open', { ...payment, state: 'created' as const }, true, true],
  ['open', { ...payment, state: 'failed' as const }, true, false],
  ['open', { ...payment, provider: 'transfer' as const }, true, false],
  ['paid', { ...payment, state: 'paid' as const }, false, false],
  ['cancelled', payment, false, false],
  ['expired', payment, false, false],
] as const)('an order that is %s with %o moves: %s, is at a provider: %s', (state, of, moves, waits) => {
  expect(isMoving({ state })).toBe(moves);
  expect(isAtProvider({ state, payment: of })).toBe(waits);
});

test('an agreement, another attempt and its outcome are news; the same again is none', () => {
  const order = { state: 'open', payer: { id: 'child', name: {} }, payment: null, reason: null } as const;
  const seen = [
    order,
    { ...order, payer: { id: 'parent', name: {} } },
    { ...order, payment },
    { ...order, payment: { ...payment, state: 'failed' as const } },
  ].map(standingOf);
  expect(new Set(seen).size).toBe(4);
  expect(standingOf({ ...order })).toBe(seen[0]);
});
