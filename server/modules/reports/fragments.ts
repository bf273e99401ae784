import { type SQL, sql } from 'drizzle-orm';

export const fullName = (alias: SQL): SQL => sql`json_build_object(
  'ar', trim(coalesce(${alias}.first_name->>'ar', ${alias}.first_name->>'en', '') || ' ' || coalesce(${alias}.last_name->>'ar', ${alias}.last_name->>'en', '')),
  'en', trim(coalesce(${alias}.first_name->>'en', ${alias}.first_name->>'ar', '') || ' ' || coalesce(${alias}.last_name->>'en', ${alias}.last_name->>'ar', '')))`;

export const named = (alias: SQL): SQL => sql`json_build_object('id', ${alias}.id, 'name', ${alias}.name)`;

/** Derived state of a quiz for staff. */
export const quizState = (now: SQL): SQL => sql`case
  when quizzes.status in ('draft', 'cancelled', 'closed') then quizzes.status
  when quizzes.start_at > ${now} then 'scheduled'
  when greatest(quizzes.end_at, case when quizzes.late_policy <> 'none' then quizzes.late_until end) <= ${now} then 'closed'
  else 'open' end`;

export const iso = (value: Date | string | null): string | null =>
  value === null ? null : new Date(value).toISOString();
