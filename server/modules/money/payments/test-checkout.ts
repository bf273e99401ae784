import { and, eq, sql } from 'drizzle-orm';
import type { Access } from '@/server/access/policy/bind';
import type { SchoolDeps } from '@/server/boot/deps';
import { orders } from '@/server/platform/db/schema/orders';
import { payments } from '@/server/platform/db/schema/payments';
import { ApiError } from '@/server/router/errors';
import type { PaymentProviders } from './provider';
import { testWebhook, type TillEntry, writeTill } from './providers/test-provider';
import { receiveWebhook } from './webhook-routes';

type Playing = {
  deps: SchoolDeps;
  providers: PaymentProviders;
  access: Access<'payment.shop'>;
  now: Date;
};

/**
 * The payer's part at the page of the test provider: it is written at the provider's side and reported by a
 * signed webhook, as others do; a silent one gets lost, and the truth is found by asking. Errors: 404, 409
 * order_over.
 */
export async function playTestCheckout(
  { deps, providers, access, now }: Playing,
  id: string,
  { outcome, is_silent }: { outcome: TillEntry['state']; is_silent: boolean },
): Promise<void> {
  if (!providers.has('test')) throw new ApiError('not_found');
  const [payment] = await deps.db
    .select({ amount: payments.amount, currency: payments.currency, state: payments.state })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(eq(payments.id, id), eq(payments.provider, 'test'), sql`${orders.studentId} in ${access.students}`),
    );
  if (!payment) throw new ApiError('not_found');
  if (payment.state !== 'pending') throw new ApiError('conflict', { code: 'order_over' });
  const { amount, currency } = payment;
  const entry = await writeTill(deps.db, id, { state: outcome, amount, currency });
  if (is_silent) return;
  const { body, headers } = testWebhook(deps.settings.secret, id, entry, now);
  await receiveWebhook(deps, providers, 'test', { body, headers, receivedAt: now });
}
