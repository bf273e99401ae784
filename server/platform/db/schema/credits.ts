import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type CreditKind, creditKinds } from '@/lib/contract/virtual-classroom';
import { atLeast, oneOf } from './checks';
import { id, moment } from './columns';
import { studentPackages } from './orders';
import { users } from './people';

/**
 * Credits of a student as the sum of their entries: what can be used, and what is promised to accepted
 * sessions.
 */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    studentId: uuid()
      .primaryKey()
      .references(() => users.id),
    available: integer().notNull().default(0),
    held: integer().notNull().default(0),
  },
  (table) => [
    atLeast('credit_accounts_available', table.available, 0),
    atLeast('credit_accounts_held', table.held, 0),
  ],
);

/**
 * The ledger, which is only added to. Of one holder a credit is held once, and then either spent or returned,
 * once.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => creditAccounts.studentId),
    kind: text().$type<CreditKind>().notNull(),
    count: integer().notNull(),
    /** What a credit is held for: the id of a request. */
    holderId: uuid(),
    /** The package that the credits are of; null: they were given by the office and have no end. */
    packageId: uuid().references(() => studentPackages.id),
    /** Names a grant, an end or a taking back, so that the same one is written once. */
    grantKey: text(),
    grantedBy: uuid().references(() => users.id),
    note: text().notNull().default(''),
    at: moment().notNull(),
  },
  (table) => [
    index('credit_entries_student').on(table.studentId, table.at),
    index('credit_entries_package').on(table.packageId),
    index('credit_entries_granted_by').on(table.grantedBy),
    uniqueIndex('credit_entries_grant').on(table.grantKey),
    uniqueIndex('credit_entries_held').on(table.holderId).where(sql`kind = 'hold'`),
    uniqueIndex('credit_entries_settled').on(table.holderId).where(sql`kind in ('spend', 'return')`),
    atLeast('credit_entries_count', table.count, 1),
    oneOf('credit_entries_kind', table.kind, creditKinds),
  ],
);
