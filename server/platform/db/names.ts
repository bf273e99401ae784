import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/text';

/** Both languages of a person's full name; a language that is missing takes the words of the other. */
export const fullName = (alias: SQL): SQL => sql`json_build_object(
  'ar', trim(coalesce(${alias}.first_name->>'ar', ${alias}.first_name->>'en',
    '') || ' ' || coalesce(${alias}.last_name->>'ar', ${alias}.last_name->>'en', '')),
  'en', trim(coalesce(${alias}.first_name->>'en', ${alias}.first_name->>'ar',
    '') || ' ' || coalesce(${alias}.last_name->>'en', ${alias}.last_name->>'ar', '')))`;

/** `named` with what tells the row from another of the same name: a localized name, or plain text. */
export const namedWith = (alias: SQL, detail: SQL): SQL =>
  sql`json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'detail', ${detail})`;

/** Reference to a row that has a localized name. */
export const named = (alias: SQL): SQL => sql`json_build_object('id', ${alias}.id, 'name', ${alias}.name)`;

/**
 * The order of a localized name (SQL of its column) in the language of the reader, for lists that are read
 * whole; what lacks that language stands by the other one.
 */
export const byName = (locale: Locale, name: SQL): SQL =>
  locale === 'en'
    ? sql`lower(coalesce(${name}->>'en', ${name}->>'ar'))`
    : sql`coalesce(${name}->>'ar', ${name}->>'en')`;

/** As `byName`, of people: first name, then family name. */
export const byPerson = (locale: Locale, alias: SQL): SQL =>
  sql`${byName(locale, sql`${alias}.first_name`)}, ${byName(locale, sql`${alias}.last_name`)}`;
