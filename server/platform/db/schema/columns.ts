import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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
/** An amount in minor units of a currency. */
export const money = () => bigint({ mode: 'number' });
/** What is not deleted but put aside; `version` is counted with each change. */
export const archived = () => ({
  /** From then on nothing new is begun in it; what was done stays. */
  archivedAt: moment(),
  version: integer().notNull().default(1),
});
/** First and last name in one line, normalised: equal for people whose names are written the same way. */
export const comparedName = () =>
  text().generatedAlwaysAs(
    sql`left(replace(manara_normalise(coalesce(first_name->>'ar', first_name->>'en', '') || ' ' || coalesce(last_name->>'ar', last_name->>'en', '')), 'ة', 'ه'), 120)`,
  );
