import * as z from 'zod';
import { collection, document, input, pageQuery, resource, resourceAction } from '../../json-api';
import {
  attendances,
  LONGEST_MEETING,
  meetingGroupKinds,
  meetingModes,
  meetingRhythms,
  meetingStates,
  MOST_INVITED,
  MOST_MEDIA,
  MOST_REPEATS,
  outcomeKinds,
  rsvps,
  SHORTEST_MEETING,
} from '../../meeting';
import { mediaTypes } from '../../media';
import { roles } from '../../roles';
import {
  day,
  instant,
  integer,
  isStorable,
  localized,
  localizedOptional,
  text,
  typed,
  uuid,
} from '../../text';

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
  /** Items of the libraries that are read for it. */
  media: z
    .array(uuid)
    .max(MOST_MEDIA, 'too_many')
    .refine((ids) => new Set(ids).size === ids.length, 'duplicate'),
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

export const cancelMeetingForm = z.strictObject({
  reason: note(500).default(''),
  /** Those after it in its series too. */
  with_following: z.boolean().default(false),
});
export const cancelMeetingInput = input('meeting_cancellation', cancelMeetingForm);

export const rsvpForm = z.strictObject({ rsvp: z.enum(rsvps, 'choice'), note: note(500).default('') });
export const rsvpInput = input('meeting_rsvp', rsvpForm);

/** The text of an iCalendar file (REPLY), as a calendar saves it. */
export const meetingReplyInput = input(
  'meeting_reply',
  z.strictObject({ file: z.string('required').min(1, 'required').max(65_536, 'file_size') }),
);
/** A mail with such an answer, as it arrived at the address of an invitee. */
export const meetingReplyMailInput = input(
  'meeting_reply_mail',
  z.strictObject({ mail: z.string('required').min(1, 'required').max(200_000, 'too_long') }),
);

const outcome = z.strictObject({
  kind: z.enum(outcomeKinds, 'choice'),
  text: text(1000),
  owner_id: uuid.nullable().default(null),
  due_on: day.nullable().default(null),
  is_done: z.boolean().default(false),
});
export const meetingMinutes = z.strictObject({
  version: z.int('integer'),
  minutes: note(20_000),
  outcomes: z.array(outcome).max(50, 'too_many'),
  attendance: z
    .array(z.strictObject({ user_id: uuid, attendance: z.enum(attendances, 'choice').nullable() }))
    .max(MOST_INVITED, 'too_many'),
});
export const minutesInput = input('meeting_minutes', meetingMinutes);
export type MeetingMinutes = z.output<typeof meetingMinutes>;

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
export const meetingConflicts = collection(resource('meeting_conflict', conflict));

/** A time and people, whether they are sent or not: who of them is busy then. */
export const conflictInput = input(
  'meeting_conflicts',
  z.strictObject({
    starts_at: instant,
    duration: fields.duration,
    people,
    /** The meeting that is changed: it does not conflict with itself. */
    meeting_uuid: uuid.optional(),
  }),
);
export type ConflictWish = z.output<typeof conflictInput>['data']['attributes'];
const attributes = summary.extend({
  agenda: localizedOptional(4000),
  cancel_reason: z.string(),
  minutes: z.string(),
  version: z.number(),
  invitees: z.array(invitee),
  /** What is read for it; a link has an address, everything else a file. */
  media: z.array(
    z.object({
      id: z.string(),
      media_type: z.enum(mediaTypes),
      title: localizedOptional(200),
      url: z.string().nullable(),
      file: z.object({ url: z.string(), name: z.string(), size: z.number() }).nullable(),
    }),
  ),
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
  mode: z.enum(meetingModes, 'choice').optional(),
  state: z.enum(meetingStates, 'choice').optional(),
  /** Meetings that the reader called, or those to which they are invited. */
  part: z.enum(['organiser', 'invited'], 'choice').optional(),
  /** By the reader's own answer; `none` stands for those that wait for one. */
  answer: z.enum(['none', ...rsvps], 'choice').optional(),
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

const group = z.object({
  kind: z.enum(meetingGroupKinds),
  /** Of the role where it is one. */
  role: z.enum(roles).nullable(),
  /** Of the class or the subject. */
  name: localizedOptional(200).nullable(),
  people: z.number(),
});
export const meetingGroups = collection(resource('meeting_group', group));
export type MeetingGroup = z.infer<typeof group> & { id: string };
export const meetingGroupsQuery = z.object({ branch_uuid: uuid });
export const meetingGroupQuery = meetingGroupsQuery.extend({
  kind: z.enum(meetingGroupKinds, 'choice'),
  /** The role, the class or the subject. */
  of: z.union([z.enum(roles), uuid], 'choice'),
});
export type MeetingGroupQuery = z.infer<typeof meetingGroupQuery>;

export const meetingBranches = collection(resource('branch', z.object({ name: localizedOptional(200) })));
export const meetingRoles = collection(resource('role', z.object({ name: z.string() })));
