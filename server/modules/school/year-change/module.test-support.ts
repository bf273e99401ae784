import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'office.year_change': 'e',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => {
  // Begins within the running year, so that it is refused whatever else it names.
  const change = document('year_change', {
    to_year_uuid: null,
    new_year: { name: { ar: 'عام' }, from: '2026-02-01', to: '2026-12-31' },
    ...{ copy_periods: true, keep_teaching: true, reopen_classes: true },
    classes: [
      { classroom_uuid: rows.classroom, graduates: false, transfer_to_uuid: rows.classroom, name: null },
    ],
    ...{ repeat_uuids: [rows.student], leave_uuids: [] },
    transfers: [{ student_uuid: rows.student, classroom_uuid: rows.classroom }],
  });
  return {
    'POST office/api/v1/{locale}/year-changes': change,
    'POST office/api/v1/{locale}/year-changes/preview': change,
  };
};
