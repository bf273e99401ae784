import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'dashboard.student': 'u',
    'dashboard.parent': 'p',
    'dashboard.instructor': 'i',
    'dashboard.student_teacher': 'y',
    'dashboard.supervisor': 's',
    'dashboard.assessment_manager': 'm',
    'dashboard.teacher': 't',
    // Counters where something waits; requests for virtual classes wait for instructors and parents too.
    'menu.counters': 'tsuypime',
  },
  linked: [
    'dashboard.instructor instructor instructs',
    'dashboard.parent parent child',
    'dashboard.student_teacher student_teacher link',
  ],
};
