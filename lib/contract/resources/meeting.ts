import * as z from 'zod';
import { collection, document, input, pageQuery, resource, resourceAction } from '../json-api';
import {
  attendances,
  LONGEST_MEETING,
  meetingModes,
  meetingRhythms,
  meetingStates,
  MOST_INVITED,
  MOST_REPEATS,
  outcomeKinds,
  rsvps,
  SHORTEST_MEETING,
} from '../meeting';
import { roles } from '../roles';
import { day, instant, integer, isStorable, localized, localizedOptional, text, typed, uuid } from '../text';

const named = z.object({ id: z.string(), name: localizedOptional(200) });
const note = (max: number) => typed(max).refine(isStorable, 'bad_text');
const link = z.union(
  [z.literal(''), z.url({ protocol: /^https$/, error: 'url' }).max(500, 'too_long')],
  'url',
);
const people = z
  .array(uuid)
  .max(MOST_INVITED, 'too_many')
  .refine((ids) => new Set(ids).size === ids.length, 'duplicate');

const fields = {
  title: localized(200),
  agenda: localizedOptional(4000),
  mode: z.enum(meetingModes, 'choice'),
  /** Where people meet; asked for in person and hybrid. */
  place: note(200),
  /** Of another provider; an online meeting without one has a room of the school. */
  link,
  starts_at: instant,
  /** Minutes. */
  duration: integer(SHORTEST_MEETING, LONGEST_MEETING),
  invitees: people,
  /** Invited too, but not needed. */
  optional_invitees: people,
};
type Where = { mode: string; place: string };
const hasPlace = ({ mode, place }: Where) => mode === 'online' || place !== '';
const needsPlace = { path: ['place'], error: 'required' };
type Invited = { invitees: readonly string[]; optional_invitees: readonly string[] };
const isOnce = ({ invitees, optional_invitees }: Invited) =>
  !optional_invitees.some((id) => invitees.includes(id));
const once = { path: ['optional_invitees'], error: 'duplicate' };

export const newMeeting = z
  .strictObject({
    ...fields,
    /** Kept by its organiser alone until it is sent. */
    is_draft: z.boolean().default(false),
    repeat: z
      .strictObject({ every: z.enum(meetingRhythms, 'choice'), times: integer(2, MOST_REPEATS) })
      .nullable()
      .default(null),
  })
  .refine(hasPlace, needsPlace)
  .refine(isOnce, once)
  .refine(({ is_draft, repeat }) => !is_draft || repeat === null, {
    path: ['repeat'],
    error: 'draft_repeats',
  });
export type NewMeeting = z.output<typeof newMeeting>;
export const newMeetingInput = input('meeting', newMeeting);

/** The whole meeting with the version that was read; a draft is sent with `is_draft` false. */
export const meetingChange = z
  .strictObject({ ...fields, is_draft: z.boolean().default(false), version: z.int('integer') })
  .refine(hasPlace, needsPlace)
  .refine(isOnce, once);
export type MeetingChange = z.output<typeof meetingChange>;
export const meetingChangeInput = input('meeting', meetingChange);

export const cancelMeetingInput = input(
  'meeting_cancellation',
  z.strictObject({
    reason: note(500).default(''),
    /** Those after it in its series too. */
    with_following: z.boolean().default(false),
  }),
);

export const rsvpInput = input(
  'meeting_rsvp',
  z.strictObject({ rsvp: z.enum(rsvps, 'choice'), note: note(500).default('') }),
);

const outcome = z.strictObject({
  kind: z.enum(outcomeKinds, 'choice'),
  text: text(1000),
  owner_id: uuid.nullable().default(null),
  due_on: day.nullable().default(null),
  is_done: z.boolean().default(false),
});
export const minutesInput = input(
  'meeting_minutes',
  z.strictObject({
    version: z.int('integer'),
    minutes: note(20_000),
    outcomes: z.array(outcome).max(50, 'too_many'),
    attendance: z
      .array(z.strictObject({ user_id: uuid, attendance: z.enum(attendances, 'choice').nullable() }))
      .max(MOST_INVITED, 'too_many'),
  }),
);
export type MeetingMinutes = z.output<typeof minutesInput>['data']['attributes'];

const summary = z.object({
  title: localizedOptional(200),
  mode: z.enum(meetingModes),
  place: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  duration: z.number(),
  state: z.enum(meetingStates),
  organiser: named,
  branch: named,
  /** The reader's own answer; null for the organiser and before one is given. */
  rsvp: z.enum(rsvps).nullable(),
  is_organiser: z.boolean(),
  invited: z.number(),
  coming: z.number(),
  link: z.string(),
  /** The live session that is its room, of an online meeting without a link. */
  session_id: z.string().nullable(),
  is_recurring: z.boolean(),
  actions: z.array(resourceAction),
});
const invitee = named.extend({
  role: z.enum(roles),
  is_optional: z.boolean(),
  rsvp: z.enum(rsvps).nullable(),
  /** For the organiser alone. */
  rsvp_note: z.string(),
  attendance: z.enum(attendances).nullable(),
});
/** Somebody who is busy then: by a lesson or another meeting. */
const conflict = z.object({
  person: named,
  kind: z.enum(['lesson', 'meeting']),
  starts_at: z.string(),
  ends_at: z.string(),
});
export type MeetingConflict = z.infer<typeof conflict>;
const attributes = summary.extend({
  agenda: localizedOptional(4000),
  cancel_reason: z.string(),
  minutes: z.string(),
  version: z.number(),
  invitees: z.array(invitee),
  outcomes: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(outcomeKinds),
      text: z.string(),
      owner: named.nullable(),
      due_on: z.string().nullable(),
      is_done: z.boolean(),
    }),
  ),
  /** For the organiser, before the meeting begins. */
  conflicts: z.array(conflict),
});
export const meetingCollection = collection(resource('meeting', summary));
export const meetingDocument = document(resource('meeting', attributes));
export type MeetingSummary = z.infer<typeof summary> & { id: string };
export type Meeting = z.infer<typeof attributes> & { id: string };

export const meetingFilters = pageQuery.extend({
  when: z.enum(['upcoming', 'past'], 'choice').default('upcoming'),
  search: z.string().trim().max(100).optional(),
});
export type MeetingFilters = z.infer<typeof meetingFilters>;

/** `role_uuid` is the name of a role: roles have no other id. */
export const meetingSearch = pageQuery.extend({
  branch_uuid: uuid,
  role_uuid: z.enum(roles, 'choice'),
  name: z.string().trim().min(2, 'too_short').max(100, 'too_long'),
});
export type MeetingSearch = z.infer<typeof meetingSearch>;
const person = z.object({ name: localizedOptional(200), role: z.enum(roles) });
export const meetingPeople = collection(resource('user', person));
export type MeetingPerson = z.infer<typeof person> & { id: string };

export const meetingBranches = collection(resource('branch', z.object({ name: localizedOptional(200) })));
export const meetingRoles = collection(resource('role', z.object({ name: z.string() })));
