import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import { document, reason } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    // Teachers record attendance of their lessons; teachers and supervisors read it.
    'attendance.read': 'ts',
    'attendance.take': 't',
    // Guardians and student teachers by their links, guardians alone excuse.
    'absence.read': 'py',
    'absence.excuse': 'p',
    'excuse.answer': 'ts',
  },
  linked: ['absence.excuse parent child', 'absence.read parent child', 'absence.read student_teacher link'],
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'PUT timetable/api/v1/{locale}/attendance/lessons/{lesson}': document('attendance_sheet', {
    version: 0,
    marks: [{ student_id: rows.student, status: 'absent' }],
  }),
  'POST parent/excuses': document('absence_excuse', {
    student_id: rows.student,
    day: '2026-11-18',
    reason,
  }),
  'POST timetable/api/v1/{locale}/attendance/excuses/{id}/answer': document('absence_excuse', {
    accepted: true,
  }),
});

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) =>
  path.includes('excuses/{id}') ? { done: rows.excuse } : null;
