import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './checks';
import { createdAt, moment } from './columns';
import { competitions } from './competitions';
import { users } from './people';
import { liveSessions } from './public-site';

/** Who was notified of a competition, and whether they declined; who joined is a player. */
export const competitionInvitations = pgTable(
  'competition_invitations',
  {
    competitionId: uuid()
      .notNull()
      .references(() => competitions.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    declinedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.userId] }),
    index('competition_invitations_user').on(table.userId, table.createdAt),
  ],
);

/** What a guest of a live lesson said; guests of a meeting answer the meeting. */
export const liveSessionAnswers = pgTable(
  'live_session_answers',
  {
    liveSessionId: uuid()
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    answer: text().$type<'accepted' | 'declined'>().notNull(),
    answeredAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.liveSessionId, table.userId] }),
    index('live_session_answers_user').on(table.userId),
    oneOf('live_session_answers_answer', table.answer, ['accepted', 'declined']),
  ],
);
