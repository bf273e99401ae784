import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'colleague.list': 'ts',
    'colleague.message': 'ts',
    'colleague.share_contact': 'ts',
  },
  withoutBranch: ['colleague.share_contact'],
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => ({
  'POST colleagues/{id}/messages': document('colleague_message', { text: 'نص' }),
  'PUT contact-sharing': document('contact_sharing', { shares_email: true, shares_phone: false }),
});
