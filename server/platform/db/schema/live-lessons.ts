import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type LessonLinkKind, lessonLinkKinds, type SeatState, seatStates } from '@/lib/contract/live-lesson';
import { oneOf } from './checks';
import { createdAt, id, moment } from './columns';
import { users } from './people';
import { liveSessions } from './public-site';
import { quizzes } from './quizzes';

/** A place in an enrichment class, or one in its waiting list, in the order of `createdAt`. */
export const liveSessionSeats = pgTable(
  'live_session_seats',
  {
    liveSessionId: uuid()
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    state: text().$type<SeatState>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.liveSessionId, table.userId] }),
    index('live_session_seats_user').on(table.userId),
    oneOf('live_session_seats_state', table.state, seatStates),
  ],
);

/** Recordings and materials of a lesson. */
export const liveSessionLinks = pgTable(
  'live_session_links',
  {
    id: id(),
    liveSessionId: uuid()
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    kind: text().$type<LessonLinkKind>().notNull(),
    title: text().notNull(),
    url: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('live_session_links_session').on(table.liveSessionId),
    oneOf('live_session_links_kind', table.kind, lessonLinkKinds),
  ],
);

/** Exams that were generated for a lesson; each student of it has a copy. */
export const liveSessionExams = pgTable(
  'live_session_exams',
  {
    liveSessionId: uuid()
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    quizId: uuid()
      .notNull()
      .references(() => quizzes.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.liveSessionId, table.quizId] }),
    index('live_session_exams_quiz').on(table.quizId),
  ],
);
