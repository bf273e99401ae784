import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DrawRule } from '@/lib/contract/resources/quiz';
import type { QuizKind } from '@/lib/contract/quiz-kinds';
import type { ReviewPolicy } from '@/lib/contract/resources/quiz-settings';
import { createdAt, id, localizedText, moment, updatedAt } from './columns';
import { users } from './people';
import { questions } from './questions';
import { branches, classrooms, grades, sections, subjects } from './school';

/** Anything that asks questions. A kind is a policy (server/modules/quizzes/kinds), not another engine. */
export const quizzes = pgTable(
  'quizzes',
  {
    id: id(),
    kind: text().$type<QuizKind>().notNull(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    subjectId: uuid().references(() => subjects.id),
    gradeId: uuid().references(() => grades.id),
    title: localizedText().notNull(),
    instructions: localizedText(),
    status: text().$type<'draft' | 'published' | 'closed' | 'cancelled'>().notNull().default('draft'),
    startAt: moment(),
    endAt: moment(),
    /** Minutes; null = untimed. */
    testTime: integer(),
    /** Said aloud in the room: asked for when an attempt begins. */
    accessCode: text(),
    attemptsAllowed: smallint().notNull().default(1),
    counted: text().$type<'highest' | 'last' | 'average' | 'first'>().notNull().default('highest'),
    shuffleQuestions: boolean().notNull().default(false),
    shuffleOptions: boolean().notNull().default(true),
    navigation: text().$type<'free' | 'sequential'>().notNull().default('free'),
    latePolicy: text().$type<'none' | 'label' | 'penalty'>().notNull().default('label'),
    /** Until when late work is taken; null: not after end_at. */
    lateUntil: moment(),
    /** Percent of the mark a started day. */
    latePenalty: smallint().notNull().default(0),
    review: jsonb().$type<ReviewPolicy>().notNull(),
    passPercent: smallint().notNull().default(50),
    addToCertificate: boolean().notNull().default(false),
    periodId: uuid(),
    itemId: uuid(),
    /** Sum of the marks of the slots. */
    totalMark: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull().default(0),
    questionCount: integer().notNull().default(0),
    version: integer().notNull().default(1),
    educationalSystemId: uuid(),
    publishedAt: moment(),
    closedAt: moment(),
    /** Everything stands still since then: deadlines are moved when it goes on. */
    pausedAt: moment(),
    /** Marks were released to the students by hand. */
    releasedAt: moment(),
    deletedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('quizzes_branch_kind').on(table.branchId, table.kind, table.subjectId),
    index('quizzes_subject').on(table.subjectId),
    index('quizzes_grade').on(table.gradeId),
    index('quizzes_owner').on(table.ownerId),
    index('quizzes_item').on(table.itemId),
    index('quizzes_window').on(table.kind, table.status, table.endAt),
  ],
);

export const quizSections = pgTable(
  'quiz_sections',
  {
    quizId: uuid()
      .notNull()
      .references(() => quizzes.id),
    sectionId: uuid()
      .notNull()
      .references(() => sections.id),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.sectionId] }),
    index('quiz_sections_section').on(table.sectionId),
  ],
);

/** A place in the paper: a fixed question, or a draw of n from the bank that each attempt resolves with its seed. */
export const quizSlots = pgTable(
  'quiz_slots',
  {
    id: id(),
    quizId: uuid()
      .notNull()
      .references(() => quizzes.id),
    position: smallint().notNull(),
    questionId: uuid().references(() => questions.id),
    draw: jsonb().$type<DrawRule>(),
    /** Mark of the question, or of each drawn question. */
    mark: numeric({ precision: 7, scale: 2, mode: 'number' }).notNull(),
    /** After the fact: dropped from scoring for everyone. */
    droppedAt: moment(),
  },
  (table) => [
    uniqueIndex('quiz_slots_position').on(table.quizId, table.position),
    index('quiz_slots_question').on(table.questionId),
  ],
);

export const quizClassrooms = pgTable(
  'quiz_classrooms',
  {
    quizId: uuid()
      .notNull()
      .references(() => quizzes.id),
    classroomId: uuid()
      .notNull()
      .references(() => classrooms.id),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.classroomId] }),
    index('quiz_classrooms_class').on(table.classroomId),
  ],
);

/** Single students: added to the classes, or left out of them. */
export const quizStudents = pgTable(
  'quiz_students',
  {
    quizId: uuid()
      .notNull()
      .references(() => quizzes.id),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    isExcluded: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.studentId] }),
    index('quiz_students_student').on(table.studentId),
  ],
);

/** What one student has instead of the quiz's own rule: a retake window, extra time, excused. */
export const quizOverrides = pgTable(
  'quiz_overrides',
  {
    id: id(),
    quizId: uuid()
      .notNull()
      .references(() => quizzes.id),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    /** Opens this attempt number in the window below. */
    attemptNumber: smallint(),
    startAt: moment(),
    endAt: moment(),
    extraSeconds: integer().notNull().default(0),
    excusedAt: moment(),
    reason: text(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('quiz_overrides_quiz').on(table.quizId, table.studentId),
    index('quiz_overrides_student').on(table.studentId),
  ],
);
