import * as z from 'zod';
import { document, resource } from '../../json-api';
import type { AssignedKind } from '../../quiz-kinds';
import type { StudentGroup } from '../../student-calls';

/**
 * What the menu counts beside its entries: work that a student can still hand in, by the calls through which
 * it is taken; papers that wait for a mark, by kind; questions that somebody reported; media that wait for
 * consent; preparations, sheets of marks and skills and covers that wait for the reader; assessments that the
 * reader has still to fill in; requests for virtual classes, to join the school, purchases of children,
 * payments, lines of bank statements and invitations that wait for the reader; results and wishes to talk
 * that wait for the counsellor.
 */
export const menuCounterKeys = [
  'due_homework',
  'due_tests',
  'marking_homework',
  'marking_periodic_test',
  'marking_formative_test',
  'reported_questions',
  'media_requests',
  'preparations_waiting',
  'score_sheets_waiting',
  'skill_sheets_waiting',
  'covers_waiting',
  'assessments_waiting',
  'vcr_waiting',
  'joins_waiting',
  'purchases_waiting',
  'payments_waiting',
  'bank_lines_waiting',
  'meetings_unanswered',
  'invitations_waiting',
  'counsel_waiting',
] as const satisfies readonly (
  | `due_${StudentGroup}`
  | `marking_${AssignedKind}`
  | 'reported_questions'
  | 'media_requests'
  | 'preparations_waiting'
  | 'score_sheets_waiting'
  | 'skill_sheets_waiting'
  | 'covers_waiting'
  | 'assessments_waiting'
  | 'vcr_waiting'
  | 'joins_waiting'
  | 'purchases_waiting'
  | 'payments_waiting'
  | 'bank_lines_waiting'
  | 'meetings_unanswered'
  | 'invitations_waiting'
  | 'counsel_waiting'
)[];
export type MenuCounter = (typeof menuCounterKeys)[number];

/** Counts by key; a key that the reader's role or modules do not open is absent. */
export const menuCounters = document(
  resource('menu_counters', z.partialRecord(z.enum(menuCounterKeys), z.number().int().nonnegative())),
);
export type MenuCountersDocument = z.infer<typeof menuCounters>;
