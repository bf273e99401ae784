import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { audit } from '@/server/access/audit';
import type { Tx } from '@/server/platform/db/client';
import { numericText } from '@/server/platform/db/columns';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { orders } from '@/server/platform/db/schema/orders';
import { payments, refunds } from '@/server/platform/db/schema/payments';
import { recordPayment, recordSurplus } from '@/server/modules/money/ledger';
import { fulfilOrder, retakeCoupon } from '@/server/modules/money/products';
import { isPayable, lockPayment, type Order, type Payment } from './locks';
import { notifyPayer } from './notify';

export type Settling = { paymentId: string; paidAt: Date; providerRef?: string; now: Date };
/** `known`: it was paid before. `surplus`: the money came, but what it was for can no longer be had. */
export type Settled = 'paid' | 'known' | 'surplus';

const fullRow = defineRow('payments.full', { amount: numericText });
const system = { userId: null, role: null, branchId: null } as const;

/** What came for nothing is given back: the office decides about a refund that the school itself proposes. */
async function insertRefundProposal(
  tx: Tx,
  order: Order,
  payment: Payment,
  { amount, reason }: { amount: number; reason: 'auto:surplus' | 'auto:wrong_amount' | 'auto:full_course' },
  now: Date,
): Promise<void> {
  await tx
    .insert(refunds)
    .values({
      branchId: payment.branchId,
      paymentId: payment.id,
      amount,
      reason,
      state: 'requested',
      requestedBy: payment.submittedBy,
      idempotencyKey: payment.id,
      createdAt: now,
    })
    .onConflictDoNothing();
  const news = reason === 'auto:wrong_amount' ? 'mismatch' : 'surplus';
  await notifyPayer(tx, order, news, [payment.submittedBy], now);
  await audit(tx, system, 'office.payments.propose_refund', payment.id, { order: order.id, amount, reason });
}

/**
 * Money that pays nothing is booked as owed back, and a refund of it is proposed. `wrong_amount`: the
 * provider took another amount than that of the order, which stays open.
 */
export async function proposeRefund(
  tx: Tx,
  { order, payment }: { order: Order; payment: Payment },
  { amount, reason }: { amount: number; reason: 'surplus' | 'wrong_amount' },
  { paidAt, providerRef, now }: Omit<Settling, 'paymentId'>,
): Promise<void> {
  const reference = providerRef && payment.providerRef === null ? { providerRef } : {};
  const taken = amount === payment.amount ? null : amount;
  await tx
    .update(payments)
    .set({
      ...{ state: 'failed', reason, paidAt, askAt: null, updatedAt: now },
      ...{ came: taken, cameCurrency: taken === null ? null : payment.currency },
      ...reference,
    })
    .where(eq(payments.id, payment.id));
  await recordSurplus(tx, { paymentId: payment.id, amount, now });
  await insertRefundProposal(tx, order, payment, { amount, reason: `auto:${reason}` }, now);
}

/** What was paid for seats of courses that could not be given. */
async function paidForCourses(tx: Tx, orderId: string, courseIds: readonly string[]): Promise<number> {
  const { amount } = await queryOne(
    tx,
    fullRow,
    sql`select coalesce(sum(l.gross), 0)::text as amount from order_lines l
      join products p on p.id = l.product_id
      where l.order_id = ${orderId} and p.course_id = any(${sql.param([...courseIds])}::uuid[])`,
  );
  return amount;
}

/** An order is paid: what it is for is given, once. Answers what could not be given, as an amount. */
export async function completeOrder(tx: Tx, order: Order, paidAt: Date, now: Date): Promise<number> {
  await tx.update(orders).set({ state: 'paid', paidAt, updatedAt: now }).where(eq(orders.id, order.id));
  const { courses } = await fulfilOrder(tx, { orderId: order.id, now });
  await notifyPayer(tx, order, 'paid', [...new Set([order.payerId, order.studentId])], now);
  if (courses.length === 0) return 0;
  return paidForCourses(
    tx,
    order.id,
    courses.map(({ id }) => id),
  );
}

/**
 * The one way in which a payment becomes paid. Under locks of order and payment: repeated, by any caller, it
 * ends in the same state. Money that came late still pays an order that ended unpaid.
 */
export async function settlePayment(
  tx: Tx,
  { paymentId, paidAt, providerRef, now }: Settling,
): Promise<Settled> {
  const found = await lockPayment(tx, paymentId);
  if (!found) return 'known';
  const { order, payment } = found;
  if (payment.state === 'paid' || payment.state === 'refunded' || payment.paidAt !== null) return 'known';
  const isOver = order.state === 'paid' || order.state === 'refunded' || order.state === 'declined';
  if (isOver || !(await isPayable(tx, order)) || !(await retakeCoupon(tx, order.id))) {
    const surplus = { amount: payment.amount, reason: 'surplus' } as const;
    await proposeRefund(tx, found, surplus, { paidAt, now, ...(providerRef ? { providerRef } : {}) });
    return 'surplus';
  }
  const reference = providerRef && payment.providerRef === null ? { providerRef } : {};
  const fits = { came: null, cameCurrency: null, reason: null };
  await tx
    .update(payments)
    .set({ state: 'paid', paidAt, askAt: null, updatedAt: now, ...fits, ...reference })
    .where(eq(payments.id, payment.id));
  await tx
    .update(payments)
    .set({ state: 'cancelled', updatedAt: now })
    .where(
      and(
        eq(payments.orderId, order.id),
        ne(payments.id, payment.id),
        inArray(payments.state, ['created', 'pending']),
        // The receipt says that money is on its way: the office decides whether it came for nothing.
        isNull(payments.receiptHash),
      ),
    );
  const undelivered = await completeOrder(tx, order, paidAt, now);
  await recordPayment(tx, { paymentId: payment.id, now });
  if (undelivered > 0)
    await insertRefundProposal(tx, order, payment, { amount: undelivered, reason: 'auto:full_course' }, now);
  await audit(tx, system, 'payment.paid', payment.id, {
    order: order.id,
    amount: payment.amount,
    provider: payment.provider,
  });
  return 'paid';
}
