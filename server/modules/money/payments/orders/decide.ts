import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { orders } from '@/server/platform/db/schema/orders';
import { payments } from '@/server/platform/db/schema/payments';
import { ApiError } from '@/server/router/errors';
import { releaseCoupon } from '@/server/modules/money/products';
import { lockOrder, type Order } from '../locks';
import { completeOrder } from '../settle';
import { notifyPayer } from '../notify';
import { orderEnd, type Shopping } from './place';

export type Deciding = { db: Db; access: Access<'payment.decide_request'>; now: Date };

/** Ends an order that is not paid: what it held is given back, its attempts to pay end with it. */
export async function endOrder(
  tx: Tx,
  order: Order,
  change: Partial<typeof orders.$inferInsert> & { state: 'declined' | 'cancelled' | 'expired' },
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...change, updatedAt: now })
    .where(eq(orders.id, order.id));
  await tx
    .update(payments)
    .set({ state: change.state === 'expired' ? 'expired' : 'cancelled', updatedAt: now })
    .where(and(eq(payments.orderId, order.id), inArray(payments.state, ['created', 'pending'])));
  await releaseCoupon(tx, order.id, now);
}

/** A request that waits and that the guardian may answer, locked. Errors: 404, 409 request_answered. */
export async function requested(tx: Tx, { access, now }: Deciding, id: string): Promise<Order> {
  const order = await lockOrder(
    tx,
    id,
    sql`${orders.studentId} in ${access.students} and ${orders.requestedBy} = ${orders.studentId}`,
  );
  if (!order) throw new ApiError('not_found');
  if (order.state !== 'requested') throw new ApiError('conflict', { code: 'request_answered' });
  if (order.expiresAt <= now) throw new ApiError('conflict', { code: 'order_over' });
  return order;
}

/** A guardian agrees to what a child asked for, and pays for it. Errors: 404, 409. */
export function approveOrder(deciding: Deciding, id: string): Promise<void> {
  const { db, access, now } = deciding;
  return db.transaction(async (tx) => {
    const order = await requested(tx, deciding, id);
    const change = {
      state: 'open',
      payerId: access.actor.userId,
      decidedBy: access.actor.userId,
      decidedAt: now,
      expiresAt: orderEnd(now),
      updatedAt: now,
    } as const;
    await tx.update(orders).set(change).where(eq(orders.id, id));
    await notifyPayer(tx, order, 'request_approved', [order.studentId], now);
    if (order.gross === 0) await completeOrder(tx, { ...order, ...change }, now, now);
    await audit(tx, access.actor, 'payment.approve', id, { gross: order.gross });
  });
}

/** A guardian declines what a child asked for. Errors: 404, 409. */
export function declineOrder(deciding: Deciding, id: string, reason: string): Promise<void> {
  const { db, access, now } = deciding;
  return db.transaction(async (tx) => {
    const order = await requested(tx, deciding, id);
    const decided = { decidedBy: access.actor.userId, decidedAt: now, reason: reason || null };
    await endOrder(tx, order, { state: 'declined', ...decided }, now);
    await notifyPayer(tx, order, 'request_declined', [order.studentId], now, reason);
    await audit(tx, access.actor, 'payment.decline', id, {});
  });
}

/** Calls an order off; called off again it stays so. Errors: 404, 409 order_paid, transfer_waits. */
export function cancelOrder({ db, access, now }: Shopping, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id, sql`${orders.studentId} in ${access.students}`);
    if (!order) throw new ApiError('not_found');
    if (order.state === 'cancelled') return;
    if (order.state === 'paid' || order.state === 'refunded')
      throw new ApiError('conflict', { code: 'order_paid' });
    if (order.state !== 'open' && order.state !== 'requested')
      throw new ApiError('conflict', { code: 'order_over' });
    if (await hasTransfer(tx, id)) throw new ApiError('conflict', { code: 'transfer_waits' });
    await endOrder(tx, order, { state: 'cancelled' }, now);
    await audit(tx, access.actor, 'payment.cancel', id, {});
  });
}

/** A transfer of the order waits for the office. */
export async function hasTransfer(tx: Tx, orderId: string): Promise<boolean> {
  const found = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.provider, 'transfer'),
        eq(payments.state, 'pending'),
        ne(payments.receiptHash, ''),
      ),
    );
  return found.length > 0;
}
