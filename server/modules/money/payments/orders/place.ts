import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ORDER_HOURS } from '@/lib/contract/billing';
import type { OrderForm } from '@/lib/contract/resources/money/payment';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { orderLines, orders } from '@/server/platform/db/schema/orders';
import { ApiError } from '@/server/router/errors';
import { reserveCoupon, quote, studentOf } from '@/server/modules/money/products';
import type { Order } from '../locks';
import { completeOrder } from '../settle';
import { notifyPayer } from '../notify';

export type Shopping = { db: Db; access: Access<'payment.shop'>; now: Date };

export const orderEnd = (now: Date) => new Date(now.getTime() + ORDER_HOURS * 3_600_000);
const guardianRow = defineRow('payments.guardian', { id: z.string() });

/** Guardians of a student whose link stands. */
export const guardiansOf = async (tx: Db | Tx, studentId: string): Promise<string[]> =>
  (
    await queryRows(
      tx,
      guardianRow,
      sql`select parent_id as id from guardianships where student_id = ${studentId} and revoked_at is null`,
    )
  ).map(({ id }) => id);

async function findPlaced(db: Db | Tx, userId: string, key: string): Promise<string | null> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.requestedBy, userId), eq(orders.idempotencyKey, key)));
  return row?.id ?? null;
}

/** The same order was placed beside this one: what was begun is taken back. */
class Repeated extends Error {}

async function writeOrder(
  tx: Tx,
  { access, now }: Shopping,
  form: OrderForm,
  studentId: string,
): Promise<Order> {
  const { actor } = access;
  const quoted = await quote(tx, {
    actor,
    studentId,
    lines: form.lines,
    instalmentIds: form.instalment_ids,
    couponCode: form.coupon_code || null,
    now,
    isPlacing: true,
  });
  const [order] = await tx
    .insert(orders)
    .values({
      id: newId(),
      branchId: quoted.branchId,
      payerId: actor.userId,
      studentId,
      state: quoted.needsApproval ? 'requested' : 'open',
      requestedBy: actor.userId,
      currency: quoted.currency,
      discount: quoted.discount,
      net: quoted.net,
      vat: quoted.vat,
      gross: quoted.gross,
      couponCode: quoted.coupon?.code ?? null,
      idempotencyKey: form.idempotency_key,
      expiresAt: orderEnd(now),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!order) throw new Repeated();
  await tx.insert(orderLines).values(quoted.lines.map((line) => ({ ...line, orderId: order.id })));
  await reserveCoupon(tx, { orderId: order.id, quoted });
  return order;
}

/**
 * Places an order for oneself or a child; the same key gives the same order, however often and however much
 * at once. What costs nothing is paid at once; what a child asks for waits for a guardian. The id. Errors:
 * those of `quote`, 404 for a student out of reach.
 */
export async function placeOrder(shopping: Shopping, form: OrderForm): Promise<string> {
  const { db, access, now } = shopping;
  const { actor } = access;
  const known = await findPlaced(db, actor.userId, form.idempotency_key);
  if (known) return known;
  const studentId = await studentOf(db, access, form.student_id);
  try {
    return await db.transaction(async (tx) => {
      const order = await writeOrder(tx, shopping, form, studentId);
      if (order.state === 'requested')
        await notifyPayer(tx, order, 'request', await guardiansOf(tx, order.studentId), now);
      else if (order.gross === 0) await completeOrder(tx, order, now, now);
      await audit(tx, actor, 'payment.order', order.id, { gross: order.gross, student: order.studentId });
      return order.id;
    });
  } catch (error) {
    const placed = await findPlaced(db, actor.userId, form.idempotency_key);
    if (placed && (error instanceof Repeated || error instanceof ApiError)) return placed;
    throw error;
  }
}
