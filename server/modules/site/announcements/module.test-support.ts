import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'office.announcements': 'e',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => {
  const news = {
    ...{ title: { ar: 'إعلان' }, body: { ar: 'نص' }, is_for_all: false, roles: ['parent'] },
    ...{ published_at: new Date(Date.now() + 3_600_000).toISOString(), ends_at: null },
  };
  return {
    'POST office/api/v1/{locale}/announcements': document('office_announcement', news),
    'PUT office/api/v1/{locale}/announcements/{id}': document('office_announcement', { ...news, version: 1 }),
  };
};

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) =>
  path.includes('{locale}/announcements/{id}') ? { done: rows.announcement } : null;
