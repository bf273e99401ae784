import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { at, document, reason } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'quiz.list': 'ts',
    'quiz.read': 'ts',
    'quiz.create': 'ts',
    'quiz.update': 'ts',
    'quiz.delete': 'ts',
    'quiz.retake': 'ts',
    'quiz.extend': 'ts',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows, kind) => {
  const students = { relationships: { students: { data: [{ type: 'student', id: rows.student }] } } };
  return {
    'POST homework': document(kind, { title: { ar: 'واجب' } }),
    'PUT homework/{id}': document(kind, { title: { ar: 'واجب' } }),
    'POST homework/retake/{id}': document(kind, { start_at: at(0), end_at: at(1) }, students),
    'POST homework/retake/{id}/preview': document(kind, { start_at: at(0), end_at: at(1) }, students),
    'POST homework/{id}/excuse/preview': document(kind, { students: [rows.student], reason }),
    'POST homework/{id}/excuse': document(kind, { students: [rows.student], reason }),
    'POST homework/{id}/extend': document(kind, { students: [rows.student], minutes: 5, reason }),
    'PUT homework/{id}/student-time': document('periodic-test', { student_test_duration: 5 }),
  };
};
