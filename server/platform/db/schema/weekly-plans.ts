import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type PlanField,
  planFields,
  type KeptWork,
  planStates,
  type PlanState,
} from '@/lib/contract/weekly-plan';
import { atLeast, oneOf } from './checks';
import { createdAt, id, moment, updatedAt } from './columns';
import { users } from './people';
import { branches, classrooms, subjects } from './school';
import { timetableSlots } from './timetable';

/** The plan of a class in a subject for one week of its branch. */
export const weeklyPlans = pgTable(
  'weekly_plans',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    classroomId: uuid()
      .notNull()
      .references(() => classrooms.id),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    /** First day of the week as the branch counts weeks. */
    weekStart: date().notNull(),
    state: text().$type<PlanState>().notNull().default('draft'),
    /** To parents. */
    note: text().notNull().default(''),
    version: integer().notNull().default(1),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    publishedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('weekly_plans_week').on(table.classroomId, table.subjectId, table.weekStart),
    index('weekly_plans_branch').on(table.branchId, table.weekStart),
    index('weekly_plans_subject').on(table.subjectId, table.weekStart),
    index('weekly_plans_author').on(table.authorId),
    oneOf('weekly_plans_state', table.state, planStates),
    atLeast('weekly_plans_version', table.version, 1),
  ],
);

/**
 * What stands in a plan for a lesson: the teacher's own words, and of a published plan what it was filled
 * with. What a draft is filled with is read when the draft is.
 */
export const weeklyPlanCells = pgTable(
  'weekly_plan_cells',
  {
    planId: uuid()
      .notNull()
      .references(() => weeklyPlans.id),
    slotId: uuid()
      .notNull()
      .references(() => timetableSlots.id),
    /** The day that the lesson has in the timetable, by which it is named. */
    ownDay: date().notNull(),
    field: text().$type<PlanField>().notNull(),
    source: text().$type<'own' | 'filled'>().notNull(),
    text: text().notNull(),
    /** Homework and tests that the cell was filled with. */
    works: jsonb().$type<KeptWork[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.slotId, table.ownDay, table.field] }),
    index('weekly_plan_cells_slot').on(table.slotId),
    oneOf('weekly_plan_cells_field', table.field, planFields),
    oneOf('weekly_plan_cells_source', table.source, ['own', 'filled']),
  ],
);

/** What staff say about a plan; students and families never read it. */
export const weeklyPlanComments = pgTable(
  'weekly_plan_comments',
  {
    id: id(),
    planId: uuid()
      .notNull()
      .references(() => weeklyPlans.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('weekly_plan_comments_plan').on(table.planId, table.createdAt),
    index('weekly_plan_comments_author').on(table.authorId),
  ],
);

/** Classes that were notified of their plan of a week, once however many subjects follow. */
export const weeklyPlanNotices = pgTable(
  'weekly_plan_notices',
  {
    classroomId: uuid()
      .notNull()
      .references(() => classrooms.id),
    weekStart: date().notNull(),
    toldAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.classroomId, table.weekStart] })],
);

/** Teachers who were reminded of plans that are missing, once a day. */
export const weeklyPlanReminders = pgTable(
  'weekly_plan_reminders',
  {
    teacherId: uuid()
      .notNull()
      .references(() => users.id),
    /** As the branch counts its days. */
    day: date().notNull(),
    remindedBy: uuid()
      .notNull()
      .references(() => users.id),
    remindedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.teacherId, table.day] }),
    index('weekly_plan_reminders_by').on(table.remindedBy),
  ],
);

/** Guardians who read the plan of a child's class for a week. */
export const weeklyPlanReaders = pgTable(
  'weekly_plan_readers',
  {
    classroomId: uuid()
      .notNull()
      .references(() => classrooms.id),
    weekStart: date().notNull(),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    guardianId: uuid()
      .notNull()
      .references(() => users.id),
    readAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.classroomId, table.weekStart, table.studentId, table.guardianId] }),
    index('weekly_plan_readers_student').on(table.studentId),
    index('weekly_plan_readers_guardian').on(table.guardianId),
  ],
);
