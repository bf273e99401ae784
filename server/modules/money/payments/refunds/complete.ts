import { and, eq } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { orders } from '@/server/platform/db/schema/orders';
import { payments, refunds } from '@/server/platform/db/schema/payments';
import { recordRefund, recordSurplusRefund } from '@/server/modules/money/ledger';
import { revokeOrder } from '@/server/modules/money/products';
import { lockPayment } from '../locks';
import { notifyPayer } from '../notify';

type Done = { refundId: string; providerRef: string | null; now: Date };

/**
 * The one way in which a refund becomes done: repeated it changes nothing. Money that never paid an order
 * goes back out of what the school owes, without a credit note.
 */
export async function completeRefund(tx: Tx, { refundId, providerRef, now }: Done): Promise<void> {
  const [seen] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  const found = seen && (await lockPayment(tx, seen.paymentId));
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  if (!found || !refund || refund.state === 'done' || refund.state === 'declined') return;
  const { order, payment } = found;
  await tx
    .update(refunds)
    .set({ state: 'done', providerRef, fault: null, doneAt: now })
    .where(eq(refunds.id, refundId));
  const done = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.state, 'done')));
  const isWhole = done.reduce((sum, { amount }) => sum + amount, 0) >= payment.amount;
  const isBooked = payment.state === 'paid' || payment.state === 'refunded';
  if (isBooked) {
    if (isWhole) {
      await tx.update(payments).set({ state: 'refunded', updatedAt: now }).where(eq(payments.id, payment.id));
      await tx.update(orders).set({ state: 'refunded', updatedAt: now }).where(eq(orders.id, order.id));
    }
    await recordRefund(tx, { refundId, now });
    await revokeOrder(tx, { orderId: order.id, amount: refund.amount, isWhole, now });
  } else await recordSurplusRefund(tx, { refundId, now });
  await notifyPayer(tx, order, 'refunded', [payment.submittedBy], now);
}
