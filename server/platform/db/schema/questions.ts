import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import { type QuestionType, questionTypes } from '@/lib/contract/questions/types';
import { atLeast, between, oneOf } from './checks';
import { createdAt, id, localizedText, moment, updatedAt } from './columns';
import { users } from './people';
import { branches, sections, subjects } from './school';

export const questions = pgTable(
  'questions',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    sectionId: uuid()
      .notNull()
      .references(() => sections.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    type: text().$type<QuestionType>().notNull(),
    status: text().$type<'draft' | 'approved' | 'suspended'>().notNull().default('approved'),
    difficulty: smallint().$type<1 | 2 | 3>().notNull(),
    skill: text(),
    tags: text().array().notNull().default([]),
    currentVersionId: uuid().notNull(),
    /** Plain text of both languages (prompt, options), by the Arabic normaliser. */
    search: text().notNull(),
    /** Of the texts, for finding duplicates; the key's stands beside it, empty until it is worked out. */
    fingerprint: text().notNull(),
    keyPrint: text().notNull().default(''),
    /** Shared with the bank of the subject; false: only inside the quiz it was written for. */
    isShared: boolean().notNull().default(true),
    /** Where an import took it from (format and its own id). */
    origin: text(),
    /** The question that stands for this one since duplicates were merged. */
    mergedIntoId: uuid().references((): AnyPgColumn => questions.id),
    deletedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('questions_bank').on(table.branchId, table.subjectId, table.sectionId, table.difficulty),
    index('questions_section').on(table.sectionId),
    index('questions_subject').on(table.subjectId),
    index('questions_author').on(table.authorId),
    index('questions_merged').on(table.mergedIntoId),
    index('questions_fingerprint').on(table.branchId, table.fingerprint),
    /** The ring of what may be drawn by itself, in an order that no draw changes. */
    index('questions_draw')
      .on(table.branchId, table.sectionId, table.difficulty, sql`uuid_hash_extended(${table.id}, 0)`)
      .where(
        sql`${table.deletedAt} is null and ${table.status} = 'approved' and ${table.isShared}
          and ${table.type} <> 'essay'`,
      ),
    index('questions_unprinted').on(table.id).where(sql`${table.keyPrint} = ''`),
    oneOf('questions_type', table.type, questionTypes),
    oneOf('questions_status', table.status, ['draft', 'approved', 'suspended']),
    between('questions_difficulty', table.difficulty, 1, 3),
  ],
);

/** What a student may see; a correction makes the next version and open attempts keep theirs. */
export const questionVersions = pgTable(
  'question_versions',
  {
    id: id(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id),
    version: integer().notNull(),
    content: jsonb().$type<QuestionContent>().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('question_versions_one').on(table.questionId, table.version),
    index('question_versions_author').on(table.createdBy),
    atLeast('question_versions_version', table.version, 1),
  ],
);

/** Keys apart from content: no statement that serves students joins this table before release. */
export const questionKeys = pgTable('question_keys', {
  versionId: uuid()
    .primaryKey()
    .references(() => questionVersions.id),
  key: jsonb().$type<QuestionKey>().notNull(),
  explanation: localizedText(),
});

/** An import between its preview and its commit. */
export const importJobs = pgTable(
  'import_jobs',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    sectionId: uuid()
      .notNull()
      .references(() => sections.id),
    format: text().notNull(),
    fileName: text().notNull(),
    /** Parsed rows with their verdicts. */
    rows: jsonb().$type<unknown[]>().notNull(),
    committedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('import_jobs_user').on(table.userId),
    index('import_jobs_branch').on(table.branchId),
    index('import_jobs_subject').on(table.subjectId),
    index('import_jobs_section').on(table.sectionId),
  ],
);
