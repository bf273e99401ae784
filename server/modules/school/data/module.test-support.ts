import type { RowsOfCall } from '@/tests/attacks/module-attacks';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'office.data': 'e',
  },
};

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) =>
  path.includes('data-imports/{id}') ? { done: rows.dataImport } : null;
