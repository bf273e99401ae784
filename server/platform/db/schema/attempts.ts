import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  doublePrecision,
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
import { type Locale, locales } from '@/lib/contract/text';
import { type LateCause, lateCauses } from '@/lib/contract/resources/quizzes/late-answer';
import type { AnswerEntries, Grade } from '@/lib/contract/questions/answer';
import type { Paper } from '@/lib/contract/resources/quizzes/attempt';
import { atLeast, oneOf } from './checks';
import { createdAt, id, localizedText, moment } from './columns';
import { users } from './people';
import { questions, questionVersions } from './questions';
import { quizzes } from './quizzes';
import { branches, classrooms } from './school';

export const attempts = pgTable(
  'attempts',
  {
    id: id(),
    quizId: uuid()
      .notNull()
      .references(() => quizzes.id),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    /** Null: of a quiz outside every branch. */
    branchId: uuid().references(() => branches.id),
    /** The class at the time of the start; reports stay true when a student moves. */
    classroomId: uuid().references(() => classrooms.id),
    number: smallint().notNull(),
    state: text().$type<'in_progress' | 'finished' | 'graded' | 'void'>().notNull().default('in_progress'),
    /** Lease of the attempt to one device; answers of a lower epoch never win. */
    epoch: integer().notNull().default(1),
    /** The device (random id of the tab's storage) that holds the lease. */
    holder: text(),
    /** Secret of the shuffle and of the opaque option ids. */
    seed: text().notNull(),
    paper: jsonb().$type<Paper>().notNull(),
    paperVersion: integer().notNull(),
    startedAt: moment().notNull(),
    /** Null while untimed and without an end. */
    deadline: moment(),
    extraSeconds: integer().notNull().default(0),
    /** Part of extraSeconds that makes up for outages of the school. */
    outageSeconds: integer().notNull().default(0),
    /** Part of extraSeconds in which the whole quiz was paused. */
    pausedSeconds: integer().notNull().default(0),
    lastSeenAt: moment(),
    /** The question (1-based) that the student's page showed last. */
    position: smallint(),
    /** Of a paper without a way back: how many questions, from the first, can no longer be answered. */
    passedCount: smallint().notNull().default(0),
    /** Questions that the student wants to look at again. */
    flagged: uuid().array().notNull().default([]),
    finishedAt: moment(),
    /** `paper`: answered on paper, its marks typed in by staff. */
    source: text().$type<'online' | 'paper'>().notNull().default('online'),
    /**
     * Language of the pages on which the questions were read; `both` once the other was shown. Null: not
     * known.
     */
    language: text().$type<Locale | 'both'>(),
    finishCause: text().$type<'student' | 'forced' | 'timeout' | 'teacher'>(),
    isLate: boolean().notNull().default(false),
    receiptCode: text(),
    receiptHash: text(),
    answeredCount: integer().notNull().default(0),
    questionCount: integer().notNull(),
    maxMark: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull(),
    /**
     * Questions that the draws of the quiz found no more of at the start, and their marks: not part of the
     * two above.
     */
    missingCount: smallint().notNull().default(0),
    missingMark: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull().default(0),
    /** Sum of the marks given so far; null before finish. */
    mark: numeric({ precision: 8, scale: 2, mode: 'number' }),
    /** What a person gave for the whole attempt instead of the sum of its marks. */
    overrideMark: numeric({ precision: 8, scale: 2, mode: 'number' }),
    /** Mark after late penalty and teacher's override, in percent of maxMark. */
    percent: doublePrecision(),
    /** Answers that a person still has to mark. */
    pendingCount: integer().notNull().default(0),
    gradedAt: moment(),
  },
  (table) => [
    uniqueIndex('attempts_number').on(table.quizId, table.studentId, table.number),
    uniqueIndex('attempts_open').on(table.quizId, table.studentId).where(sql`state = 'in_progress'`),
    index('attempts_student').on(table.studentId, table.startedAt),
    index('attempts_deadline').on(table.deadline).where(sql`state = 'in_progress'`),
    index('attempts_branch').on(table.branchId),
    index('attempts_classroom').on(table.classroomId),
    atLeast('attempts_number_from', table.number, 1),
    oneOf('attempts_state', table.state, ['in_progress', 'finished', 'graded', 'void']),
    atLeast('attempts_epoch', table.epoch, 1),
    oneOf('attempts_source', table.source, ['online', 'paper']),
    oneOf('attempts_language', table.language, [...locales, 'both']),
    oneOf('attempts_finish_cause', table.finishCause, ['student', 'forced', 'timeout', 'teacher']),
    atLeast('attempts_extra', table.extraSeconds, 0),
    atLeast('attempts_answered', table.answeredCount, 0),
    atLeast('attempts_questions', table.questionCount, 0),
    atLeast('attempts_max_mark', table.maxMark, 0),
    atLeast('attempts_missing', table.missingCount, 0),
    atLeast('attempts_missing_mark', table.missingMark, 0),
    atLeast('attempts_pending', table.pendingCount, 0),
  ],
);

/** Everything a student ever sent, in the order of arrival; append only. */
export const answerEvents = pgTable(
  'answer_events',
  {
    eventId: uuid().primaryKey(),
    seq: bigserial({ mode: 'number' }).notNull(),
    attemptId: uuid().notNull(),
    questionId: uuid().notNull(),
    epoch: integer().notNull(),
    rev: integer().notNull(),
    payload: jsonb().$type<AnswerEntries>().notNull(),
    payloadHash: text().notNull(),
    /** The student moved on from the question with this answer. */
    isFinal: boolean().notNull().default(false),
    clientAt: moment(),
    receivedAt: moment().notNull(),
  },
  (table) => [
    index('answer_events_attempt').on(table.attemptId, table.questionId, table.seq),
    atLeast('answer_events_epoch', table.epoch, 1),
    atLeast('answer_events_rev', table.rev, 0),
  ],
);

/**
 * The current answer: the event with the highest (epoch, rev). Option ids are the real ones, not the opaque
 * ones.
 */
export const answers = pgTable(
  'answers',
  {
    attemptId: uuid().notNull(),
    questionId: uuid().notNull(),
    eventId: uuid().notNull(),
    epoch: integer().notNull(),
    rev: integer().notNull(),
    payload: jsonb().$type<AnswerEntries>().notNull(),
    savedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    index('answers_question').on(table.questionId),
  ],
);

/** Mark of one question of one attempt: by the grader, or by a person who overrides it. */
export const marks = pgTable(
  'marks',
  {
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id),
    questionId: uuid().notNull(),
    versionId: uuid().notNull(),
    grade: jsonb().$type<Grade>().notNull(),
    /** Points; null while a person has to mark. */
    mark: numeric({ precision: 7, scale: 2, mode: 'number' }),
    maxMark: numeric({ precision: 7, scale: 2, mode: 'number' }).notNull(),
    isManual: boolean().notNull().default(false),
    comment: text(),
    /** Points by criterion id. */
    rubric: jsonb().$type<Record<string, number>>(),
    markedBy: uuid().references(() => users.id),
    markedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    index('marks_question').on(table.questionId),
    index('marks_marker').on(table.markedBy).where(sql`marked_by is not null`),
    index('marks_pending').on(table.questionId).where(sql`mark is null`),
    atLeast('marks_max_mark', table.maxMark, 0),
  ],
);

const scoreCauses = [
  'graded',
  'marked',
  'regraded',
  'late_accepted',
  'dropped',
  'overridden',
  'reopened',
  'void',
] as const;
export type ScoreCause = (typeof scoreCauses)[number];

/**
 * Every change of a mark; append only. Lines with a question are about it, those without about the whole
 * attempt (opened again, a question that no longer counts, an override): the sum of all changes is the mark
 * of the attempt.
 */
export const scoreEvents = pgTable(
  'score_events',
  {
    id: id(),
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id),
    questionId: uuid(),
    before: numeric({ precision: 8, scale: 2, mode: 'number' }),
    after: numeric({ precision: 8, scale: 2, mode: 'number' }),
    cause: text().$type<ScoreCause>().notNull(),
    reason: text(),
    actorId: uuid().references(() => users.id),
    regradeId: uuid().references((): AnyPgColumn => regrades.id),
    at: createdAt(),
  },
  (table) => [
    index('score_events_attempt').on(table.attemptId),
    index('score_events_actor').on(table.actorId).where(sql`actor_id is not null`),
    index('score_events_regrade').on(table.regradeId),
    oneOf('score_events_cause', table.cause, scoreCauses),
  ],
);

/**
 * What arrived after deadline + 30 s or after finish: kept, shown to the teacher, not scored unless accepted.
 */
export const lateAnswers = pgTable(
  'late_answers',
  {
    eventId: uuid().primaryKey(),
    attemptId: uuid().notNull(),
    questionId: uuid().notNull(),
    epoch: integer().notNull(),
    rev: integer().notNull(),
    payload: jsonb().$type<AnswerEntries>().notNull(),
    clientAt: moment(),
    receivedAt: moment().notNull(),
    acceptedAt: moment(),
    acceptedBy: uuid().references(() => users.id),
    /** A person decided that it does not count; accepting it later takes this back. */
    declinedAt: moment(),
    declinedBy: uuid().references(() => users.id),
    declineReason: text(),
    /** The rule that made it late; null in rows of before it was written down. */
    cause: text().$type<LateCause>(),
  },
  (table) => [
    index('late_answers_attempt').on(table.attemptId),
    index('late_answers_received').on(table.receivedAt),
    oneOf('late_answers_cause', table.cause, lateCauses),
  ],
);

/** A question was fixed after the fact: policy, reason and who gained or lost. */
export const regrades = pgTable(
  'regrades',
  {
    id: id(),
    quizId: uuid()
      .notNull()
      .references(() => quizzes.id),
    questionId: uuid()
      .notNull()
      .references(() => questions.id),
    fromVersionId: uuid()
      .notNull()
      .references(() => questionVersions.id),
    toVersionId: uuid()
      .notNull()
      .references(() => questionVersions.id),
    policy: text().$type<'new_only' | 'both_accepted' | 'full_marks' | 'drop'>().notNull(),
    reason: text().notNull(),
    gained: integer().notNull(),
    lost: integer().notNull(),
    title: localizedText(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('regrades_quiz').on(table.quizId),
    oneOf('regrades_policy', table.policy, ['new_only', 'both_accepted', 'full_marks', 'drop']),
    atLeast('regrades_gained', table.gained, 0),
    atLeast('regrades_lost', table.lost, 0),
  ],
);
