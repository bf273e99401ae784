import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { atLeast, between, inOrder, oneOf } from './checks';
import { createdAt, id, localizedText, moment } from './columns';
import { users } from './people';
import { academicYears, branches, classrooms, grades, subjects } from './school';

/** Bell schedules of a branch: ordinary days, Ramadan, exam weeks, days with Friday prayer. */
export const bellSchedules = pgTable(
  'bell_schedules',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    name: localizedText().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('bell_schedules_branch').on(table.branchId)],
);

/** Periods of a bell schedule in their order. */
export const bells = pgTable(
  'bells',
  {
    id: id(),
    scheduleId: uuid()
      .notNull()
      .references(() => bellSchedules.id, { onDelete: 'cascade' }),
    kind: text().$type<'lesson' | 'break' | 'prayer' | 'other'>().notNull(),
    /** Lessons are numbered through from 1, the others have none: it is what slots name. */
    number: smallint(),
    name: localizedText(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('bells_number').on(table.scheduleId, table.number),
    uniqueIndex('bells_start').on(table.scheduleId, table.startsAt),
    oneOf('bells_kind', table.kind, ['lesson', 'break', 'prayer', 'other']),
    inOrder('bells_times', table.startsAt, table.endsAt, true),
  ],
);

/** From when to when a bell schedule holds; of several the one with the latest first day does. */
export const bellScheduleDays = pgTable(
  'bell_schedule_days',
  {
    id: id(),
    scheduleId: uuid()
      .notNull()
      .references(() => bellSchedules.id, { onDelete: 'cascade' }),
    startsOn: date().notNull(),
    endsOn: date(),
    /** 0 Sunday .. 6 Saturday; null: every day. */
    weekdays: smallint().array(),
    /** Null: every grade. */
    gradeId: uuid().references(() => grades.id),
  },
  (table) => [
    index('bell_schedule_days_schedule').on(table.scheduleId),
    index('bell_schedule_days_grade').on(table.gradeId),
    inOrder('bell_schedule_days_dates', table.startsOn, table.endsOn),
  ],
);

export const rooms = pgTable(
  'rooms',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    name: localizedText().notNull(),
    capacity: smallint(),
    /** From this day on nothing is held in it; null: it is open. */
    closedOn: date(),
  },
  (table) => [index('rooms_branch').on(table.branchId), atLeast('rooms_capacity', table.capacity, 1)],
);

/** A timetable of a branch; several follow or stand beside each other in a year. Drafts concern nobody. */
export const timetables = pgTable(
  'timetables',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    academicYearId: uuid()
      .notNull()
      .references(() => academicYears.id),
    name: localizedText().notNull(),
    state: text().$type<'draft' | 'active'>().notNull().default('draft'),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('timetables_branch').on(table.branchId, table.startsOn),
    index('timetables_year').on(table.academicYearId),
    oneOf('timetables_state', table.state, ['draft', 'active']),
    inOrder('timetables_dates', table.startsOn, table.endsOn),
  ],
);

/** Lessons of every week of a timetable. */
export const timetableSlots = pgTable(
  'timetable_slots',
  {
    id: id(),
    timetableId: uuid()
      .notNull()
      .references(() => timetables.id, { onDelete: 'cascade' }),
    classroomId: uuid()
      .notNull()
      .references(() => classrooms.id),
    /** 0 Sunday .. 6 Saturday */
    weekday: smallint().notNull(),
    /** Number of the lesson in the bell schedule of the day. */
    period: smallint().notNull(),
    parity: text().$type<'every' | 'odd' | 'even'>().notNull().default('every'),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    teacherId: uuid()
      .notNull()
      .references(() => users.id),
    roomId: uuid().references(() => rooms.id),
    /** Address of a lesson that is held online. */
    onlineUrl: text(),
    /** Null: from the first day of the timetable. */
    startsOn: date(),
    /** Null: to its last day. Before the first day: it was taken away before it was held. */
    endsOn: date(),
    /**
     * Counted with each change of the slot and of its lessons, so that the second of two editors is refused.
     */
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('timetable_slots_class')
      .on(table.timetableId, table.classroomId, table.weekday, table.period, table.parity)
      .where(sql`${table.endsOn} is null`),
    index('timetable_slots_classroom').on(table.classroomId, table.weekday),
    index('timetable_slots_teacher').on(table.teacherId, table.weekday),
    index('timetable_slots_subject').on(table.subjectId),
    index('timetable_slots_room').on(table.roomId),
    between('timetable_slots_weekday', table.weekday, 0, 6),
    atLeast('timetable_slots_period', table.period, 1),
    oneOf('timetable_slots_parity', table.parity, ['every', 'odd', 'even']),
  ],
);

export const changeKinds = ['cancel', 'cover', 'move', 'room'] as const;

/**
 * What was changed of one lesson on one day. A swap is two moves that name each other. What was taken back
 * stays as history.
 */
export const timetableChanges = pgTable(
  'timetable_changes',
  {
    id: id(),
    slotId: uuid()
      .notNull()
      .references(() => timetableSlots.id),
    day: date().notNull(),
    kind: text().$type<(typeof changeKinds)[number]>().notNull(),
    teacherId: uuid().references(() => users.id),
    subjectId: uuid().references(() => subjects.id),
    roomId: uuid().references(() => rooms.id),
    toDay: date(),
    toPeriod: smallint(),
    /** The other half of a swap. */
    pairId: uuid().references((): AnyPgColumn => timetableChanges.id),
    note: text(),
    madeBy: uuid()
      .notNull()
      .references(() => users.id),
    madeAt: createdAt(),
    withdrawnBy: uuid().references(() => users.id),
    withdrawnAt: moment(),
  },
  (table) => [
    index('timetable_changes_slot').on(table.slotId, table.day),
    index('timetable_changes_day').on(table.day),
    index('timetable_changes_to_day').on(table.toDay),
    index('timetable_changes_teacher').on(table.teacherId, table.day),
    oneOf('timetable_changes_kind', table.kind, changeKinds),
  ],
);

/** Somebody was asked to cover a lesson; an accepted request is a change of kind `cover`. */
export const coverRequests = pgTable(
  'cover_requests',
  {
    id: id(),
    slotId: uuid()
      .notNull()
      .references(() => timetableSlots.id),
    day: date().notNull(),
    teacherId: uuid()
      .notNull()
      .references(() => users.id),
    state: text().$type<'requested' | 'accepted' | 'declined' | 'cancelled'>().notNull().default('requested'),
    note: text(),
    reason: text(),
    askedBy: uuid()
      .notNull()
      .references(() => users.id),
    askedAt: createdAt(),
    answeredAt: moment(),
    changeId: uuid().references(() => timetableChanges.id),
  },
  (table) => [
    uniqueIndex('cover_requests_open')
      .on(table.slotId, table.day, table.teacherId)
      .where(sql`${table.state} = 'requested'`),
    uniqueIndex('cover_requests_accepted')
      .on(table.slotId, table.day)
      .where(sql`${table.state} = 'accepted'`),
    index('cover_requests_teacher').on(table.teacherId, table.day),
    oneOf('cover_requests_state', table.state, ['requested', 'accepted', 'declined', 'cancelled']),
  ],
);

/** How many lessons a week the classes of a grade have in a subject. */
export const lessonQuotas = pgTable(
  'lesson_quotas',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    gradeId: uuid()
      .notNull()
      .references(() => grades.id),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    lessons: smallint().notNull(),
  },
  (table) => [
    uniqueIndex('lesson_quotas_one').on(table.branchId, table.gradeId, table.subjectId),
    index('lesson_quotas_subject').on(table.subjectId),
    between('lesson_quotas_lessons', table.lessons, 0, 40),
  ],
);

/**
 * Secret addresses under which calendar programs read a person's timetable; the secret itself is not kept.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Whose timetable: the person's own, or of a child. */
    studentId: uuid().references(() => users.id),
    secretHash: text().notNull().unique(),
    createdAt: createdAt(),
    revokedAt: moment(),
    readAt: moment(),
  },
  (table) => [index('calendar_feeds_user').on(table.userId)],
);
