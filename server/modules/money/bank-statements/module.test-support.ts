import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'payment.office_statements': 'e',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => ({
  'POST office/api/v1/{locale}/payments/statement-lines/{id}/match': {
    data: { type: 'bank_match', attributes: { kind: 'charge', target: null, fee: 0 } },
  },
  'POST office/api/v1/{locale}/payments/statement-lines/{id}/set-aside': {
    data: { type: 'bank_decision', attributes: { reason: 'إيجار المبنى' } },
  },
});

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) => {
  if (path.includes('payments/statements/{id}')) return { done: rows.billing.statement };
  return path.includes('payments/statement-lines/{id}') ? { done: rows.billing.statementLine } : null;
};
