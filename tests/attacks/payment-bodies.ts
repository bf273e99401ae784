import { newId } from '@/server/platform/db/id';
import type { RouteDefinition } from '@/server/router/route';
import type { SeedRows } from './seed-rows';

const document = (type: string, attributes: object) => ({ data: { type, attributes } });
const office = 'office/api/v1/{locale}/payments';

/** What the calls of orders, payments, transfers and refunds take. */
export const paymentBodies = (rows: SeedRows): Record<string, unknown> => {
  const declined = document('payment_decision', { reason: 'الإيصال غير واضح' });
  return {
    'POST payments/orders': document('order', {
      student_id: rows.student,
      lines: [{ product_id: rows.payments.product, quantity: 1 }],
      idempotency_key: newId(),
    }),
    'POST payments/orders/{id}/decline': document('order_decision', { reason: 'لاحقًا' }),
    'POST payments/orders/{id}/payments': document('payment', { provider: 'test', idempotency_key: newId() }),
    'POST payments/test-checkouts/{id}': document('test_checkout', { outcome: 'paid', is_silent: false }),
    [`POST ${office}/payments/{id}/decline`]: declined,
    [`POST ${office}/payments/{id}/close`]: declined,
    [`POST ${office}/refunds/{id}/decline`]: declined,
    [`POST ${office}/payments/{id}/refunds`]: document('refund', {
      amount: 100,
      reason: 'سُحب المبلغ مرتين',
      idempotency_key: newId(),
    }),
  };
};

/** The rows that a call about payments is most likely about. */
export function paymentRowsOfKind(
  { path }: Pick<RouteDefinition, 'path'>,
  { payments }: Pick<SeedRows, 'payments'>,
): { done: string; finished: string } | null {
  if (path.startsWith('payments/orders/{id}')) return { done: payments.openOrder, finished: payments.order };
  if (path.startsWith('payments/payments/{id}') || path.startsWith('payments/test-checkouts/'))
    return { done: payments.payment, finished: payments.transfer };
  if (path.startsWith(`${office}/payments/{id}`))
    return { done: payments.transfer, finished: payments.payment };
  if (path.startsWith(`${office}/refunds/{id}`)) return { done: payments.refund, finished: payments.refund };
  return null;
}
