import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import { document, freeHour, reason } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'vcr.browse': 'u',
    'vcr.ask': 'u',
    'vcr.read': 'upi',
    'vcr.cancel': 'upi',
    'vcr.decide': 'i',
    'vcr.calendar': 'i',
    'vcr.approve': 'p',
    'vcr.rate': 'u',
    'credit.read': 'u',
    'vcr.manage': 'se',
  },
  linked: ['vcr.approve parent child', 'vcr.cancel parent child', 'vcr.read parent child'],
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST vcr/requests': document('vcr_request', {
    instructor_id: rows.tutor,
    subject_id: rows.subject,
    starts_at: freeHour,
    wish: 'مراجعة',
  }),
  'POST vcr/requests/{id}/answer': document('vcr_decision', { accepted: true }),
  'POST vcr/requests/{id}/cancel': document('vcr_decision', { reason }),
  'POST vcr/requests/{id}/decline': document('vcr_decision', { reason }),
  'POST vcr/requests/{id}/proposal': document('vcr_decision', { starts_at: freeHour, note: '' }),
  'POST vcr/requests/{id}/approval': document('vcr_decision', { approved: true, reason: '' }),
  'POST vcr/requests/{id}/rating': document('vcr_rating', { stars: 5, comment: 'واضح' }),
  'PUT vcr/calendar': document('vcr_calendar', {
    time_zone: 'Asia/Riyadh',
    hours: [{ weekday: 1, from: 960, to: 1080 }],
    exceptions: [],
  }),
  'PUT vcr/settings': document('vcr_settings', { requires_approval: false }),
  'POST vcr/credit-accounts/{id}/grants': document('credit_grant', {
    count: 1,
    note: 'هدية',
    key: rows.vcr,
  }),
  'PUT vcr/ratings/{id}': document('vcr_rating', { is_hidden: true }),
});

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) =>
  path.startsWith('vcr/requests/{id}') ? { done: rows.vcr, finished: rows.vcrHeld } : null;
