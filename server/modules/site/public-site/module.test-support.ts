import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'live_session.join': 'everyone',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => ({
  'POST admin/api/v1/{locale}/contact': document('contact_message', {
    name: 'ليان',
    email: 'reader@school.example',
    topic: 'support',
    body: 'نص',
  }),
});
