import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    // Look-ups are for any role (docs/spec/wire-names.md).
    'look_up.read': 'everyone',
  },
  linked: [
    'look_up.read instructor instructs',
    'look_up.read parent child',
    'look_up.read student_teacher link',
  ],
};
