import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { UnreadPart } from '@/lib/contract/data-sheets';
import { type ExternalKind, externalKinds, type ImportState, importStates } from '@/lib/contract/school-data';
import { atLeast, oneOf } from './checks';
import { createdAt, id, moment, updatedAt } from './columns';
import { users } from './people';
import { branches } from './school';

/** The names (sourcedId) under which other systems know what the school has; one thing may have several. */
export const externalIds = pgTable(
  'external_ids',
  {
    kind: text().$type<ExternalKind>().notNull(),
    sourceId: text().notNull(),
    entityId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.sourceId] }),
    index('external_ids_entity').on(table.entityId),
    oneOf('external_ids_kind', table.kind, externalKinds),
  ],
);

/** How a file is read, and what of it was not; missing: nothing was left, or it is still to be read. */
type ImportOptions = { gender: 'female' | 'male' | null; unread?: UnreadPart[] };

/** A file of school data that was read: what it would do, and what it did. */
export const officeImports = pgTable(
  'office_imports',
  {
    id: id(),
    /** Null: the operator at the machine. */
    userId: uuid().references(() => users.id),
    branchId: uuid().references(() => branches.id),
    fileName: text().notNull(),
    state: text().$type<ImportState>().notNull().default('reading'),
    options: jsonb().$type<ImportOptions>().notNull(),
    /** Why the file as a whole cannot be taken. */
    fault: jsonb().$type<{ code: string; params: Record<string, string | number> }>(),
    rowsRead: integer().notNull().default(0),
    /** Rows by file and verdict. */
    counts: jsonb().$type<Record<string, Record<string, number>>>().notNull().default({}),
    committedAt: moment(),
    undoneAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('office_imports_branch').on(table.branchId, table.createdAt),
    index('office_imports_user').on(table.userId),
    oneOf('office_imports_state', table.state, importStates),
    atLeast('office_imports_rows', table.rowsRead, 0),
  ],
);

export const officeImportRows = pgTable(
  'office_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => officeImports.id, { onDelete: 'cascade' }),
    file: text().notNull(),
    line: integer().notNull(),
    sourceId: text().notNull(),
    isRemoved: boolean().notNull().default(false),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What the row itself is refused or left out for, then what the school adds to that. */
    problems: jsonb().$type<{ field: string; code: string }[]>().notNull().default([]),
    verdict: text(),
    /** Of what is made when nothing is there yet. */
    newId: uuid().notNull(),
    entityId: uuid(),
    /** What the commit changed: values before it and after it. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.file, table.line] }),
    index('office_import_rows_verdict').on(table.importId, table.verdict),
  ],
);
