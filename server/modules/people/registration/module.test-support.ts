import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document, person, reason } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'student_profile.read': 'u',
    'join_request.create': 'uypi',
    'join_request.list': 'se',
    'join_request.decide': 'se',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST auth/register/student': document('registration', {
    ...person,
    stage: 'primary',
    grade_id: rows.grade,
    country: 'SA',
  }),
  'POST auth/register/parent': document('registration', person),
  'POST auth/register/student_teacher': document('registration', person),
  'POST auth/register/instructor': document('registration', {
    ...person,
    headline: { ar: 'معلّمة علوم' },
    languages: ['ar'],
    subjects: [rows.subject],
    branch_id: rows.branch,
  }),
  'POST join-requests': document('join_request', { code: 'ABC234' }),
  'POST join-requests/{id}/approve': document('join_request', { classroom_id: rows.classroom }),
  'POST join-requests/{id}/decline': document('join_request', { reason }),
  'PUT student/profile': document('student_profile', { country: 'SA' }),
});
