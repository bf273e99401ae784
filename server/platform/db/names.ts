import { type SQL, sql } from 'drizzle-orm';

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
