import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import { document, reason } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'certificate.list': 'uypts',
    'certificate.print': 'uypts',
    'certificate.class': 'ts',
    'certificate.issue': 's',
    'certificate.appreciate': 'ts',
    'certificate.revoke': 's',
  },
  linked: [
    'certificate.list parent child',
    'certificate.list student_teacher link',
    'certificate.print parent child',
    'certificate.print student_teacher link',
  ],
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST certificates/api/v1/{locale}/certificates': document('certificate', {
    period_id: rows.period,
    classroom_id: rows.classroom,
    students: [rows.student],
  }),
  'POST certificates/api/v1/{locale}/certificates/appreciation': document('certificate', {
    students: [rows.student],
    template: 'progress',
    reason: { ar: 'تقدم في القراءة' },
  }),
  'POST certificates/api/v1/{locale}/certificates/{id}/revoke': document('certificate_revocation', {
    reason,
  }),
});

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) =>
  /^certificates\/.*\/certificates\/\{id\}/.test(path) ? { done: rows.certificate } : null;
