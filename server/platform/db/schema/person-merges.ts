import { index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { MergeChoices } from '@/lib/contract/resources/people/person-merge';
import { createdAt, id, moment } from './columns';
import { users } from './people';
import { branches } from './school';

/** Rows of one column that went over, each by what else identifies it. */
export type MovedRows = { table: string; column: string; keys: Record<string, string>[] };
type MergedRow = Record<string, unknown>;
/** Of the account that stays and of the other: what they were, and the state that both were left in. */
export type MergeBefore = {
  accounts: [MergedRow, MergedRow];
  places: [MergedRow | null, MergedRow | null];
  profiles: [MergedRow | null, MergedRow | null];
  credits: { available: number; held: number } | null;
  versions: Record<string, string>;
};

/** Two accounts of one person made one: enough to part them again. */
export const personMerges = pgTable(
  'person_merges',
  {
    id: id(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    keptId: uuid()
      .notNull()
      .references(() => users.id),
    /** The account that was emptied and closed. */
    goneId: uuid()
      .notNull()
      .references(() => users.id),
    choices: jsonb().$type<MergeChoices>().notNull(),
    before: jsonb().$type<MergeBefore>().notNull(),
    moved: jsonb().$type<MovedRows[]>().notNull(),
    madeBy: uuid()
      .notNull()
      .references(() => users.id),
    madeAt: createdAt(),
    undoneAt: moment(),
  },
  (table) => [
    index('person_merges_branch').on(table.branchId, table.madeAt),
    index('person_merges_kept').on(table.keptId),
    index('person_merges_gone').on(table.goneId),
    index('person_merges_maker').on(table.madeBy),
  ],
);

/** Two people who look alike and are not one; the lower id stands first. */
export const distinctPeople = pgTable(
  'distinct_people',
  {
    oneId: uuid()
      .notNull()
      .references(() => users.id),
    otherId: uuid()
      .notNull()
      .references(() => users.id),
    saidBy: uuid()
      .notNull()
      .references(() => users.id),
    saidAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('distinct_people_other').on(table.otherId),
    index('distinct_people_speaker').on(table.saidBy),
  ],
);
