import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'payment.office_books': 'e',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => ({
  'POST office/api/v1/{locale}/payments/closed-days': {
    data: { type: 'closed_day', attributes: { day: '2026-01-01' } },
  },
});

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) =>
  path.includes('payments/documents/{id}') ? { done: rows.billing.document } : null;
