import { type SQL, sql } from 'drizzle-orm';

/** Derived state of a quiz for staff. */
export const quizState = (now: SQL): SQL => sql`case
  when quizzes.status in ('draft', 'cancelled', 'closed') then quizzes.status
  when quizzes.start_at > ${now} then 'scheduled'
  when greatest(quizzes.end_at, case when quizzes.late_policy <> 'none' then quizzes.late_until end) <= ${now} then 'closed'
  else 'open' end`;

export const iso = (value: Date | string | null): string | null =>
  value === null ? null : new Date(value).toISOString();
