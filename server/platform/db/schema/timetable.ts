import { index, pgTable, smallint, text, time, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { between, inOrder, oneOf } from './checks';
import { id, localizedText } from './columns';
import { users } from './people';
import { branches, classrooms, subjects } from './school';

/** Bell schedule of a branch: one row a period of the day. */
export const bells = pgTable(
  'bells',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    number: smallint().notNull(),
    kind: text().$type<'lesson' | 'break' | 'prayer'>().notNull(),
    name: localizedText(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('bells_one').on(table.branchId, table.number),
    oneOf('bells_kind', table.kind, ['lesson', 'break', 'prayer']),
    inOrder('bells_times', table.startsAt, table.endsAt),
  ],
);

export const timetableSlots = pgTable(
  'timetable_slots',
  {
    id: id(),
    classroomId: uuid()
      .notNull()
      .references(() => classrooms.id),
    /** 0 Sunday .. 6 Saturday */
    weekday: smallint().notNull(),
    bellId: uuid()
      .notNull()
      .references(() => bells.id),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    teacherId: uuid()
      .notNull()
      .references(() => users.id),
    room: localizedText(),
  },
  (table) => [
    uniqueIndex('timetable_slots_class').on(table.classroomId, table.weekday, table.bellId),
    index('timetable_slots_teacher').on(table.teacherId, table.weekday),
    index('timetable_slots_subject').on(table.subjectId),
    index('timetable_slots_bell').on(table.bellId),
    between('timetable_slots_weekday', table.weekday, 0, 6),
  ],
);
