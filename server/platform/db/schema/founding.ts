import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, localizedText } from './columns';

/**
 * The school as a whole; one row at most, written with its first account or with the first change by its
 * office.
 */
export const schools = pgTable(
  'schools',
  {
    id: smallint().primaryKey().default(1),
    name: localizedText().notNull(),
    phone: text(),
    /** Where messages of the public site go, and what its pages and mails name. */
    mailbox: text(),
    address: localizedText(),
    /** Key of the template that its grades and subjects came from; null: it was not founded from one. */
    template: text(),
    /** Counts the changes of the office. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [check('schools_one', sql`${table.id} = 1`)],
);
