import { type SQL, sql } from 'drizzle-orm';

const MINUTE = 60_000;
/** Somebody waits for it: the truth is known within a minute. */
const SOON_MS = 20_000;
const WAITED_FOR_MS = 60 * MINUTE;
const LATER_MS = 10 * MINUTE;

/** When a provider is asked again about a payment that waits: often while it is new, then seldom. */
export const nextAsk = (createdAt: Date, now: Date): Date =>
  new Date(now.getTime() + (now.getTime() - createdAt.getTime() < WAITED_FOR_MS ? SOON_MS : LATER_MS));

/**
 * The same of rows of payments. One that ended unpaid is asked about as if it waited until its page at the
 * provider closes with the order, then every hour for a week, and no more.
 */
export const nextAskOf = (now: Date): SQL => sql`case
  when created_at > ${now}::timestamptz - interval '1 hour' then ${now}::timestamptz + interval '20 seconds'
  when state in ('created', 'pending') or expires_at > ${now} then ${now}::timestamptz + interval '10 minutes'
  when created_at > ${now}::timestamptz - interval '7 days' then ${now}::timestamptz + interval '1 hour' end`;
