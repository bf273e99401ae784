import { and, eq, sql } from 'drizzle-orm';
import { audit } from '@/server/access/audit';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Tx } from '@/server/platform/db/client';
import { refunds } from '@/server/platform/db/schema/payments';
import type { Job } from '@/server/platform/jobs/scheduler';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { lockPayment, type Order, type Payment } from '../locks';
import { type PaymentProviders, ProviderRefused, ProviderUnavailable } from '../provider';
import { completeRefund } from './complete';
import type { Refunding } from './request';

export type Refund = typeof refunds.$inferSelect;
type Sending = Pick<SchoolDeps, 'db' | 'log'> & { providers: PaymentProviders };
const ROUND_MS = 30_000;
const LEFT_MS = 60_000;

/** A refund of the branch with its payment, locked. Errors: 404. */
async function lockRefund(
  tx: Tx,
  { access }: Refunding,
  id: string,
): Promise<{ refund: Refund; order: Order; payment: Payment }> {
  const [seen] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), eq(refunds.branchId, access.branch)));
  const found = seen && (await lockPayment(tx, seen.paymentId));
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (!found || !refund) throw new ApiError('not_found');
  return { refund, ...found };
}

/**
 * Sends an approved refund to its provider and takes the outcome. Sent again, it is the same refund there.
 */
export async function sendRefund({ db, providers, log }: Sending, id: string, now: Date): Promise<void> {
  const found = await db.transaction(async (tx) => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id));
    const held = refund && (await lockPayment(tx, refund.paymentId));
    if (!refund || !held) return null;
    const done = await tx
      .select({ amount: refunds.amount })
      .from(refunds)
      .where(and(eq(refunds.paymentId, refund.paymentId), eq(refunds.state, 'done')));
    return { refund, ...held, before: done.reduce((sum, { amount }) => sum + amount, 0) };
  });
  if (found?.refund.state !== 'approved') return;
  const { refund, payment, before } = found;
  const provider = providers.get(payment.provider);
  // Somebody of the office sends it, and says so.
  if (payment.provider === 'transfer') return;
  try {
    if (!provider || payment.providerRef === null)
      throw new ProviderUnavailable(`${payment.provider} is no provider of this school any more`);
    const { ref } = await provider.refund({
      ref: payment.providerRef,
      amount: refund.amount,
      currency: payment.currency,
      before,
      idempotencyKey: refund.id,
    });
    await db.transaction((tx) => completeRefund(tx, { refundId: id, providerRef: ref, now }));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefused)) throw error;
    log('warn', 'payments.refund', { provider: payment.provider, name: error.constructor.name });
    const fault = error instanceof ProviderRefused ? 'refused' : 'unreachable';
    await db
      .update(refunds)
      .set({ state: 'failed', fault })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'approved')));
  }
}

/**
 * Approves a refund that somebody else asked for, or sends one again that failed. Errors: 404, 403
 * own_refund, 409 refund_decided.
 */
export async function approveRefund(sending: Sending, refunding: Refunding, id: string): Promise<void> {
  const { db, access, now } = refunding;
  await db.transaction(async (tx) => {
    const { refund, order } = await lockRefund(tx, refunding, id);
    const { userId } = access.actor;
    if ([refund.requestedBy, order.payerId, order.studentId].includes(userId))
      throw new ApiError('forbidden', { code: 'own_refund' });
    if (refund.state !== 'requested' && refund.state !== 'failed')
      throw new ApiError('conflict', { code: 'refund_decided' });
    await tx
      .update(refunds)
      .set({ state: 'approved', decidedBy: userId, decidedAt: now, fault: null })
      .where(eq(refunds.id, id));
    await audit(tx, access.actor, 'office.payments.approve_refund', id, { amount: refund.amount });
  });
  await sendRefund(sending, id, now);
}

/**
 * Declines a refund. One whose outcome is not known can be declined too, once the provider was asked by hand.
 */
export function declineRefund(refunding: Refunding, id: string, reason: string): Promise<void> {
  const { db, access, now } = refunding;
  if (reason === '') throw new FieldErrors([{ field: 'reason', code: 'required' }]);
  return db.transaction(async (tx) => {
    const { refund } = await lockRefund(tx, refunding, id);
    if (refund.requestedBy === access.actor.userId) throw new ApiError('forbidden', { code: 'own_refund' });
    if (refund.state !== 'requested' && refund.state !== 'failed')
      throw new ApiError('conflict', { code: 'refund_decided' });
    await tx
      .update(refunds)
      .set({ state: 'declined', decidedBy: access.actor.userId, decidedAt: now, fault: reason })
      .where(eq(refunds.id, id));
    await audit(tx, access.actor, 'office.payments.decline_refund', id, {}, reason);
  });
}

/** The money of an approved refund of a transfer was sent back by hand. Errors: 404, 409 refund_decided. */
export const markRefunded = (refunding: Refunding, id: string): Promise<void> =>
  refunding.db.transaction((tx) => refundSent(tx, refunding, id));

/** The same within a transaction. */
export async function refundSent(tx: Tx, refunding: Refunding, id: string): Promise<void> {
  const { access, now } = refunding;
  const { refund, payment } = await lockRefund(tx, refunding, id);
  if (payment.provider !== 'transfer' || refund.state !== 'approved')
    throw new ApiError('conflict', { code: 'refund_decided' });
  await completeRefund(tx, { refundId: id, providerRef: null, now });
  await audit(tx, access.actor, 'office.payments.mark_refunded', id, { amount: refund.amount });
}

/** Refunds that a process left between approval and answer are sent again. */
export const refundJob = (sending: Sending): Job => ({
  name: 'payments.refunds',
  next: ROUND_MS,
  run: async (now) => {
    const left = await sending.db
      .select({ id: refunds.id })
      .from(refunds)
      .where(
        and(
          eq(refunds.state, 'approved'),
          sql`${refunds.decidedAt} < ${new Date(now.getTime() - LEFT_MS)}
            and exists (select 1 from payments p where p.id = ${refunds.paymentId}
              and p.provider <> 'transfer')`,
        ),
      )
      .limit(20);
    for (const { id } of left) await sendRefund(sending, id, now);
  },
});
