import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
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
  type AssessmentList,
  assessmentLists,
  type FormState,
  formStates,
  type PairRule,
  type RaterGroup,
  raterGroups,
  type StatementKind,
  statementKinds,
  type StoredAssessmentState,
  storedAssessmentStates,
} from '@/lib/contract/assessment';
import type {
  AssessmentCategory,
  AssessmentScale,
  LibraryStatement,
} from '@/lib/contract/resources/surveys/assessment';
import { type Role, roles } from '@/lib/contract/roles';
import { between, inOrder, oneOf } from './checks';
import { createdAt, id, localizedText, moment, updatedAt } from './columns';
import { users } from './people';
import { branches } from './school';

/** A 360 assessment; between opened and closed its state follows from the clock. */
export const assessments = pgTable(
  'assessments',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    title: localizedText().notNull(),
    introduction: localizedText().notNull().default({}),
    startAt: moment(),
    endAt: moment(),
    hasGeneralComment: boolean().notNull().default(true),
    anonymous: boolean().notNull().default(true),
    minGroup: smallint().notNull().default(3),
    allowChanges: boolean().notNull().default(true),
    scale: jsonb().$type<AssessmentScale>().notNull(),
    categories: jsonb().$type<AssessmentCategory[]>().notNull(),
    pairs: text().$type<PairRule>().array().notNull().default(sql`'{everyone}'`),
    assessorRoles: text().$type<Role>().array().notNull().default(sql`'{}'`),
    assesseeRoles: text().$type<Role>().array().notNull().default(sql`'{}'`),
    viewerRoles: text().$type<Role>().array().notNull().default(sql`'{}'`),
    state: text().$type<StoredAssessmentState>().notNull().default('draft'),
    version: integer().notNull().default(1),
    /** Both titles by the Arabic normaliser. */
    search: text().notNull().default(''),
    /** The first of the cycles that were copied from one another. */
    seriesId: uuid()
      .notNull()
      .references((): AnyPgColumn => assessments.id),
    /** Answers of everybody about themselves, counted together; only where enough gave them. */
    selfCounts: jsonb().$type<(number[] | null)[]>(),
    /** When its assessors were notified of the opening and of the near end, and were reminded by hand. */
    announcedAt: moment(),
    dueToldAt: moment(),
    remindedAt: moment(),
    publishedAt: moment(),
    deletedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('assessments_owner').on(table.ownerId),
    index('assessments_series').on(table.seriesId),
    index('assessments_open').on(table.endAt).where(sql`state = 'open' and deleted_at is null`),
    oneOf('assessments_state', table.state, storedAssessmentStates),
    between('assessments_min_group', table.minGroup, 3, 20),
    inOrder('assessments_times', table.startAt, table.endAt, true),
  ],
);

export const assessmentBranches = pgTable(
  'assessment_branches',
  {
    assessmentId: uuid()
      .notNull()
      .references(() => assessments.id),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.branchId] }),
    index('assessment_branches_branch').on(table.branchId),
  ],
);

/** The three lists, each person with the role and branch in which they are there. */
export const assessmentPeople = pgTable(
  'assessment_people',
  {
    assessmentId: uuid()
      .notNull()
      .references(() => assessments.id),
    list: text().$type<AssessmentList>().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    role: text().$type<Role>().notNull(),
    branchId: uuid().references(() => branches.id),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.list, table.userId] }),
    index('assessment_people_user').on(table.userId, table.list),
    index('assessment_people_branch').on(table.branchId),
    oneOf('assessment_people_list', table.list, assessmentLists),
    oneOf('assessment_people_role', table.role, roles),
  ],
);

/** Who assesses whom and whether it is done: never what was answered, and never when. */
export const assessmentForms = pgTable(
  'assessment_forms',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    assessmentId: uuid()
      .notNull()
      .references(() => assessments.id),
    assessorId: uuid()
      .notNull()
      .references(() => users.id),
    assesseeId: uuid()
      .notNull()
      .references(() => users.id),
    assessorRole: text().$type<Role>().notNull(),
    rater: text().$type<RaterGroup>().notNull(),
    state: text().$type<FormState>().notNull().default('pending'),
  },
  (table) => [
    uniqueIndex('assessment_forms_one').on(table.assessmentId, table.assessorId, table.assesseeId),
    index('assessment_forms_assessor').on(table.assessorId),
    index('assessment_forms_assessee').on(table.assesseeId),
    oneOf('assessment_forms_state', table.state, formStates),
    oneOf('assessment_forms_rater', table.rater, raterGroups),
    oneOf('assessment_forms_role', table.assessorRole, roles),
  ],
);

/**
 * Filled forms, sealed. `link` is a keyed hash of the form's id and `box` holds everything, also whom it is
 * about: without the key of the assessment a row says nothing but that it is there.
 */
export const assessmentSheets = pgTable(
  'assessment_sheets',
  {
    link: text().primaryKey(),
    assessmentId: uuid()
      .notNull()
      .references(() => assessments.id),
    box: text().notNull(),
  },
  (table) => [index('assessment_sheets_assessment').on(table.assessmentId)],
);

/**
 * Half of the key of an assessment; the other half is the secret of the server. Gone once an anonymous one is
 * closed.
 */
export const assessmentKeys = pgTable('assessment_keys', {
  assessmentId: uuid()
    .primaryKey()
    .references(() => assessments.id),
  salt: text().notNull(),
});

/**
 * What is known of an assessee when the assessment was closed: counts of groups that may be shown, and
 * nothing else.
 */
export type StoredResult = {
  /** Forms of each group, also of those too small to be shown. */
  replies: Partial<Record<RaterGroup, number>>;
  /**
   * Counts of each statement, in the order of the assessment; null where too few of the group answered it.
   */
  groups: Partial<Record<RaterGroup, (number[] | null)[]>>;
  comments: string[];
  /** Of each statement that asks for a text, by its id. */
  texts: Record<string, string[]>;
};

export const assessmentResults = pgTable(
  'assessment_results',
  {
    assessmentId: uuid()
      .notNull()
      .references(() => assessments.id),
    assesseeId: uuid()
      .notNull()
      .references(() => users.id),
    data: jsonb().$type<StoredResult>().notNull(),
    /** The assessee's own answers, sealed: shown to that person alone. */
    selfBox: text(),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.assesseeId] }),
    index('assessment_results_assessee').on(table.assesseeId),
  ],
);

/** Statements that a manager keeps for the next assessment. */
export const assessmentStatements = pgTable(
  'assessment_statements',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    category: localizedText().notNull(),
    text: localizedText().notNull(),
    kind: text().$type<StatementKind>().notNull(),
    wordings: jsonb().$type<LibraryStatement['wordings']>().notNull().default({}),
    options: jsonb().$type<LibraryStatement['options']>().notNull().default([]),
    search: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('assessment_statements_owner').on(table.ownerId),
    oneOf('assessment_statements_kind', table.kind, statementKinds),
  ],
);
