import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import { document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'meeting.organise': 'tse',
    // Organiser or invitee, of any role.
    'meeting.attend': 'everyone',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => {
  const meeting = {
    title: { ar: 'اجتماع' },
    agenda: {},
    mode: 'in_person',
    place: 'المكتبة',
    link: '',
    starts_at: new Date(Date.now() + 3_600_000).toISOString(),
    duration: 30,
    invitees: [rows.student],
    optional_invitees: [],
    media: [],
  };
  return {
    'POST communication/api/v1/{locale}/employee/meetings': document('meeting', meeting),
    'POST communication/api/v1/{locale}/employee/meetings/conflicts': document('meeting_conflicts', {
      starts_at: meeting.starts_at,
      duration: 30,
      people: [rows.student],
    }),
    'PUT communication/api/v1/{locale}/employee/meetings/{id}': document('meeting', {
      ...meeting,
      version: 1,
    }),
    'POST communication/api/v1/{locale}/employee/meetings/{id}/cancel': document('meeting_cancellation', {
      reason: 'سبب',
    }),
    'PUT communication/api/v1/{locale}/employee/meetings/{id}/minutes': document('meeting_minutes', {
      version: 1,
      minutes: 'محضر',
      outcomes: [{ kind: 'task', text: 'مهمة', owner_id: rows.teacher }],
      attendance: [{ user_id: rows.student, attendance: 'present' }],
    }),
    'POST communication/api/v1/{locale}/meetings/{id}/calendar-replies': document('meeting_reply', {
      file: 'BEGIN:VCALENDAR',
    }),
    'POST notification/api/v1/{locale}/meeting-replies/{token}': document('meeting_reply_mail', {
      mail: 'Subject: x',
    }),
    'POST communication/api/v1/{locale}/meetings/{id}/rsvp': document('meeting_rsvp', { rsvp: 'yes' }),
  };
};

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) =>
  path.includes('/meetings/{id}') ? { done: rows.meeting } : null;
