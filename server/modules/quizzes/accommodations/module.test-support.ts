import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document, reason } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'accommodation.read': 'ts',
    'accommodation.record': 'ts',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => ({
  'POST accommodations/{id}': document('accommodation', { extra_time_percent: 30, reason }),
});
