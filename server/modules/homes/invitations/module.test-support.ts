import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    // Everybody with an invitation.
    'invitation.read': 'everyone',
    'invitation.answer': 'everyone',
  },
};
