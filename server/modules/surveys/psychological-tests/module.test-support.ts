import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import { document, reason } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    // The student, guardians, employees with the module.
    'psychological_test.take': 'u',
    'psychological_test.consent': 'p',
    'psychological_test.delete': 'up',
    'psychological_test.counsel': 'e',
  },
  linked: ['psychological_test.consent parent child', 'psychological_test.delete parent child'],
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = () => ({
  'PUT psychological-attempts/{id}/answers': document('psychological_answers', {
    answers: { 'time-1': 2 },
  }),
  'POST student/psychological-talks': document('psychological_talk', { message: reason }),
  'PUT parent/psychological-tests/{id}/consent': document('psychological_consent', {
    test: 'interests',
    given: true,
  }),
  'PUT psychological-results/{id}/note': document('psychological_note', { note: reason }),
  'POST psychological-talks/{id}/answer': document('psychological_talk', { answer: reason }),
  'PUT psychological-settings': document('psychological_settings', { consent_age: 15 }),
});

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) => {
  if (/^psychological-(?:attempts|results)\//.test(path)) return { done: rows.psychological };
  if (path.startsWith('parent/psychological-tests/')) return { done: rows.student };
  return path.startsWith('psychological-talks/') ? { done: rows.talk } : null;
};
