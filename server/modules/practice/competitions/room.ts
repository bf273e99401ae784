import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type CompetitionEvent, competitionStates } from '@/lib/contract/resources/practice/competition';
import type { Db } from '@/server/platform/db/client';
import { namedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import { type Ranking, standingsFor } from './engine';
import { EVERY_QUESTION, readRanking } from './ranking';

/** Names that a lobby shows: the last who came. */
const SHOWN_NAMES = 60;

const roomRow = defineRow('competitions.room', {
  state: z.enum(competitionStates),
  position: z.number(),
  starts_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  player_count: z.number(),
  players: z.array(namedColumn),
  answered: z.number(),
});

const room = (id: string) => sql`
  select c.state, c.position, q.starts_at, q.ends_at,
    (select count(*)::int from competition_players p where p.competition_id = c.id
      and p.left_at is null) as player_count,
    case when c.state = 'lobby' then (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name)
      order by l.joined_at, l.id), '[]')
      from (select u.id, ${fullName(sql`u`)} as name, p.joined_at from competition_players p
        join users u on u.id = p.user_id
        where p.competition_id = c.id and p.left_at is null order by p.joined_at desc, p.user_id desc
        limit ${SHOWN_NAMES}) l) else '[]' end as players,
    (select count(*)::int from competition_answers a where a.competition_id = c.id
      and a.position = c.position) as answered
  from competitions c left join competition_questions q on q.competition_id = c.id and q.position = c.position
  where c.id = ${id}`;

/** The state of one competition at a moment, read and computed once for all its viewers. */
export type RoomState = {
  state: (typeof competitionStates)[number];
  position: number;
  /** The standings after the last question whose time is over. */
  ranking: Ranking | null;
  /** The same object as before where nothing in it changed. */
  lobby: CompetitionEvent | null;
  question: CompetitionEvent | null;
  answered: number;
  /** Everybody who is present may have answered. */
  isAnswered: boolean;
};

/**
 * The state of a competition; standings are computed only where `before` has none of the same question. Null:
 * the competition is gone.
 */
export async function readRoom(db: Db, id: string, before: RoomState | null): Promise<RoomState | null> {
  const row = await queryRow(db, roomRow, room(id));
  if (!row) return null;
  const { state, position, starts_at, ends_at, player_count, players, answered } = row;
  const isOver = state === 'finished';
  const upTo = isOver ? EVERY_QUESTION : state === 'running' ? position - 1 : 0;
  const isSame = before !== null && before.position === position && before.state === state;
  const lobby: CompetitionEvent | null = state === 'lobby' ? { type: 'lobby', players, player_count } : null;
  const ranking = upTo === 0 ? null : isSame ? before.ranking : await readRanking(db, id, upTo);
  return {
    state,
    position,
    ranking,
    // Compared here, once for all viewers.
    lobby: JSON.stringify(before?.lobby) === JSON.stringify(lobby) ? (before?.lobby ?? null) : lobby,
    question:
      state === 'running' && starts_at && ends_at
        ? {
            type: 'question',
            position,
            starts_at: starts_at.toISOString(),
            ends_at: ends_at.toISOString(),
          }
        : null,
    answered,
    isAnswered: state === 'running' && player_count > 0 && answered >= player_count,
  };
}

/** The events that a viewer needs after `before` (null: everything), in the order in which they happened. */
export function eventsOf(
  before: RoomState | null,
  after: RoomState,
  viewerId: string | null,
): CompetitionEvent[] {
  const hasMoved = before === null || before.state !== after.state || before.position !== after.position;
  const events: CompetitionEvent[] = [];
  if (after.lobby && before?.lobby !== after.lobby) events.push(after.lobby);
  if (hasMoved && after.ranking)
    events.push({ type: 'standings', standings: standingsFor(after.ranking, viewerId) });
  if (hasMoved && after.question) events.push(after.question);
  if (after.question && after.answered > 0 && (hasMoved || before?.answered !== after.answered))
    events.push({ type: 'answered', position: after.position, count: after.answered });
  if (hasMoved && after.state !== 'lobby' && after.state !== 'running')
    events.push({ type: 'ended', state: after.state });
  return events;
}
