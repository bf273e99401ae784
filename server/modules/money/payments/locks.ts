import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { instalments, orderLines, orders } from '@/server/platform/db/schema/orders';
import { payments } from '@/server/platform/db/schema/payments';

export type Order = typeof orders.$inferSelect;
export type Payment = typeof payments.$inferSelect;

/**
 * The order, locked, where `where` holds of it; null otherwise. Its instalments are locked before it: code
 * that changes money takes instalments, then the order, then its payments.
 */
export async function lockOrder(tx: Tx, id: string, where?: SQL): Promise<Order | null> {
  const [seen] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), where));
  if (!seen) return null;
  const lines = await tx
    .select({ instalment: orderLines.instalmentId })
    .from(orderLines)
    .where(eq(orderLines.orderId, id));
  const held = lines.flatMap(({ instalment }) => (instalment ? [instalment] : []));
  if (held.length > 0)
    await tx
      .select({ id: instalments.id })
      .from(instalments)
      .where(inArray(instalments.id, held))
      .orderBy(asc(instalments.id))
      .for('update');
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return order ?? null;
}

/** A payment with its order, both locked in the order that all money takes. */
export async function lockPayment(tx: Tx, id: string): Promise<{ order: Order; payment: Payment } | null> {
  const [seen] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, id));
  const order = seen && (await lockOrder(tx, seen.orderId));
  if (!order) return null;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return payment ? { order, payment } : null;
}

/** Whether everything of the order can still be had: no instalment of it was paid or cancelled meanwhile. */
export async function isPayable(tx: Tx, order: Order): Promise<boolean> {
  const taken = await tx
    .select({ id: instalments.id, paidAt: instalments.paidAt, cancelledAt: instalments.cancelledAt })
    .from(orderLines)
    .innerJoin(instalments, eq(instalments.id, orderLines.instalmentId))
    .where(eq(orderLines.orderId, order.id));
  return taken.every(({ paidAt, cancelledAt }) => paidAt === null && cancelledAt === null);
}
