import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { atLeast, between } from './checks';
import { createdAt, moment } from './columns';
import { users } from './people';
import { questions } from './questions';
import { quizzes } from './quizzes';
import { sections } from './school';

/** What a generated exam or practice was asked to be; its questions are the slots of the quiz. */
export const generatedQuizzes = pgTable(
  'generated_quizzes',
  {
    quizId: uuid()
      .primaryKey()
      .references(() => quizzes.id),
    sectionIds: uuid().array().notNull(),
    questionCount: smallint().notNull(),
    /** 1 easy, 2 medium, 3 hard, 4 mixed. */
    difficulty: smallint().notNull(),
    /** The exam of a classmate whose questions it has. */
    challengeOf: uuid().references(() => quizzes.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('generated_quizzes_challenge').on(table.challengeOf),
    between('generated_quizzes_count', table.questionCount, 1, 100),
    between('generated_quizzes_difficulty', table.difficulty, 1, 4),
  ],
);

/**
 * What a student did with a question in exams, practice and competitions: what is unseen, due, or a mistake.
 */
export const questionHistory = pgTable(
  'question_history',
  {
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    questionId: uuid()
      .notNull()
      .references(() => questions.id),
    seenCount: integer().notNull().default(0),
    lastSeenAt: moment().notNull(),
    lastQuizId: uuid().references(() => quizzes.id),
    /** Share of the last answer that was right, 0..1; null while it was not answered. */
    lastFraction: doublePrecision(),
    rightInARow: smallint().notNull().default(0),
    /** In the notebook of mistakes since; null when it is not. */
    mistakeAt: moment(),
    strength: doublePrecision().notNull().default(0),
    halfLifeDays: doublePrecision().notNull().default(2),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.questionId] }),
    index('question_history_question').on(table.questionId),
    index('question_history_quiz').on(table.lastQuizId),
    index('question_history_mistakes')
      .on(table.studentId, table.mistakeAt)
      .where(sql`mistake_at is not null`),
    atLeast('question_history_seen', table.seenCount, 0),
  ],
);

/** How well a student holds a section; see server/modules/practice/mastery/engine/mastery.ts. */
export const sectionMastery = pgTable(
  'section_mastery',
  {
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    sectionId: uuid()
      .notNull()
      .references(() => sections.id),
    strength: doublePrecision().notNull(),
    halfLifeDays: doublePrecision().notNull(),
    at: moment().notNull(),
    answers: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.sectionId] }),
    index('section_mastery_section').on(table.sectionId),
    atLeast('section_mastery_answers', table.answers, 0),
  ],
);
