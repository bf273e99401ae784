import { index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import {
  attemptStates,
  type ConsentState,
  consentStates,
  type PsychologicalAttemptState,
  type PsychologicalTestKey,
  psychologicalTestKeys,
} from '@/lib/contract/psychological-test';
import { atLeast, oneOf } from './checks';
import { id, moment } from './columns';
import { users } from './people';

/** What the guardians of a student said about a test last, or that they were asked. */
export const psychologicalConsents = pgTable(
  'psychological_consents',
  {
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    testKey: text().$type<PsychologicalTestKey>().notNull(),
    state: text().$type<ConsentState>().notNull(),
    /** Null while nobody has answered. */
    guardianId: uuid().references(() => users.id),
    askedAt: moment(),
    decidedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.testKey] }),
    index('psychological_consents_guardian').on(table.guardianId),
    oneOf('psychological_consents_test', table.testKey, psychologicalTestKeys),
    oneOf('psychological_consents_state', table.state, consentStates),
  ],
);

/**
 * One time that a student took a test. Answers and scores stand in `box` alone, sealed with the school's
 * secret.
 */
export const psychologicalAttempts = pgTable(
  'psychological_attempts',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    testKey: text().$type<PsychologicalTestKey>().notNull(),
    /** Of the inventory. */
    version: smallint().notNull(),
    state: text().$type<PsychologicalAttemptState>().notNull(),
    box: text().notNull(),
    startedAt: moment().notNull(),
    finishedAt: moment(),
    reviewedBy: uuid().references(() => users.id),
    reviewedAt: moment(),
    /** What the counsellor noted, sealed likewise; for counsellors alone. */
    noteBox: text(),
  },
  (table) => [
    uniqueIndex('psychological_attempts_open')
      .on(table.studentId, table.testKey)
      .where(sql`state = 'in_progress'`),
    index('psychological_attempts_student').on(table.studentId, table.testKey, table.startedAt),
    index('psychological_attempts_reviewed_by').on(table.reviewedBy),
    oneOf('psychological_attempts_test', table.testKey, psychologicalTestKeys),
    oneOf('psychological_attempts_state', table.state, attemptStates),
    atLeast('psychological_attempts_version', table.version, 1),
  ],
);

/** A student wishes to talk with the counsellor; what was written on both sides is sealed. */
export const psychologicalTalks = pgTable(
  'psychological_talks',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    /** The result from whose page the student asked; it goes with it. */
    attemptId: uuid().references(() => psychologicalAttempts.id, { onDelete: 'cascade' }),
    box: text().notNull(),
    askedAt: moment().notNull(),
    answeredBy: uuid().references(() => users.id),
    answeredAt: moment(),
    answerBox: text(),
  },
  (table) => [
    uniqueIndex('psychological_talks_open').on(table.studentId).where(sql`answered_at is null`),
    index('psychological_talks_student').on(table.studentId, table.askedAt),
    index('psychological_talks_attempt').on(table.attemptId),
    index('psychological_talks_answered_by').on(table.answeredBy),
  ],
);
