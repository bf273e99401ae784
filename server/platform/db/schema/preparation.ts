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
import {
  type PreparationField,
  preparationFields,
  type PreparationState,
  preparationStates,
  type StudentField,
} from '@/lib/contract/preparation';
import type { PreparationContent } from '@/lib/contract/resources/week/preparation';
import { between, oneOf } from './checks';
import { createdAt, id, moment, updatedAt } from './columns';
import { mediaItems } from './media';
import { users } from './people';
import { branches, classrooms, subjects } from './school';
import { timetableSlots } from './timetable';

/** A teacher's preparation of one lesson: a slot of the timetable on its own day. */
export const preparations = pgTable(
  'preparations',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    teacherId: uuid()
      .notNull()
      .references(() => users.id),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    classroomId: uuid()
      .notNull()
      .references(() => classrooms.id),
    slotId: uuid()
      .notNull()
      .references(() => timetableSlots.id),
    /** The day that the lesson has in the timetable, by which it is named. */
    ownDay: date().notNull(),
    /** Where the lesson stood when it was written down last. */
    day: date().notNull(),
    period: smallint().notNull(),
    /** How many periods the lesson takes. */
    periods: smallint().notNull().default(1),
    title: text().notNull().default(''),
    content: jsonb().$type<PreparationContent>().notNull(),
    studentFields: text().$type<StudentField>().array().notNull().default([]),
    state: text().$type<PreparationState>().notNull().default('draft'),
    /** Title and content by the Arabic normaliser. */
    search: text().notNull().default(''),
    version: integer().notNull().default(1),
    copiedFrom: uuid().references((): AnyPgColumn => preparations.id),
    submittedAt: moment(),
    decidedAt: moment(),
    returnReason: text(),
    deletedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // A substitute teacher may prepare it beside its teacher.
    uniqueIndex('preparations_lesson')
      .on(table.slotId, table.ownDay, table.teacherId)
      .where(sql`deleted_at is null`),
    index('preparations_teacher').on(table.teacherId, table.day),
    index('preparations_subject').on(table.subjectId, table.day),
    index('preparations_classroom').on(table.classroomId, table.day),
    index('preparations_branch').on(table.branchId, table.day),
    index('preparations_source').on(table.copiedFrom),
    index('preparations_waiting')
      .on(table.branchId, table.submittedAt)
      .where(sql`state = 'submitted' and deleted_at is null`),
    oneOf('preparations_state', table.state, preparationStates),
    between('preparations_periods', table.periods, 1, 10),
  ],
);

/** States that a preparation went through, with who made them so and why. */
export const preparationSteps = pgTable(
  'preparation_steps',
  {
    id: id(),
    preparationId: uuid()
      .notNull()
      .references(() => preparations.id),
    state: text().$type<PreparationState>().notNull(),
    reason: text(),
    madeBy: uuid()
      .notNull()
      .references(() => users.id),
    madeAt: createdAt(),
  },
  (table) => [
    index('preparation_steps_preparation').on(table.preparationId, table.madeAt),
    index('preparation_steps_by').on(table.madeBy),
    oneOf('preparation_steps_state', table.state, preparationStates),
  ],
);

/** What staff say about a part of a preparation; students never read it. */
export const preparationComments = pgTable(
  'preparation_comments',
  {
    id: id(),
    preparationId: uuid()
      .notNull()
      .references(() => preparations.id),
    field: text().$type<PreparationField>().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('preparation_comments_preparation').on(table.preparationId, table.createdAt),
    index('preparation_comments_author').on(table.authorId),
    oneOf('preparation_comments_field', table.field, preparationFields),
  ],
);

/** Items of the library that stand in a preparation. */
export const preparationMedia = pgTable(
  'preparation_media',
  {
    preparationId: uuid()
      .notNull()
      .references(() => preparations.id),
    mediaId: uuid()
      .notNull()
      .references(() => mediaItems.id),
    position: smallint().notNull(),
    isForStudents: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.preparationId, table.mediaId] }),
    index('preparation_media_item').on(table.mediaId),
  ],
);

/** Beginnings of preparations of a subject, shared in the branch. */
export const preparationTemplates = pgTable(
  'preparation_templates',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    content: jsonb().$type<PreparationContent>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('preparation_templates_branch').on(table.branchId, table.subjectId),
    index('preparation_templates_subject').on(table.subjectId),
    index('preparation_templates_author').on(table.authorId),
  ],
);
