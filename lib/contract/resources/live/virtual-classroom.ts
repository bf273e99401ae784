import * as z from 'zod';
import { collection, document, input, pageQuery, resource, resourceAction } from '../../json-api';
import { day, instant, integer, isStorable, localizedOptional, text, typed, uuid } from '../../text';
import {
  creditKinds,
  creditStates,
  MOST_GRANTED,
  vcrAbsentees,
  vcrParties,
  vcrStates,
  vcrTurns,
} from '../../virtual-classroom';

const named = z.object({ id: z.string(), name: localizedOptional(300) });
const note = (max: number) => typed(max).refine(isStorable, 'bad_text');
const subjectKey = z.string().regex(/^[a-z0-9_-]{1,40}$/, 'choice');

/* Instructors */

export const vcrInstructorFilters = pageQuery.extend({
  /** By the code of its icon: a student looks for mathematics, not for that of a grade. */
  subject: subjectKey.optional(),
  language: z.enum(['ar', 'en'], 'choice').optional(),
  /** A day of the reader on which there is a free time. */
  day: day.optional(),
});
export type VcrInstructorFilters = z.infer<typeof vcrInstructorFilters>;

const instructor = z.object({
  name: localizedOptional(200),
  headline: localizedOptional(300),
  bio: localizedOptional(4000).nullable(),
  languages: z.array(z.enum(['ar', 'en'])),
  picture_url: z.string().nullable(),
  subjects: z.array(named.extend({ key: z.string(), grade: localizedOptional(300) })),
  /** Mean of the stars, from five ratings on. */
  rating: z.object({ mean: z.number(), count: z.number() }).nullable(),
  /** Sessions that took place. */
  sessions: z.number(),
  /** Beginnings of free hours as instants, the next ones first. */
  free_times: z.array(z.string()),
});
export const vcrInstructorCollection = collection(resource('vcr_instructor', instructor));
export type VcrInstructor = z.infer<typeof instructor> & { id: string };
export type VcrSubjectChoice = { key: string; name: { ar?: string; en?: string } };

const instructorDetail = instructor.extend({
  time_zone: z.string(),
  /** Newest words of students who were there, without their names. */
  comments: z.array(
    z.object({ id: z.string(), stars: z.number(), comment: z.string(), created_at: z.string() }),
  ),
});
export const vcrInstructorDocument = document(resource('vcr_instructor', instructorDetail));
export type VcrInstructorDetail = z.infer<typeof instructorDetail> & { id: string };

/* The calendar of an instructor */

const minute = integer(0, 24 * 60);
const span = { from: minute, to: minute };
const isSpan = ({ from, to }: { from: number; to: number }) => to - from >= 60;
const hours = z
  .strictObject({ weekday: integer(0, 6), ...span })
  .refine(isSpan, { path: ['to'], error: 'hours_short' });
const exception = z
  .strictObject({
    day,
    /** Not there at all, or there at these hours in place of those of the week. */
    kind: z.enum(['off', 'hours'], 'choice'),
    from: minute.nullable().default(null),
    to: minute.nullable().default(null),
  })
  .refine(({ kind, from, to }) => kind === 'off' || (from !== null && to !== null && isSpan({ from, to })), {
    path: ['to'],
    error: 'hours_short',
  });
const timeZone = z.string().refine((name) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Z][A-Za-z_]+(?:\/[A-Za-z_+\-0-9]+)*$/.test(name);
  } catch {
    return false;
  }
}, 'choice');
export const vcrCalendarForm = z.strictObject({
  time_zone: timeZone,
  hours: z.array(hours).max(42, 'too_many'),
  exceptions: z.array(exception).max(120, 'too_many'),
});
export const vcrCalendarInput = input('vcr_calendar', vcrCalendarForm);
export type VcrCalendarForm = z.output<typeof vcrCalendarForm>;
const calendar = z.object({
  time_zone: z.string(),
  hours: z.array(z.object({ weekday: z.number(), from: z.number(), to: z.number() })),
  exceptions: z.array(
    z.object({
      day: z.string(),
      kind: z.enum(['off', 'hours']),
      from: z.number().nullable(),
      to: z.number().nullable(),
    }),
  ),
  /** Students find the instructor: there are hours and the profile says so. */
  is_listed: z.boolean(),
  /** The next free times as students see them. */
  free_times: z.array(z.string()),
});
export const vcrCalendarDocument = document(resource('vcr_calendar', calendar));
export type VcrCalendar = z.infer<typeof calendar> & { id: string };

/* Requests */

export const vcrRequestForm = z.strictObject({
  instructor_id: uuid,
  subject_id: uuid,
  starts_at: instant,
  /** What the student wants to understand. */
  wish: text(1000),
});
export const vcrRequestInput = input('vcr_request', vcrRequestForm);
export const vcrReasonForm = z.strictObject({ reason: text(500) });
export const vcrDeclineInput = input('vcr_decision', vcrReasonForm);
export const vcrProposalForm = z.strictObject({ starts_at: instant, note: note(500).default('') });
export const vcrProposalInput = input('vcr_decision', vcrProposalForm);
export const vcrAnswerInput = input('vcr_decision', z.strictObject({ accepted: z.boolean() }));
export const vcrApprovalForm = z.strictObject({
  approved: z.boolean(),
  reason: note(500).default(''),
});
export const vcrApprovalInput = input('vcr_decision', vcrApprovalForm);
export const vcrCancelForm = z.strictObject({ reason: note(500).default('') });
export const vcrCancelInput = input('vcr_decision', vcrCancelForm);
export const vcrRatingForm = z.strictObject({ stars: integer(1, 5), comment: note(1000).default('') });
export const vcrRatingInput = input('vcr_rating', vcrRatingForm);

export const vcrWhen = ['open', 'past'] as const;
export const vcrRequestFilters = pageQuery.extend({ when: z.enum(vcrWhen, 'choice').default('open') });
export type VcrRequestFilters = z.infer<typeof vcrRequestFilters>;

const request = z.object({
  state: z.enum(vcrStates),
  /** Whose answer it waits for. */
  turn: z.enum(vcrTurns).nullable(),
  student: named,
  instructor: named,
  subject: named,
  wish: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** Another time that the instructor proposes. */
  proposed_at: z.string().nullable(),
  note: z.string(),
  /** Why it was declined or cancelled. */
  reason: z.string(),
  ended_by: z.enum(vcrParties).nullable(),
  missed_by: z.enum(vcrAbsentees).nullable(),
  /** When it expires without an answer. */
  expires_at: z.string().nullable(),
  /** Until then the student may cancel and keep the credit. */
  free_until: z.string().nullable(),
  credit: z.enum(creditStates),
  created_at: z.string(),
  /** The live session whose room both enter; null before it is scheduled. */
  session_id: z.string().nullable(),
  opens_at: z.string().nullable(),
  rating: z.object({ stars: z.number(), comment: z.string(), is_hidden: z.boolean() }).nullable(),
  actions: z.array(resourceAction),
});
const requestResource = resource('vcr_request', request);
export const vcrRequestCollection = collection(requestResource);
export const vcrRequestDocument = document(requestResource);
export type VcrRequest = z.infer<typeof request> & { id: string };

/* Credits */

const credits = z.object({
  available: z.number(),
  held: z.number(),
  /** The newest movements. */
  entries: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(creditKinds),
      count: z.number(),
      note: z.string(),
      /** The session that it is about. */
      request_id: z.string().nullable(),
      at: z.string(),
    }),
  ),
});
export const creditsDocument = document(resource('credits', credits));
export type Credits = z.infer<typeof credits> & { id: string };

/* The school */

export const creditAccountFilters = pageQuery.extend({ search: z.string().trim().max(100).optional() });
export type CreditAccountFilters = z.infer<typeof creditAccountFilters>;
const creditAccount = z.object({
  name: localizedOptional(300),
  number: z.string(),
  classroom: localizedOptional(300),
  available: z.number(),
  held: z.number(),
});
export const creditAccountCollection = collection(resource('credit_account', creditAccount));
export const creditAccountDocument = document(resource('credit_account', creditAccount));
export type CreditAccount = z.infer<typeof creditAccount> & { id: string };
export const creditGrantForm = z.strictObject({
  count: integer(1, MOST_GRANTED),
  note: text(200),
  /** Made by the page: the same gift is written once. */
  key: uuid,
});
export const creditGrantInput = input('credit_grant', creditGrantForm);

export const vcrRatingFilters = pageQuery.extend({
  state: z.enum(['shown', 'hidden'], 'choice').optional(),
});
export type VcrRatingFilters = z.infer<typeof vcrRatingFilters>;
const schoolRating = z.object({
  stars: z.number(),
  comment: z.string(),
  student: named,
  instructor: named,
  created_at: z.string(),
  is_hidden: z.boolean(),
});
export const vcrRatingCollection = collection(resource('vcr_rating', schoolRating));
export const vcrRatingDocument = document(resource('vcr_rating', schoolRating));
export type SchoolRating = z.infer<typeof schoolRating> & { id: string };
export const vcrHidingInput = input('vcr_rating', z.strictObject({ is_hidden: z.boolean() }));

const settings = z.object({ requires_approval: z.boolean() });
export const vcrSettingsDocument = document(resource('vcr_settings', settings));
export const vcrSettingsInput = input('vcr_settings', z.strictObject({ requires_approval: z.boolean() }));
export type VcrSettings = z.infer<typeof settings> & { id: string };
