import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'school.read': 'everyone',
  },
  linked: ['school.read parent child', 'school.read student_teacher link'],
};
