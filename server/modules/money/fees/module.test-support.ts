import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'payment.expenses': 'up',
    'payment.office_dues': 'e',
  },
  linked: ['payment.expenses parent child'],
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => {
  const duesOf = () => ({
    ...{ product_uuid: rows.payments.fee, grades: [], classrooms: [rows.classroom], students: [] },
    plan: { calendar: 'islamic-umalqura', parts: [{ date: '1448-12-01', basis_points: 10_000 }] },
  });
  return {
    'POST office/api/v1/{locale}/payments/dues/preview': document('dues', duesOf()),
    'POST office/api/v1/{locale}/payments/dues': document('dues', duesOf()),
    'POST office/api/v1/{locale}/payments/dues/{id}/cancel': document('due_cancellation', { reason: 'أُعفي' }),
  };
};

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) => {
  if (path.includes('payments/dues/{id}')) return { done: rows.payments.due };
  return path.includes('payments/due-batches/{id}') ? { done: rows.payments.dueBatch } : null;
};
