import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    // The school office keeps what the school is made of.
    'office.structure': 'e',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => ({
  'POST office/api/v1/{locale}/branches': document('office_branch', {
    ...{ name: { ar: 'فرع' }, code: 'second', address: {} },
  }),
  'PUT office/api/v1/{locale}/branches/{id}': document('office_branch', {
    ...{ name: { ar: 'فرع' }, address: {}, phone: null, version: 1 },
  }),
});
