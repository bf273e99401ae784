import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'office.activities': 'e',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => {
  const activity = {
    ...{ title: { ar: 'نشاط' }, summary: { ar: 'ملخّص' }, body: { ar: 'نص' } },
    ...{ question_uuids: [], is_published: true },
  };
  return {
    'POST activities/{id}/try': document('activity_try', { nonce: '0'.repeat(32), answers: [] }),
    'POST office/api/v1/{locale}/activities': document('office_activity', {
      ...activity,
      ...{ kind: 'reading', subject_uuid: rows.subject },
    }),
    'PUT office/api/v1/{locale}/activities/{id}': document('office_activity', { ...activity, version: 1 }),
    'POST office/api/v1/{locale}/activities/{id}/move': document('activity_move', { direction: 'up' }),
  };
};

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) =>
  path.includes('{locale}/activities/{id}') ? { done: rows.officeActivity } : null;
