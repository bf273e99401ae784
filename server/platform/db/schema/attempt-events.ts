import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { attempts } from './attempts';
import { createdAt, id, moment } from './columns';
import { users } from './people';

/** Neutral timeline of an attempt: started, taken over, reconnected, focus lost, finished, reopened … */
export const attemptEvents = pgTable(
  'attempt_events',
  {
    id: id(),
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id),
    kind: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    actorId: uuid().references(() => users.id),
    at: createdAt(),
  },
  (table) => [
    index('attempt_events_attempt').on(table.attemptId, table.at),
    index('attempt_events_actor').on(table.actorId).where(sql`actor_id is not null`),
  ],
);

/**
 * A line each 5 s while a school server runs; its gaps are the outages that open attempts are credited with.
 */
export const heartbeats = pgTable('heartbeats', { at: moment().primaryKey() });
