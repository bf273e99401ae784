import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document, wishOf } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'practice.list': 'u',
    'practice.generate': 'u',
    'practice.take': 'u',
    'mastery.read': 'u',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST admin/api/v1/{locale}/student/public-practices/generate-practice': document('practice', wishOf(rows)),
});
