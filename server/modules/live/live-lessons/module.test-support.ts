import type { AttackBodies, RowsOfCall } from '@/tests/attacks/module-attacks';
import { document, freeHour, reason } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    // Students ask and rate, instructors decide, guardians approve; the school settles.
    'live_lesson.host': 'i',
    'live_lesson.attend': 'u',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST instructor/live-lessons': document('live_lesson', {
    kind: 'special',
    title: { ar: 'حصة' },
    description: {},
    students: [rows.student],
    starts_at: freeHour,
    duration: 45,
  }),
  'PUT instructor/live-lessons/{id}': document('live_lesson', {
    title: { ar: 'حصة' },
    description: {},
    starts_at: freeHour,
    duration: 45,
  }),
  'POST instructor/live-lessons/{id}/cancel': document('live_lesson_cancellation', { reason }),
  'POST instructor/live-lessons/{id}/links': document('lesson_link', {
    kind: 'recording',
    title: 'تسجيل',
    url: 'https://example.org/film',
  }),
});

/** The rows that a call is most likely about. */
export const rowsOf: RowsOfCall = (path, rows) =>
  /(live-lessons|enrichment-classes)\/\{id\}/.test(path)
    ? { done: rows.liveLesson, finished: rows.enrichment }
    : null;
