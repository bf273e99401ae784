import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document, reason } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'offline_marks.enter': 'ts',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST homework/{id}/offline-marks': document('offline_marks', {
    columns: [rows.question],
    rows: [{ student_id: rows.student, cells: [{ column: 0, before: null, mark: 1 }] }],
    reason,
  }),
  'POST homework/{id}/offline-marks/names': document('offline_marks_names', { labels: ['1'] }),
});
