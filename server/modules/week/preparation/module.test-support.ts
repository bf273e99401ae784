import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import { document, reason } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    // Teachers their own, supervisors read, comment and approve, students the papers.
    'preparation.list': 'ts',
    'preparation.read': 'ts',
    'preparation.write': 't',
    'preparation.comment': 'ts',
    'preparation.review': 's',
    'preparation.template': 'ts',
    'preparation.paper': 'u',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST teacher/preparations': document('preparation', {
    lesson_id: `${rows.subject}_2026-11-22`,
    copy_uuid: rows.preparation,
    template_uuid: rows.template,
  }),
  'PUT teacher/preparations/{id}': document('preparation', {
    version: 1,
    title: 'درس',
    periods: 1,
    content: {},
    student_fields: ['objectives'],
    media: [{ media_uuid: rows.media, is_for_students: true }],
  }),
  'POST teacher/preparations/{id}/deliver': document('preparation_delivery', { reflection: 'جيد' }),
  'POST preparations/{id}/comments/{field}': { payload: reason, type: 'preparation' },
  'POST employee/preparations/{id}/return': document('preparation_return', { reason }),
  'POST employee/preparations/{id}/reopen': document('preparation_return', { reason }),
  'POST preparation-templates': document('preparation_template', {
    name: 'قالب',
    subject_uuid: rows.subject,
    content: {},
  }),
});

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) => {
  if (path.includes('preparation-templates')) return { done: rows.template };
  return /preparations\/\{id\}/.test(path) ? { done: rows.preparation } : null;
};
