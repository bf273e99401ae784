import type { PaymentAttributes } from '@/lib/contract/resources/money/payment';
import { isWaiting } from '../api/payments';

/** What a payer has to know of a payment; each has its sentence and its next step. */
export const outcomes = [
  'waiting',
  'receipt',
  'checking',
  'paid',
  'refunded',
  'late',
  'mismatch',
  'declined',
  'failed',
  'cancelled',
  'expired',
] as const;
export type Outcome = (typeof outcomes)[number];
type Known = Pick<PaymentAttributes, 'state' | 'provider' | 'reason' | 'has_receipt'>;

/** Reads the outcome of a payment as the server knows it. */
export function outcomeOf(payment: Known): Outcome {
  const { state, provider, reason } = payment;
  if (reason === 'wrong_amount' || reason === 'wrong_currency') return 'mismatch';
  if (isWaiting(payment)) return 'waiting';
  if (state === 'created') return 'receipt';
  if (state === 'pending') return 'checking';
  if (state === 'failed' && reason === 'surplus') return 'late';
  if (state === 'failed' && provider === 'transfer') return 'declined';
  return state;
}

export type NextStep = 'again' | 'shop' | 'receipt' | null;

/** What the payer can do now: pay the same order again, begin again, or send a receipt. */
export function nextStepOf(payment: Known & Pick<PaymentAttributes, 'order_state'>): NextStep {
  const outcome = outcomeOf(payment);
  if (outcome === 'receipt') return 'receipt';
  if (outcome === 'mismatch') return payment.order_state === 'open' ? 'again' : null;
  if (!['declined', 'failed', 'cancelled', 'expired'].includes(outcome)) return null;
  if (payment.order_state !== 'open') return 'shop';
  return outcome === 'declined' ? 'receipt' : 'again';
}
