import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, localizedText } from './columns';

/** The school as it was founded; one row at most, written with its first account. */
export const schools = pgTable(
  'schools',
  {
    id: smallint().primaryKey().default(1),
    name: localizedText().notNull(),
    /** Key of the template that its grades and subjects came from. */
    template: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('schools_one', sql`${table.id} = 1`)],
);
