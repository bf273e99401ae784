import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import {
  attendanceStatuses,
  type AttendanceStatus,
  excuseStates,
  type ExcuseState,
} from '@/lib/contract/attendance';
import { atLeast, oneOf } from './checks';
import { createdAt, id, moment } from './columns';
import { users } from './people';
import { branches, classrooms, files, subjects } from './school';
import { timetableSlots } from './timetable';

/** Attendance of a class in one lesson; a student without a row of `absences` in it was present. */
export const attendanceSheets = pgTable(
  'attendance_sheets',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    slotId: uuid()
      .notNull()
      .references(() => timetableSlots.id),
    /** The day that the lesson has in the timetable, by which it is named; `day` is where it was held. */
    ownDay: date().notNull(),
    day: date().notNull(),
    classroomId: uuid()
      .notNull()
      .references(() => classrooms.id),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    /** How many students the class had then. */
    studentCount: smallint().notNull(),
    version: integer().notNull(),
    takenBy: uuid()
      .notNull()
      .references(() => users.id),
    /** When the teacher took it, which may be before it arrived. */
    takenAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('attendance_sheets_lesson').on(table.slotId, table.ownDay),
    index('attendance_sheets_branch').on(table.branchId, table.day),
    index('attendance_sheets_class').on(table.classroomId, table.day),
    index('attendance_sheets_subject').on(table.subjectId),
    index('attendance_sheets_taken_by').on(table.takenBy),
    atLeast('attendance_sheets_version', table.version, 1),
    atLeast('attendance_sheets_students', table.studentCount, 0),
  ],
);

/** What was corrected in a sheet after it was first taken. */
export const attendanceChanges = pgTable(
  'attendance_changes',
  {
    id: id(),
    sheetId: uuid()
      .notNull()
      .references(() => attendanceSheets.id),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    before: text().$type<AttendanceStatus>().notNull(),
    after: text().$type<AttendanceStatus>().notNull(),
    changedBy: uuid()
      .notNull()
      .references(() => users.id),
    changedAt: moment().notNull(),
  },
  (table) => [
    index('attendance_changes_sheet').on(table.sheetId, table.studentId),
    index('attendance_changes_student').on(table.studentId),
    index('attendance_changes_changed_by').on(table.changedBy),
    oneOf('attendance_changes_before', table.before, attendanceStatuses),
    oneOf('attendance_changes_after', table.after, attendanceStatuses),
  ],
);

/** Days of which the guardians of a student were notified of an absence: once each. */
export const absenceNotices = pgTable(
  'absence_notices',
  {
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    day: date().notNull(),
    toldAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.day] })],
);

/** Why a student was away on a day, as a guardian wrote it, and what the school answered. */
export const absenceExcuses = pgTable(
  'absence_excuses',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    day: date().notNull(),
    guardianId: uuid()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    fileId: uuid().references(() => files.id),
    state: text().$type<ExcuseState>().notNull().default('pending'),
    sentAt: moment().notNull(),
    answeredBy: uuid().references(() => users.id),
    answeredAt: moment(),
    answer: text(),
  },
  (table) => [
    // One that was declined may be followed by a better one.
    uniqueIndex('absence_excuses_day').on(table.studentId, table.day).where(sql`state <> 'declined'`),
    index('absence_excuses_student').on(table.studentId, table.day),
    index('absence_excuses_guardian').on(table.guardianId),
    index('absence_excuses_file').on(table.fileId),
    index('absence_excuses_answered_by').on(table.answeredBy),
    oneOf('absence_excuses_state', table.state, excuseStates),
  ],
);
