import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    // The office by its keys.
    'office.home': 'e',
    'office.audit': 'e',
  },
};
