import { type AnyPgColumn, boolean, integer, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { QuizReviews } from '@/lib/contract/resources/school/office-settings';
import type { Locale } from '@/lib/contract/text';
import { files } from './school';

/** Columns of `branches` that the office sets. */
export const branchSettings = () => ({
  logoFileId: uuid().references((): AnyPgColumn => files.id, { onDelete: 'set null' }),
  /** Language in which new accounts are written to until they choose another. */
  language: text().$type<Locale>().notNull().default('ar'),
  /** Quiet hours of people who have chosen none; minutes of the day. */
  isQuiet: boolean().notNull().default(true),
  quietFromMinute: smallint().notNull().default(1260),
  quietToMinute: smallint().notNull().default(360),
  /** What new quizzes show their students, by kind; a kind that is missing has the usual one. */
  quizReviews: jsonb().$type<Partial<QuizReviews>>().notNull().default({}),
  /** Written answers are marked without names until somebody asks for them. */
  hidesNames: boolean().notNull().default(true),
  /** How a new 360 assessment begins. */
  hasAnonymousAssessments: boolean().notNull().default(true),
  assessmentMinGroup: smallint().notNull().default(3),
  /** A session in the virtual classroom needs the consent of a guardian. */
  requiresVcrApproval: boolean().notNull().default(false),
  /** Younger students take a psychological test when a guardian consents; 0: nobody is asked. */
  psychologicalConsentAge: smallint().notNull().default(18),
  /** Years after which somebody who left may be erased. */
  retentionYears: smallint().notNull().default(10),
  /** Counted with each change of the settings by the office. */
  version: integer().notNull().default(1),
});
