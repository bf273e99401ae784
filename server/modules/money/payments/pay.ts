import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/text';
import { pick } from '@/lib/contract/text';
import type { PaymentProviderName } from '@/lib/contract/billing';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { orderLines, orders } from '@/server/platform/db/schema/orders';
import { payments } from '@/server/platform/db/schema/payments';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { queryProvider } from './query-provider';
import { nextAsk } from './query-times';
import { isPayable, lockOrder, lockPayment, type Order, type Payment } from './locks';
import { hasTransfer } from './orders/decide';
import {
  type PaymentProvider,
  type PaymentProviders,
  ProviderRefused,
  ProviderUnavailable,
} from './provider';

export type Paying = {
  deps: Pick<SchoolDeps, 'db' | 'settings'>;
  providers: PaymentProviders;
  access: Access<'payment.shop'>;
  locale: Locale;
  now: Date;
};
type Wish = { provider: PaymentProviderName; key: string };

/**
 * The order as it has to be to be paid. Errors: 404, 409 order_paid, request_waits, order_over,
 * transfer_waits.
 */
async function payableOrder(tx: Tx, { access, now }: Paying, id: string): Promise<Order> {
  const order = await lockOrder(tx, id, sql`${orders.studentId} in ${access.students}`);
  if (!order) throw new ApiError('not_found');
  if (order.state === 'paid' || order.state === 'refunded')
    throw new ApiError('conflict', { code: 'order_paid' });
  if (order.state === 'requested') throw new ApiError('conflict', { code: 'request_waits' });
  if (order.state !== 'open' || order.expiresAt <= now || !(await isPayable(tx, order)))
    throw new ApiError('conflict', { code: 'order_over' });
  return order;
}

/** The attempt that this request repeats, or one at the same provider that still waits. */
async function knownPayment(tx: Tx, order: Order, userId: string, wish: Wish): Promise<Payment | null> {
  const [same] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.submittedBy, userId), eq(payments.idempotencyKey, wish.key)));
  if (same && (same.orderId !== order.id || same.provider !== wish.provider))
    throw new FieldErrors([{ field: 'idempotency_key', code: 'duplicate' }]);
  if (same) return same;
  const [waiting] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, order.id),
        eq(payments.provider, wish.provider),
        inArray(payments.state, ['created', 'pending']),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return waiting ?? null;
}

async function begin(paying: Paying, orderId: string, wish: Wish): Promise<Payment> {
  const { deps, access, now } = paying;
  return deps.db.transaction(async (tx) => {
    const order = await payableOrder(tx, paying, orderId);
    if (wish.provider !== 'transfer' && (await hasTransfer(tx, orderId)))
      throw new ApiError('conflict', { code: 'transfer_waits' });
    const known = await knownPayment(tx, order, access.actor.userId, wish);
    if (known) return known;
    const [payment] = await tx
      .insert(payments)
      .values({
        id: newId(),
        branchId: order.branchId,
        orderId,
        provider: wish.provider,
        state: 'created',
        amount: order.gross,
        currency: order.currency,
        idempotencyKey: wish.key,
        submittedBy: access.actor.userId,
        expiresAt: order.expiresAt,
        askAt: wish.provider === 'transfer' ? null : nextAsk(now, now),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!payment) throw new ApiError('server');
    await audit(tx, access.actor, 'payment.begin', payment.id, { order: orderId, provider: wish.provider });
    return payment;
  });
}

async function titleOf({ deps, locale }: Paying, orderId: string): Promise<string> {
  const [line] = await deps.db
    .select({ title: orderLines.title })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.line)
    .limit(1);
  return line ? pick(line.title, locale) : '';
}

/** Makes the page of the provider for an attempt that has none; the provider knows the attempt by its id. */
async function openCheckout(paying: Paying, provider: PaymentProvider, payment: Payment): Promise<void> {
  const { deps, locale, now } = paying;
  const site = deps.settings.publicUrl ?? '';
  try {
    const { ref, url } = await provider.createCheckout({
      paymentId: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      title: await titleOf(paying, payment.orderId),
      locale,
      returnUrl: `${site}/${locale}/payment/payment-done?payment=${payment.id}`,
      webhookUrl: `${site}/api/v1/payments/webhooks/${provider.name}`,
      expiresAt: payment.expiresAt,
      now,
    });
    await deps.db.transaction(async (tx) => {
      const found = await lockPayment(tx, payment.id);
      if (found?.payment.state !== 'created') return;
      await tx
        .update(payments)
        .set({
          state: 'pending',
          providerRef: ref,
          checkoutUrl: url,
          askAt: nextAsk(now, now),
          updatedAt: now,
        })
        .where(eq(payments.id, payment.id));
    });
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      throw new ApiError('unavailable', { code: 'provider_unreachable', headers: { 'retry-after': '5' } });
    if (!(error instanceof ProviderRefused)) throw error;
    await deps.db
      .update(payments)
      .set({ state: 'failed', reason: 'refused', askAt: null, updatedAt: now })
      .where(and(eq(payments.id, payment.id), eq(payments.state, 'created')));
  }
}

/**
 * An order is paid at one place at a time: those begun before are asked first, and given up when nothing was
 * paid there. Of two that begin at once the newer stays.
 */
async function leaveOthers(paying: Paying, payment: Payment): Promise<void> {
  const { deps, providers, now } = paying;
  const isOther = and(
    eq(payments.orderId, payment.orderId),
    inArray(payments.state, ['created', 'pending']),
    sql`(${payments.createdAt}, ${payments.id}) < (${payment.createdAt}, ${payment.id}::uuid)
      and ${payments.receiptHash} is null`,
  );
  const others = await deps.db.select({ id: payments.id }).from(payments).where(isOther);
  for (const { id } of others) await queryProvider({ db: deps.db, providers }, id, now);
  if (others.length > 0)
    await deps.db.update(payments).set({ state: 'cancelled', updatedAt: now }).where(isOther);
}

/**
 * Begins to pay an order. The amount is that of the order. The same key, and the same provider while an
 * attempt there still waits, give the same payment. The id. Errors: 404, 409 as `payableOrder`, 422 provider,
 * 503 provider_unreachable.
 */
export async function startPayment(paying: Paying, orderId: string, wish: Wish): Promise<string> {
  const provider = paying.providers.get(wish.provider);
  if (wish.provider !== 'transfer' && !provider)
    throw new FieldErrors([{ field: 'provider', code: 'choice' }]);
  const payment = await begin(paying, orderId, wish);
  if (provider?.currencies && !provider.currencies.includes(payment.currency))
    throw new FieldErrors([{ field: 'provider', code: 'choice' }]);
  if (payment.state !== 'created') return payment.id;
  await leaveOthers(paying, payment);
  if (provider) await openCheckout(paying, provider, payment);
  return payment.id;
}
