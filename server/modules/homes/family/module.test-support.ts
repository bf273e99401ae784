import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import { document, reason } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    // Teachers write notes, supervisors of the class read them, guardians answer.
    'guardian_note.write': 't',
    'guardian_note.read': 'ts',
    'guardian_note.answer': 'p',
    'weekly_digest.read': 'p',
    'followed.read': 'py',
    'child_quiz.list': 'py',
    'child_quiz.read': 'py',
    'subject_activity.read': 'py',
  },
  linked: [
    'child_quiz.list parent child',
    'child_quiz.list student_teacher link',
    'child_quiz.read parent child',
    'child_quiz.read student_teacher link',
    'followed.read parent child',
    'followed.read student_teacher link',
    'guardian_note.answer parent child',
    'subject_activity.read parent child',
    'subject_activity.read student_teacher link',
    'weekly_digest.read parent child',
  ],
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST teacher/guardian-notes': document('guardian_note', { student_id: rows.student, words: reason }),
  'POST parent/notes/{id}/answer': document('family_note', { answer: reason }),
});

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) =>
  path.startsWith('parent/notes/') ? { done: rows.note } : null;
