import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'staff_security.configure': 'se',
    'passkey.manage': 'everyone',
  },
  withoutBranch: ['passkey.manage'],
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => ({
  'POST profile/passkeys': document('passkey', {
    flow: 'flow',
    name: 'جوال',
    answer: {
      id: 'id',
      rawId: 'id',
      type: 'public-key',
      response: { clientDataJSON: 'data', attestationObject: 'data' },
    },
  }),
  'PUT profile/passkeys/{id}': document('passkey', { name: 'جوال' }),
  'PUT staff-security': document('staff_security', { requires_passkey: false }),
});
