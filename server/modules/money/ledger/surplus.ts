import { eq } from 'drizzle-orm';
import type { LedgerAccount } from '@/lib/contract/billing';
import type { Tx } from '@/server/platform/db/client';
import { orders } from '@/server/platform/db/schema/orders';
import { payments, refunds } from '@/server/platform/db/schema/payments';
import { book, bookDay, isBooked } from './movements';
import { lockBillingSettings } from './settings';

type Moved = {
  paymentId: string;
  key: string;
  kind: 'surplus' | 'surplus_returned';
  /** What comes in; below zero what goes back. */
  amount: number;
  account?: LedgerAccount;
  madeBy?: string | null;
  now: Date;
};

/** Money against what the school owes back. False where it was booked before. */
async function move(tx: Tx, moved: Moved): Promise<boolean> {
  const { paymentId, key, kind, amount, now } = moved;
  const [found] = await tx
    .select({ payment: payments, studentId: orders.studentId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (!found) throw new Error(`payment ${paymentId} is not there`);
  const { payment, studentId } = found;
  await lockBillingSettings(tx, payment.branchId);
  const { day } = await bookDay(tx, payment.branchId, now);
  return book(tx, day, {
    branchId: payment.branchId,
    kind,
    currency: payment.currency,
    key,
    orderId: payment.orderId,
    paymentId,
    studentId,
    madeBy: moved.madeBy ?? payment.decidedBy ?? payment.submittedBy,
    now,
    entries: [
      { account: moved.account ?? (payment.provider === 'transfer' ? 'bank' : 'clearing'), amount },
      { account: 'surplus', amount: -amount },
    ],
  });
}

const keyOf = (paymentId: string) => `surplus:${paymentId}`;

/** Books a payment whose money came for nothing: the school owes it back. Once a payment. */
export const recordSurplus = (
  tx: Tx,
  { paymentId, amount, now }: { paymentId: string; amount: number; now: Date },
): Promise<boolean> => move(tx, { paymentId, amount, now, key: keyOf(paymentId), kind: 'surplus' });

/**
 * Books that such money was sent back by a refund. Once a refund; nothing where the money was never booked.
 */
export async function recordSurplusRefund(
  tx: Tx,
  { refundId, now }: { refundId: string; now: Date },
): Promise<void> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (!refund) throw new Error(`refund ${refundId} is not there`);
  const { paymentId, branchId, amount } = refund;
  if (!(await isBooked(tx, branchId, keyOf(paymentId)))) return;
  const madeBy = refund.decidedBy ?? refund.requestedBy;
  const key = `surplus_returned:${refundId}`;
  await move(tx, { paymentId, amount: -amount, madeBy, now, key, kind: 'surplus_returned' });
}

type OfLine = { lineId: string; paymentId: string; amount: number; madeBy: string; now: Date };

/** Books what a line of a bank statement brought above its order; `amount` above zero. Once a line. */
export const recordOverpaid = (tx: Tx, { lineId, ...moved }: OfLine): Promise<boolean> =>
  move(tx, { ...moved, key: `overpaid:${lineId}`, kind: 'surplus', account: 'bank' });

/** Books that a line of a bank statement gave such a surplus back; `amount` above zero. Once a line. */
export const recordOverpaidReturn = (tx: Tx, { lineId, amount, ...moved }: OfLine): Promise<boolean> =>
  move(tx, {
    ...moved,
    amount: -amount,
    key: `overpaid_returned:${lineId}`,
    kind: 'surplus_returned',
    account: 'bank',
  });
