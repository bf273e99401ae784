import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type LiveSessionKind, liveSessionKinds } from '@/lib/contract/live-lesson';
import { type Role, type Stage, stages } from '@/lib/contract/roles';
import { attendanceSheets } from './attendance';
import { atLeast, inOrder, oneOf } from './checks';
import { createdAt, id, localizedText, moment, updatedAt } from './columns';
import { orders } from './orders';
import { users } from './people';
import { branches, classrooms, subjects } from './school';

/** What an instructor shows of themselves to everybody. */
export const instructorProfiles = pgTable(
  'instructor_profiles',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    headline: localizedText().notNull(),
    bio: localizedText(),
    /** Languages of teaching. */
    languages: text().array().$type<('ar' | 'en')[]>().notNull(),
    /** Price of an hour in minor units; null: by agreement. */
    hourPrice: integer(),
    currency: text().notNull().default('SAR'),
    isAvailable: boolean().notNull().default(true),
    updatedAt: updatedAt(),
  },
  (table) => [index('instructor_profiles_available').on(table.isAvailable)],
);

export const instructorSubjects = pgTable(
  'instructor_subjects',
  {
    instructorId: uuid()
      .notNull()
      .references(() => users.id),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
  },
  (table) => [
    primaryKey({ columns: [table.instructorId, table.subjectId] }),
    index('instructor_subjects_subject').on(table.subjectId),
  ],
);

/** A course of the public catalogue. `description` is Markdown; `price` in minor units, 0 is free. */
export const courses = pgTable(
  'courses',
  {
    id: id(),
    instructorId: uuid()
      .notNull()
      .references(() => users.id),
    subjectId: uuid().references(() => subjects.id),
    /** The branch whose office keeps it; everybody finds it in the catalogue. */
    branchId: uuid().references(() => branches.id),
    stage: text().$type<Stage>().notNull(),
    title: localizedText().notNull(),
    summary: localizedText().notNull(),
    description: localizedText().notNull(),
    price: integer().notNull().default(0),
    currency: text().notNull().default('SAR'),
    seats: integer().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    /** Weekly meetings: weekday 0 Sunday .. 6 Saturday, minutes of the day. */
    meetings: jsonb().$type<{ weekday: number; from: number; to: number }[]>().notNull().default([]),
    isPublished: boolean().notNull().default(false),
    search: text().notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('courses_stage').on(table.stage),
    index('courses_subject').on(table.subjectId),
    index('courses_instructor').on(table.instructorId),
    index('courses_branch').on(table.branchId),
    index('courses_start').on(table.startsOn),
    oneOf('courses_stage', table.stage, stages),
    atLeast('courses_price', table.price, 0),
    atLeast('courses_seats', table.seats, 0),
    inOrder('courses_dates', table.startsOn, table.endsOn),
  ],
);

export const courseSections = pgTable(
  'course_sections',
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    position: smallint().notNull(),
    title: localizedText().notNull(),
    minutes: smallint().notNull(),
  },
  (table) => [
    index('course_sections_course').on(table.courseId, table.position),
    atLeast('course_sections_minutes', table.minutes, 0),
  ],
);

/** A seat: taken at once in a free course, held until the school has the payment in the others. */
export const courseEnrolments = pgTable(
  'course_enrolments',
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    state: text().$type<'enrolled' | 'reserved' | 'cancelled'>().notNull(),
    /** The order that paid for the seat. */
    orderId: uuid().references((): AnyPgColumn => orders.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('course_enrolments_one').on(table.courseId, table.userId),
    index('course_enrolments_user').on(table.userId),
    index('course_enrolments_order').on(table.orderId),
    oneOf('course_enrolments_state', table.state, ['enrolled', 'reserved', 'cancelled']),
  ],
);

/**
 * A lesson held live: of a course, of a classroom, or for those who were invited. `room` names it at the
 * provider.
 */
export const liveSessions = pgTable(
  'live_sessions',
  {
    id: id(),
    title: localizedText().notNull(),
    hostId: uuid()
      .notNull()
      .references(() => users.id),
    courseId: uuid().references(() => courses.id),
    classroomId: uuid().references(() => classrooms.id),
    subjectId: uuid().references(() => subjects.id),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    room: text().notNull(),
    kind: text().$type<LiveSessionKind>().notNull().default('lesson'),
    description: localizedText(),
    /** Of an enrichment class: whom it is open to, and how many. */
    stage: text().$type<Stage>(),
    capacity: integer(),
    /** It is not held; nobody enters any more. */
    cancelledAt: moment(),
    cancelReason: text().notNull().default(''),
    /** When who is invited was reminded of its beginning. */
    remindedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('live_sessions_host').on(table.hostId, table.startsAt),
    index('live_sessions_course').on(table.courseId),
    index('live_sessions_classroom').on(table.classroomId, table.startsAt),
    index('live_sessions_subject').on(table.subjectId),
    index('live_sessions_start').on(table.startsAt),
    inOrder('live_sessions_times', table.startsAt, table.endsAt),
    oneOf('live_sessions_kind', table.kind, liveSessionKinds),
    oneOf('live_sessions_stage', table.stage, stages),
    atLeast('live_sessions_capacity', table.capacity, 1),
  ],
);

export const liveSessionGuests = pgTable(
  'live_session_guests',
  {
    liveSessionId: uuid()
      .notNull()
      .references(() => liveSessions.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.liveSessionId, table.userId] }),
    index('live_session_guests_user').on(table.userId),
  ],
);

/**
 * Of one branch, or of all when there is none. Seen from `publishedAt` on, which may lie ahead, until
 * `endsAt`.
 */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    branchId: uuid().references(() => branches.id),
    title: localizedText().notNull(),
    body: localizedText().notNull(),
    /** Whom it is for; empty: everybody of the branch. */
    roles: text().array().$type<Role[]>().notNull().default([]),
    publishedAt: moment().notNull(),
    endsAt: moment(),
    /** When its readers were notified; null: they are when it is published. */
    notifiedAt: moment(),
    /** Whose account wrote it; null: it came with the demo. */
    createdBy: uuid().references(() => users.id),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('announcements_branch').on(table.branchId, table.publishedAt),
    index('announcements_created_by').on(table.createdBy),
    index('announcements_due').on(table.publishedAt).where(sql`${table.notifiedAt} is null`),
    inOrder('announcements_times', table.publishedAt, table.endsAt),
  ],
);

export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: id(),
    branchId: uuid().references(() => branches.id),
    kind: text().$type<'holiday' | 'exams' | 'event'>().notNull(),
    title: localizedText().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
  },
  (table) => [
    index('calendar_events_branch').on(table.branchId, table.startsOn),
    oneOf('calendar_events_kind', table.kind, ['holiday', 'exams', 'event']),
    inOrder('calendar_events_dates', table.startsOn, table.endsOn),
  ],
);

/**
 * A day, or a lesson of it, that a student missed or came late to; of a sheet where a teacher took
 * attendance.
 */
export const absences = pgTable(
  'absences',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    day: date().notNull(),
    subjectId: uuid().references(() => subjects.id),
    kind: text().$type<'absent' | 'late'>().notNull(),
    minutes: smallint(),
    isExcused: boolean().notNull().default(false),
    note: text(),
    sheetId: uuid().references(() => attendanceSheets.id),
  },
  (table) => [
    index('absences_student').on(table.studentId, table.day),
    index('absences_subject').on(table.subjectId),
    uniqueIndex('absences_sheet').on(table.sheetId, table.studentId),
    oneOf('absences_kind', table.kind, ['absent', 'late']),
    atLeast('absences_minutes', table.minutes, 0),
  ],
);
