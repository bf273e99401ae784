import { and, eq, ne, sql } from 'drizzle-orm';
import { audit } from '@/server/access/audit';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Tx } from '@/server/platform/db/client';
import { orders } from '@/server/platform/db/schema/orders';
import { payments } from '@/server/platform/db/schema/payments';
import { ApiError } from '@/server/router/errors';
import { receiveReceipt } from '@/server/modules/common/files';
import { lockPayment } from '../locks';
import type { Shopping } from '../orders/place';

const used = () => new ApiError('conflict', { code: 'receipt_used' });

/** Sent for a payment that waits or was paid, or whose money came for nothing. */
async function isUsed(tx: Tx, hash: string, paymentId: string): Promise<boolean> {
  const found = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.receiptHash, hash),
        ne(payments.id, paymentId),
        sql`(${payments.state} not in ('failed', 'cancelled', 'expired') or ${payments.paidAt} is not null)`,
      ),
    );
  return found.length > 0;
}

/**
 * The payment of the reader that waits for its receipt. Errors: 404, 409 order_paid, order_over,
 * receipt_sent.
 */
async function waitingTransfer(tx: Tx, { access, now }: Shopping, id: string) {
  const found = await lockPayment(tx, id);
  const isReached =
    found &&
    (await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, found.order.id), sql`${orders.studentId} in ${access.students}`)));
  if (!found || !isReached?.length || found.payment.provider !== 'transfer') throw new ApiError('not_found');
  const { order, payment } = found;
  if (order.state === 'paid' || order.state === 'refunded')
    throw new ApiError('conflict', { code: 'order_paid' });
  if (payment.state === 'pending') throw new ApiError('conflict', { code: 'receipt_sent' });
  if (payment.state !== 'created' || order.state !== 'open' || order.expiresAt <= now)
    throw new ApiError('conflict', { code: 'order_over' });
  return payment;
}

/**
 * Sends the receipt of a transfer; it waits for the office then. The same receipt pays once. Errors: as an
 * upload, and 404, 409 receipt_used, receipt_sent, order_paid, order_over.
 */
export async function sendReceipt(
  deps: SchoolDeps,
  shopping: Shopping,
  id: string,
  request: Request,
): Promise<void> {
  const { access, now } = shopping;
  // Nothing is stored for a payment of somebody else.
  await deps.db.transaction((tx) => waitingTransfer(tx, shopping, id));
  await receiveReceipt(deps, access.actor, request, now, async (tx, fileId, hash) => {
    await waitingTransfer(tx, shopping, id);
    if (await isUsed(tx, hash, id)) throw used();
    const change = { state: 'pending', receiptFileId: fileId, receiptHash: hash, updatedAt: now } as const;
    await tx.update(payments).set(change).where(eq(payments.id, id));
    await audit(tx, access.actor, 'payment.receipt', id, {});
  }).catch((error: unknown) => {
    const { cause } = error as { cause?: { constraint?: string } };
    throw cause?.constraint === 'payments_receipt' ? used() : error;
  });
}
