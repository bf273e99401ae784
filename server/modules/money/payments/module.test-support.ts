import { newId } from '@/server/platform/db/id';
import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'payment.decide_request': 'p',
    'payment.office_payments': 'e',
    'payment.office_transfers': 'e',
    'payment.office_refunds': 'e',
  },
  linked: ['payment.decide_request parent child'],
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => {
  const declined = document('payment_decision', { reason: 'الإيصال غير واضح' });
  return {
    'POST payments/orders': document('order', {
      student_id: rows.student,
      lines: [{ product_id: rows.payments.product, quantity: 1 }],
      idempotency_key: newId(),
    }),
    'POST payments/orders/{id}/coupon': document('order_coupon', { coupon_code: 'NOPE' }),
    'POST payments/orders/{id}/decline': document('order_decision', { reason: 'لاحقًا' }),
    'POST payments/orders/{id}/payments': document('payment', { provider: 'test', idempotency_key: newId() }),
    'POST payments/test-checkouts/{id}': document('test_checkout', { outcome: 'paid', is_silent: false }),
    'POST office/api/v1/{locale}/payments/payments/{id}/decline': declined,
    'POST office/api/v1/{locale}/payments/payments/{id}/close': declined,
    'POST office/api/v1/{locale}/payments/refunds/{id}/decline': declined,
    'POST office/api/v1/{locale}/payments/payments/{id}/refunds': document('refund', {
      amount: 100,
      reason: 'سُحب المبلغ مرتين',
      idempotency_key: newId(),
    }),
  };
};

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, { payments }) => {
  const office = 'office/api/v1/{locale}/payments';
  if (path.startsWith('payments/orders/{id}')) return { done: payments.openOrder, finished: payments.order };
  if (path.startsWith('payments/payments/{id}') || path.startsWith('payments/test-checkouts/'))
    return { done: payments.payment, finished: payments.transfer };
  if (path.startsWith(`${office}/payments/{id}`))
    return { done: payments.transfer, finished: payments.payment };
  return path.startsWith(`${office}/refunds/{id}`)
    ? { done: payments.refund, finished: payments.refund }
    : null;
};
