import { and, eq, ne, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { refundForm } from '@/lib/contract/resources/money/payment';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { numericText } from '@/server/platform/db/columns';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { payments, refunds } from '@/server/platform/db/schema/payments';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { bookedOf } from '@/server/modules/money/ledger';
import { lockPayment, type Payment } from '../locks';

export type Refunding = { db: Db; access: Access<'payment.office_refunds'>; now: Date };

const bookedRow = defineRow('payments.booked', { booked: numericText });

/** What can still be given back of what was booked; a refund whose outcome is not known counts as given. */
export async function refundable(tx: Tx, payment: Payment): Promise<number> {
  const before = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), ne(refunds.state, 'declined')));
  const { booked } = await queryOne(
    tx,
    bookedRow,
    sql`select ${bookedOf(sql`p`)} as booked from payments p where p.id = ${payment.id}`,
  );
  return before.reduce((left, { amount }) => left - amount, booked);
}

/** A payment of the branch that brought money, locked. Errors: 404, 409 not_paid. */
async function paidPayment(tx: Tx, { access }: Refunding, id: string): Promise<Payment> {
  const [seen] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.branchId, access.branch)));
  const found = seen && (await lockPayment(tx, id));
  if (!found) throw new ApiError('not_found');
  if (found.payment.paidAt === null) throw new ApiError('conflict', { code: 'not_paid' });
  return found.payment;
}

/**
 * Asks for a refund, which somebody else approves. The same key asks once. The id. Errors: 404, 409 not_paid,
 * refund_waits, 422 amount.
 */
export function requestRefund(
  refunding: Refunding,
  id: string,
  form: z.output<typeof refundForm>,
): Promise<string> {
  const { db, access, now } = refunding;
  return db.transaction(async (tx) => {
    const payment = await paidPayment(tx, refunding, id);
    const all = await tx.select().from(refunds).where(eq(refunds.paymentId, id));
    const same = all.find(
      ({ requestedBy, idempotencyKey }) =>
        requestedBy === access.actor.userId && idempotencyKey === form.idempotency_key,
    );
    if (same) return same.id;
    if (all.some(({ state }) => state === 'requested' || state === 'approved' || state === 'failed'))
      throw new ApiError('conflict', { code: 'refund_waits' });
    const most = await refundable(tx, payment);
    if (most === 0) throw new ApiError('conflict', { code: 'refunded' });
    if (form.amount > most)
      throw new FieldErrors([{ field: 'amount', code: 'range', params: { min: 1, max: most } }]);
    const refundId = newId();
    await tx.insert(refunds).values({
      id: refundId,
      branchId: payment.branchId,
      paymentId: id,
      amount: form.amount,
      reason: form.reason,
      state: 'requested',
      requestedBy: access.actor.userId,
      idempotencyKey: form.idempotency_key,
      createdAt: now,
    });
    await audit(
      tx,
      access.actor,
      'office.payments.request_refund',
      refundId,
      { payment: id, amount: form.amount },
      form.reason,
    );
    return refundId;
  });
}
