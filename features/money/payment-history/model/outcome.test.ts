import { expect, test } from 'vitest';
import { nextStepOf, outcomeOf } from './outcome';

const payment = {
  state: 'pending',
  provider: 'test',
  reason: null,
  has_receipt: false,
  order_state: 'open',
} as const;

test.each([
  [{}, 'waiting', null],
  [{ state: 'created' }, 'waiting', null],
  [{ provider: 'transfer', state: 'created' }, 'receipt', 'receipt'],
  [{ provider: 'transfer', has_receipt: true }, 'checking', null],
  [{ provider: 'transfer', state: 'failed', reason: 'أقل من المطلوب' }, 'declined', 'receipt'],
  [
    { provider: 'transfer', state: 'failed', reason: 'أقل من المطلوب', order_state: 'expired' },
    'declined',
    'shop',
  ],
  [{ state: 'paid', order_state: 'paid' }, 'paid', null],
  [{ state: 'refunded', order_state: 'refunded' }, 'refunded', null],
  [{ state: 'failed', reason: 'surplus', order_state: 'paid' }, 'late', null],
  [{ state: 'failed', reason: 'wrong_amount' }, 'mismatch', 'again'],
  [{ state: 'failed', reason: 'wrong_currency', order_state: 'paid' }, 'mismatch', null],
  [{ state: 'failed' }, 'failed', 'again'],
  [{ state: 'failed', order_state: 'expired' }, 'failed', 'shop'],
  [{ state: 'cancelled', order_state: 'open' }, 'cancelled', 'again'],
  [{ state: 'expired', order_state: 'expired' }, 'expired', 'shop'],
] as const)('%o is %s, and the next step is %s', (given, outcome, step) => {
  const known = { ...payment, ...given };
  expect([outcomeOf(known), nextStepOf(known)]).toEqual([outcome, step]);
});
