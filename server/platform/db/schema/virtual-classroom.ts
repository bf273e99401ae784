import {
  boolean,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type StoredVcrState,
  storedVcrStates,
  type VcrAbsentee,
  vcrAbsentees,
  type VcrParty,
  vcrParties,
} from '@/lib/contract/virtual-classroom';
import { between, inOrder, oneOf } from './checks';
import { createdAt, id, moment, updatedAt } from './columns';
import { users } from './people';
import { liveSessions } from './public-site';
import { branches, subjects } from './school';

/** The clock by which an instructor offers hours; without one nobody finds the instructor. */
export const instructorCalendars = pgTable('instructor_calendars', {
  instructorId: uuid()
    .primaryKey()
    .references(() => users.id),
  timeZone: text().notNull(),
  updatedAt: updatedAt(),
});

/** Hours of every week, in minutes of the day on the instructor's clock. */
export const instructorHours = pgTable(
  'instructor_hours',
  {
    id: id(),
    instructorId: uuid()
      .notNull()
      .references(() => instructorCalendars.instructorId),
    weekday: smallint().notNull(),
    fromMinute: smallint().notNull(),
    toMinute: smallint().notNull(),
  },
  (table) => [
    index('instructor_hours_instructor').on(table.instructorId, table.weekday),
    between('instructor_hours_weekday', table.weekday, 0, 6),
    between('instructor_hours_from', table.fromMinute, 0, 1440),
    between('instructor_hours_to', table.toMinute, 0, 1440),
    inOrder('instructor_hours_span', table.fromMinute, table.toMinute, true),
  ],
);

/** A day that differs from its week: off, or at other hours. */
export const instructorExceptions = pgTable(
  'instructor_exceptions',
  {
    id: id(),
    instructorId: uuid()
      .notNull()
      .references(() => instructorCalendars.instructorId),
    day: date().notNull(),
    kind: text().$type<'off' | 'hours'>().notNull(),
    fromMinute: smallint(),
    toMinute: smallint(),
  },
  (table) => [
    index('instructor_exceptions_instructor').on(table.instructorId, table.day),
    oneOf('instructor_exceptions_kind', table.kind, ['off', 'hours']),
  ],
);

/** A student asks an instructor for an hour; the branch is that of the student, none of independent ones. */
export const vcrRequests = pgTable(
  'vcr_requests',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    instructorId: uuid()
      .notNull()
      .references(() => users.id),
    branchId: uuid().references(() => branches.id),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    wish: text().notNull(),
    state: text().$type<StoredVcrState>().notNull().default('pending'),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** Another time of the instructor, which the student answers. */
    proposedAt: moment(),
    note: text().notNull().default(''),
    reason: text().notNull().default(''),
    endedBy: text().$type<VcrParty>(),
    missedBy: text().$type<VcrAbsentee>(),
    expiresAt: moment(),
    needsApproval: boolean().notNull().default(false),
    approvedBy: uuid().references(() => users.id),
    scheduledAt: moment(),
    endedAt: moment(),
    liveSessionId: uuid().references(() => liveSessions.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('vcr_requests_student').on(table.studentId, table.startsAt),
    index('vcr_requests_instructor').on(table.instructorId, table.startsAt),
    index('vcr_requests_branch').on(table.branchId),
    index('vcr_requests_subject').on(table.subjectId),
    index('vcr_requests_approved_by').on(table.approvedBy),
    index('vcr_requests_state').on(table.state, table.expiresAt),
    uniqueIndex('vcr_requests_session').on(table.liveSessionId),
    inOrder('vcr_requests_times', table.startsAt, table.endsAt, true),
    oneOf('vcr_requests_state_known', table.state, storedVcrStates),
    oneOf('vcr_requests_ended_by', table.endedBy, vcrParties),
    oneOf('vcr_requests_missed_by', table.missedBy, vcrAbsentees),
  ],
);

/** One a session; the stars always count, the words can be hidden by the school. */
export const vcrRatings = pgTable(
  'vcr_ratings',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => vcrRequests.id),
    stars: smallint().notNull(),
    comment: text().notNull().default(''),
    hiddenBy: uuid().references(() => users.id),
    hiddenAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('vcr_ratings_request').on(table.requestId),
    index('vcr_ratings_hidden_by').on(table.hiddenBy),
    between('vcr_ratings_stars', table.stars, 1, 5),
  ],
);

/** When somebody was first and last let into the room of a live session. */
export const liveSessionEntries = pgTable(
  'live_session_entries',
  {
    liveSessionId: uuid()
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.liveSessionId, table.userId] }),
    index('live_session_entries_user').on(table.userId),
  ],
);
