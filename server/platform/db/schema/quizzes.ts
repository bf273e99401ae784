import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import type { DrawRule } from '@/lib/contract/resources/quizzes/quiz';
import { type QuizKind, quizKinds } from '@/lib/contract/quiz-kinds';
import type { ReviewPolicy } from '@/lib/contract/review-policy';
import { atLeast, between, branchOrKind, inOrder, oneOf } from './checks';
import { educationalSystems } from './classroom-work';
import { createdAt, id, localizedText, moment, updatedAt } from './columns';
import { users } from './people';
import { questions } from './questions';
import { branches, classrooms, grades, periods, sections, subjects } from './school';
import { certificateItems } from './scores';

/** Anything that asks questions. A kind is a policy (lib/contract/quiz-kinds.ts), not another engine. */
export const quizzes = pgTable(
  'quizzes',
  {
    id: id(),
    kind: text().$type<QuizKind>().notNull(),
    /** Null: outside every branch, as some kinds may stand. */
    branchId: uuid().references(() => branches.id),
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
    /** Given out by the teacher in class: asked for when an attempt begins. */
    accessCode: text(),
    attemptsAllowed: smallint().notNull().default(1),
    counted: text().$type<'highest' | 'last' | 'average' | 'first'>().notNull().default('highest'),
    shuffleQuestions: boolean().notNull().default(false),
    shuffleOptions: boolean().notNull().default(true),
    navigation: text().$type<'free' | 'sequential'>().notNull().default('free'),
    latePolicy: text().$type<'none' | 'label' | 'penalty'>().notNull().default('label'),
    /** The page of the attempt asks for the full screen; leaving it is an event and nothing more. */
    isFullScreen: boolean().notNull().default(false),
    /** Until when late work is taken; null: not after end_at. */
    lateUntil: moment(),
    /** Percent of the mark a started day. */
    latePenalty: smallint().notNull().default(0),
    review: jsonb().$type<ReviewPolicy>().notNull(),
    passPercent: smallint().notNull().default(50),
    addToCertificate: boolean().notNull().default(false),
    periodId: uuid().references(() => periods.id),
    itemId: uuid().references(() => certificateItems.id),
    /** Sum of the marks of the slots. */
    totalMark: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull().default(0),
    questionCount: integer().notNull().default(0),
    version: integer().notNull().default(1),
    educationalSystemId: uuid().references(() => educationalSystems.id),
    /** Secret that every attempt of the quiz draws and orders by; null: each attempt has its own. */
    seed: text(),
    publishedAt: moment(),
    closedAt: moment(),
    /** The quiz is paused since then: deadlines are moved when it goes on. */
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
    index('quizzes_late').on(table.lateUntil).where(sql`late_until is not null`),
    index('quizzes_paused').on(table.pausedAt).where(sql`paused_at is not null`),
    oneOf('quizzes_kind', table.kind, quizKinds),
    check('quizzes_branch', branchOrKind(table.branchId, table.kind)),
    oneOf('quizzes_status', table.status, ['draft', 'published', 'closed', 'cancelled']),
    between('quizzes_test_time', table.testTime, 1, 300),
    between('quizzes_attempts_allowed', table.attemptsAllowed, 1, 20),
    oneOf('quizzes_counted', table.counted, ['highest', 'last', 'average', 'first']),
    oneOf('quizzes_navigation', table.navigation, ['free', 'sequential']),
    oneOf('quizzes_late_policy', table.latePolicy, ['none', 'label', 'penalty']),
    between('quizzes_late_penalty', table.latePenalty, 0, 100),
    between('quizzes_pass_percent', table.passPercent, 0, 100),
    atLeast('quizzes_total_mark', table.totalMark, 0),
    atLeast('quizzes_question_count', table.questionCount, 0),
    atLeast('quizzes_version', table.version, 1),
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

/**
 * A place in the paper: a fixed question, or a draw of n from the bank that each attempt resolves with its
 * seed.
 */
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
    check('quiz_slots_content', sql`num_nonnulls(${table.questionId}, ${table.draw}) = 1`),
    atLeast('quiz_slots_mark', table.mark, 0),
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
    /**
     * Which attempt of this student counts, in place of the quiz's own rule; the newest row that has one
     * holds.
     */
    counted: text().$type<'highest' | 'last' | 'average' | 'first'>(),
    reason: text(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('quiz_overrides_quiz').on(table.quizId, table.studentId),
    index('quiz_overrides_student').on(table.studentId),
    index('quiz_overrides_end').on(table.endAt).where(sql`end_at is not null`),
    atLeast('quiz_overrides_number', table.attemptNumber, 1),
    atLeast('quiz_overrides_extra', table.extraSeconds, 0),
    oneOf('quiz_overrides_counted', table.counted, ['highest', 'last', 'average', 'first']),
    inOrder('quiz_overrides_window', table.startAt, table.endAt, true),
  ],
);
