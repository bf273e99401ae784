import { and, eq } from 'drizzle-orm';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { orders } from '@/server/platform/db/schema/orders';
import { payments } from '@/server/platform/db/schema/payments';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { readBilling } from '@/server/modules/money/ledger';
import { lockPayment, type Order, type Payment } from '../locks';
import { orderEnd } from '../orders/place';
import { settlePayment } from '../settle';
import { notifyPayer } from '../notify';

export type Confirming = { db: Db; access: Access<'payment.office_transfers'>; now: Date };

/**
 * A transfer of the branch that waits, locked; who pays is no judge of it. Errors: 404, 403 own_payment, 409.
 */
async function waiting(
  tx: Tx,
  { access }: Confirming,
  id: string,
): Promise<{ order: Order; payment: Payment }> {
  const [seen] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.branchId, access.branch), eq(payments.provider, 'transfer')));
  const found = seen && (await lockPayment(tx, id));
  if (!found) throw new ApiError('not_found');
  const { order, payment } = found;
  const { userId } = access.actor;
  if ([payment.submittedBy, order.payerId, order.studentId, order.requestedBy].includes(userId))
    throw new ApiError('forbidden', { code: 'own_payment' });
  if (payment.state !== 'pending') throw new ApiError('conflict', { code: 'transfer_decided' });
  return found;
}

/**
 * Confirms that the money of a transfer is there. Above the limit of the branch the first of two people has
 * only seen it. Errors: 404, 403 own_payment, second_person; 409 transfer_decided.
 */
export const confirmTransfer = (confirming: Confirming, id: string): Promise<'seen' | 'paid'> =>
  confirming.db.transaction((tx) => confirmWithin(tx, confirming, id));

/** The same within a transaction. */
export async function confirmWithin(tx: Tx, confirming: Confirming, id: string): Promise<'seen' | 'paid'> {
  const { access, now } = confirming;
  const { userId } = access.actor;
  const { payment } = await waiting(tx, confirming, id);
  const limit = (await readBilling(tx, payment.branchId))?.secondPersonOver ?? null;
  if (limit !== null && payment.amount > limit) {
    if (payment.seenBy === userId) throw new ApiError('forbidden', { code: 'second_person' });
    if (payment.seenBy === null) {
      await tx.update(payments).set({ seenBy: userId, updatedAt: now }).where(eq(payments.id, id));
      await audit(tx, access.actor, 'office.payments.see_transfer', id, { amount: payment.amount });
      return 'seen';
    }
  }
  await tx
    .update(payments)
    .set({ decidedBy: userId, decidedAt: now, updatedAt: now })
    .where(eq(payments.id, id));
  await settlePayment(tx, { paymentId: id, paidAt: now, now });
  await audit(tx, access.actor, 'office.payments.confirm_transfer', id, { amount: payment.amount });
  return 'paid';
}

/**
 * Declines a transfer with words to who sent it; another receipt may be sent. Errors: 404, 403, 409, 422
 * reason.
 */
export function declineTransfer(confirming: Confirming, id: string, reason: string): Promise<void> {
  const { db, access, now } = confirming;
  if (reason === '') throw new FieldErrors([{ field: 'reason', code: 'required' }]);
  return db.transaction(async (tx) => {
    const { order, payment } = await waiting(tx, confirming, id);
    const { userId } = access.actor;
    await tx
      .update(payments)
      .set({
        state: 'failed',
        reason,
        decidedBy: userId,
        decidedAt: now,
        seenBy: payment.seenBy === userId ? null : payment.seenBy,
        updatedAt: now,
      })
      .where(eq(payments.id, id));
    await tx
      .update(orders)
      .set({ expiresAt: orderEnd(now), updatedAt: now })
      .where(and(eq(orders.id, order.id), eq(orders.state, 'open')));
    await notifyPayer(tx, order, 'transfer_declined', [payment.submittedBy], now, reason);
    await audit(tx, access.actor, 'office.payments.decline_transfer', id, {}, reason);
  });
}
