import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'identity.list': 'everyone',
    'identity.link': 'everyone',
  },
  withoutBranch: ['identity.list', 'identity.link'],
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => ({
  'POST auth/social/{provider}': document('social_request', {}),
  'POST auth/social/{provider}/callback': document('social_callback', { state: 'state' }),
  'POST profile/identities/{provider}': document('social_request', {}),
});
