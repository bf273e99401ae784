import { sql } from 'drizzle-orm';
import { jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Localized } from '@/lib/contract/text';
import { newId } from '../id';

/** UUIDv7 made in code: Postgres 15 has no uuidv7(). */
export const id = () => uuid().primaryKey().$defaultFn(newId);
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => moment().notNull().default(sql`now()`);
export const updatedAt = () =>
  moment()
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => new Date());
/** Text in two languages, at least one set. */
export const localizedText = () => jsonb().$type<Localized>();
