import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  attendances,
  meetingModes,
  meetingRhythms,
  outcomeKinds,
  type Rsvp,
  rsvps,
} from '@/lib/contract/meeting';
import { roles, type Role } from '@/lib/contract/roles';
import { between, oneOf } from './checks';
import { createdAt, id, localizedText, moment, updatedAt } from './columns';
import { mediaItems } from './media';
import { users } from './people';
import { liveSessions } from './public-site';
import { branches } from './school';

/** A meeting of staff, families or both; between scheduled and ended it follows from the clock. */
export const meetings = pgTable(
  'meetings',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    organiserId: uuid()
      .notNull()
      .references(() => users.id),
    organiserRole: text().$type<Role>().notNull(),
    /** Meetings that were made together share it. */
    seriesId: uuid()
      .notNull()
      .references((): AnyPgColumn => meetings.id),
    title: localizedText().notNull(),
    /** The title as it is searched. */
    search: text().notNull(),
    agenda: localizedText().notNull(),
    mode: text().$type<(typeof meetingModes)[number]>().notNull(),
    place: text().notNull().default(''),
    link: text().notNull().default(''),
    /** The room of an online meeting without its own link. */
    liveSessionId: uuid().references(() => liveSessions.id),
    startsAt: moment().notNull(),
    /** Minutes. */
    duration: smallint().notNull(),
    state: text().$type<'draft' | 'scheduled' | 'cancelled'>().notNull(),
    cancelReason: text().notNull().default(''),
    minutes: text().notNull().default(''),
    version: integer().notNull().default(1),
    /** How often the meetings of its series are; null outside of one. */
    rhythm: text().$type<(typeof meetingRhythms)[number]>(),
    /** When it was to begin as the series was made, by which calendars know it; null outside of one. */
    recursAt: moment(),
    /** How often it was moved or cancelled: calendars keep the highest. */
    sequence: integer().notNull().default(0),
    dayToldAt: moment(),
    soonToldAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('meetings_branch').on(table.branchId, table.startsAt),
    index('meetings_organiser').on(table.organiserId, table.startsAt),
    index('meetings_series').on(table.seriesId),
    index('meetings_start').on(table.startsAt),
    index('meetings_session').on(table.liveSessionId),
    between('meetings_duration', table.duration, 15, 240),
    oneOf('meetings_mode', table.mode, meetingModes),
    oneOf('meetings_rhythm', table.rhythm, meetingRhythms),
    oneOf('meetings_state', table.state, ['draft', 'scheduled', 'cancelled']),
    oneOf('meetings_organiser_role', table.organiserRole, roles),
  ],
);

/** Who is invited, in which role, and what they answered. */
export const meetingInvitees = pgTable(
  'meeting_invitees',
  {
    meetingId: uuid()
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
    isOptional: boolean().notNull().default(false),
    rsvp: text().$type<Rsvp>(),
    rsvpNote: text().notNull().default(''),
    rsvpAt: moment(),
    /** When the answer was written, as the calendar says or the site: an older one no longer counts. */
    rsvpStamp: moment(),
    attendance: text().$type<(typeof attendances)[number]>(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.userId] }),
    index('meeting_invitees_user').on(table.userId),
    oneOf('meeting_invitees_role', table.role, roles),
    oneOf('meeting_invitees_rsvp', table.rsvp, rsvps),
    oneOf('meeting_invitees_attendance', table.attendance, attendances),
  ],
);

/** What was decided, and who does what until when. */
export const meetingOutcomes = pgTable(
  'meeting_outcomes',
  {
    id: id(),
    meetingId: uuid()
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    kind: text().$type<(typeof outcomeKinds)[number]>().notNull(),
    text: text().notNull(),
    ownerId: uuid().references(() => users.id),
    dueOn: date(),
    doneAt: moment(),
  },
  (table) => [
    index('meeting_outcomes_meeting').on(table.meetingId, table.position),
    index('meeting_outcomes_owner').on(table.ownerId),
    oneOf('meeting_outcomes_kind', table.kind, outcomeKinds),
  ],
);

/** Items of the library that are read for a meeting. */
export const meetingMedia = pgTable(
  'meeting_media',
  {
    meetingId: uuid()
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    mediaId: uuid()
      .notNull()
      .references(() => mediaItems.id),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.mediaId] }),
    index('meeting_media_item').on(table.mediaId),
  ],
);

/** Invitations for calendars that have to be mailed; a row goes with its mail. */
export const meetingMails = pgTable(
  'meeting_mails',
  {
    id: id(),
    meetingId: uuid()
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    method: text().$type<'REQUEST' | 'CANCEL'>().notNull(),
    /** About all meetings of the series from this one on. */
    isSeries: boolean().notNull().default(false),
    /** The invitation is known there: time or place are other ones. */
    isChange: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('meeting_mails_age').on(table.createdAt),
    index('meeting_mails_meeting').on(table.meetingId),
    index('meeting_mails_user').on(table.userId),
    oneOf('meeting_mails_method', table.method, ['REQUEST', 'CANCEL']),
  ],
);
