import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import { atLeast, between, oneOf } from './checks';
import { createdAt, id, localizedText, moment } from './columns';
import { users } from './people';
import { questions } from './questions';
import { quizzes } from './quizzes';
import { branches } from './school';

const states = ['lobby', 'running', 'finished', 'cancelled', 'expired'] as const;

/** Questions that several students answer at the same time; its quiz holds questions, seed and settings. */
export const competitions = pgTable(
  'competitions',
  {
    id: id(),
    quizId: uuid()
      .notNull()
      .references(() => quizzes.id),
    branchId: uuid().references(() => branches.id),
    hostId: uuid()
      .notNull()
      .references(() => users.id),
    title: localizedText().notNull(),
    /** Six signs without look-alikes; free again when the competition has ended. */
    code: text().notNull(),
    state: text().$type<(typeof states)[number]>().notNull().default('lobby'),
    isSpeed: boolean().notNull().default(false),
    isStreak: boolean().notNull().default(false),
    questionSeconds: smallint().notNull().default(20),
    /** The question that is asked now, from 1; 0 before the first. */
    position: smallint().notNull().default(0),
    lobbyUntil: moment().notNull(),
    startedAt: moment(),
    /** Ends by itself then, with or without its host. */
    endsAt: moment(),
    finishedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('competitions_quiz').on(table.quizId),
    uniqueIndex('competitions_code').on(table.code).where(sql`state in ('lobby', 'running')`),
    index('competitions_branch').on(table.branchId),
    index('competitions_host').on(table.hostId, table.createdAt),
    index('competitions_open').on(table.state, table.endsAt).where(sql`state in ('lobby', 'running')`),
    index('competitions_finished').on(table.finishedAt).where(sql`state = 'finished'`),
    oneOf('competitions_state', table.state, states),
    between('competitions_seconds', table.questionSeconds, 5, 300),
    atLeast('competitions_position', table.position, 0),
  ],
);

export const competitionTeams = pgTable(
  'competition_teams',
  {
    id: id(),
    competitionId: uuid()
      .notNull()
      .references(() => competitions.id),
    name: localizedText().notNull(),
  },
  (table) => [index('competition_teams_competition').on(table.competitionId)],
);

export const competitionPlayers = pgTable(
  'competition_players',
  {
    competitionId: uuid()
      .notNull()
      .references(() => competitions.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    teamId: uuid().references(() => competitionTeams.id),
    joinedAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    leftAt: moment(),
    /** Of the final report. */
    rank: integer(),
    points: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.userId] }),
    index('competition_players_user').on(table.userId, table.joinedAt),
    index('competition_players_team').on(table.teamId),
    atLeast('competition_players_rank', table.rank, 1),
  ],
);

/** When each question was open, by the clock of the school. */
export const competitionQuestions = pgTable(
  'competition_questions',
  {
    competitionId: uuid()
      .notNull()
      .references(() => competitions.id),
    position: smallint().notNull(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id),
    /** Its time where it needs more than the competition gives each question; null: the same. */
    seconds: smallint(),
    startsAt: moment(),
    endsAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.position] }),
    index('competition_questions_question').on(table.questionId),
    atLeast('competition_questions_position', table.position, 1),
  ],
);

export const competitionAnswers = pgTable(
  'competition_answers',
  {
    competitionId: uuid()
      .notNull()
      .references(() => competitions.id),
    position: smallint().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Sent again it changes nothing. */
    eventId: uuid().notNull(),
    payload: jsonb().$type<AnswerEntries>().notNull(),
    fraction: doublePrecision().notNull(),
    /** From the start of the question, less what the line took. */
    ms: integer().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.position, table.userId] }),
    uniqueIndex('competition_answers_event').on(table.eventId),
    index('competition_answers_user').on(table.userId),
    between('competition_answers_fraction', table.fraction, 0, 1),
    atLeast('competition_answers_ms', table.ms, 0),
  ],
);
