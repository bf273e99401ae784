import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import { document, reason } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    // Teachers write, supervisors read and comment, students and parents read.
    'weekly_plan.read': 'ts',
    'weekly_plan.write': 't',
    'weekly_plan.comment': 'ts',
    'weekly_plan.remind': 's',
    'weekly_plan.published': 'up',
    'weekly_plan.confirm': 'p',
  },
  linked: ['weekly_plan.confirm parent child', 'weekly_plan.published parent child'],
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST teacher/weekly-plans': document('weekly_plan', {
    classroom_uuid: rows.classroom,
    subject_uuid: rows.subject,
    week: '2026-11-22',
    copy_uuid: rows.plan,
  }),
  'PUT teacher/weekly-plans/{id}': document('weekly_plan', { version: 1, note: 'نص', cells: [] }),
  'POST weekly-plans/{id}/comments': { payload: reason, type: 'weekly_plan' },
  'POST employee/weekly-plans/reminders': document('weekly_plan_reminder', { week: '2026-11-22' }),
});

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) =>
  /weekly-plans\/\{id\}/.test(path) ? { done: rows.plan } : null;
