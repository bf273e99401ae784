import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type ReportReason, reportReasons } from '@/lib/contract/resources/quizzes/question-report';
import { between, oneOf } from './checks';
import { createdAt, id, localizedText, moment } from './columns';
import { users } from './people';
import { questions, questionVersions } from './questions';
import { quizzes } from './quizzes';

/** A set of schools under one supervision; formative tests go across its branches. */
export const educationalSystems = pgTable('educational_systems', {
  id: id(),
  name: localizedText().notNull(),
});

/** Said by staff to those who are taking a test now; to one student, or to all when there is none. */
export const quizMessages = pgTable(
  'quiz_messages',
  {
    id: id(),
    quizId: uuid()
      .notNull()
      .references(() => quizzes.id),
    studentId: uuid().references(() => users.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('quiz_messages_quiz').on(table.quizId, table.createdAt),
    index('quiz_messages_student').on(table.studentId),
    index('quiz_messages_author').on(table.authorId),
  ],
);

/** A student says that something is wrong with a question; staff decide what follows. */
export const questionReports = pgTable(
  'question_reports',
  {
    id: id(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id),
    versionId: uuid()
      .notNull()
      .references(() => questionVersions.id),
    quizId: uuid().references(() => quizzes.id),
    reporterId: uuid()
      .notNull()
      .references(() => users.id),
    reason: text().$type<ReportReason>().notNull(),
    note: text(),
    state: text().$type<'open' | 'accepted' | 'rejected'>().notNull().default('open'),
    decidedBy: uuid().references(() => users.id),
    decidedAt: moment(),
    answer: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('question_reports_open').on(table.questionId, table.reporterId).where(sql`state = 'open'`),
    index('question_reports_question').on(table.questionId, table.state),
    index('question_reports_quiz').on(table.quizId),
    index('question_reports_reporter').on(table.reporterId),
    index('question_reports_decider').on(table.decidedBy),
    oneOf('question_reports_reason', table.reason, reportReasons),
    oneOf('question_reports_state', table.state, ['open', 'accepted', 'rejected']),
  ],
);

/**
 * Extra time that a student has everywhere, with who gave it and why; `students.extra_time_percent` is the
 * last one.
 */
export const accommodations = pgTable(
  'accommodations',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    extraTimePercent: integer().notNull(),
    needsSeparateRoom: boolean().notNull().default(false),
    needsReader: boolean().notNull().default(false),
    needsLargeText: boolean().notNull().default(false),
    /** Minutes of breaks that the person in charge lets the student take. */
    breakMinutes: smallint().notNull().default(0),
    reason: text().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('accommodations_student').on(table.studentId, table.createdAt),
    index('accommodations_author').on(table.createdBy),
    between('accommodations_extra_time', table.extraTimePercent, 0, 300),
    between('accommodations_breaks', table.breakMinutes, 0, 120),
  ],
);
