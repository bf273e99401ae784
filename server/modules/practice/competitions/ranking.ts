import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne, queryRows } from '@/server/platform/db/rows';
import { rank, rankTeams, type Ranking } from './engine';

const headRow = defineRow('competitions.rankingHead', {
  is_speed: z.boolean(),
  is_streak: z.boolean(),
  asked: z.array(z.object({ position: z.number(), seconds: z.number() })),
  total: z.number(),
  teams: z.array(namedColumn),
});
const playerRow = defineRow('competitions.rankedPlayer', {
  id: z.string(),
  name: localizedColumn,
  team_id: z.string().nullable(),
  joined_at: timestamp,
});
const answerRow = defineRow('competitions.rankedAnswer', {
  user_id: z.string(),
  position: z.number(),
  fraction: z.number(),
  ms: z.number(),
});

/** As `upTo`: all questions that were asked. */
export const EVERY_QUESTION = 1_000;

/** Players who count (alias `p`): those who are present, and those who left after an answer. */
export const COUNTS = sql`(p.left_at is null or exists (
  select 1 from competition_answers an where an.competition_id = p.competition_id
  and an.user_id = p.user_id))`;

/** Places after the asked questions up to `upTo`, in three statements for any number of players. */
export async function readRanking(db: Db | Tx, id: string, upTo: number): Promise<Ranking> {
  const head = await queryOne(
    db,
    headRow,
    sql`select c.is_speed, c.is_streak,
      (select coalesce(json_agg(json_build_object('position', q.position, 'seconds', coalesce(q.seconds, c.question_seconds))
          order by q.position), '[]') from competition_questions q
        where q.competition_id = c.id and q.position <= ${upTo} and q.starts_at is not null) as asked,
      (select count(*)::int from competition_questions q where q.competition_id = c.id) as total,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.id), '[]')
        from competition_teams t where t.competition_id = c.id) as teams
    from competitions c where c.id = ${id}`,
  );
  const players = await queryRows(
    db,
    playerRow,
    sql`select p.user_id as id, ${fullName(sql`u`)} as name, p.team_id, p.joined_at
      from competition_players p join users u on u.id = p.user_id where p.competition_id = ${id}
      and ${COUNTS}`,
  );
  const answers = await queryRows(
    db,
    answerRow,
    sql`select user_id, position, fraction, ms from competition_answers
      where competition_id = ${id} and position <= ${upTo}`,
  );
  const given = Map.groupBy(answers, ({ user_id }) => user_id);
  const standings = rank(
    players.map((player) => ({
      id: player.id,
      joinedAt: player.joined_at.getTime(),
      answers: (given.get(player.id) ?? []).map(({ position, fraction, ms }) => ({
        question: String(position),
        isRight: fraction >= 1,
        fraction,
        ms,
      })),
    })),
    head.asked.map(({ position, seconds }) => ({ id: String(position), limitMs: seconds * 1000 })),
    { isSpeed: head.is_speed, isStreak: head.is_streak },
  );
  const teamOf = new Map(players.flatMap(({ id: user, team_id }) => (team_id ? [[user, team_id]] : [])));
  const names = new Map(head.teams.map((team) => [team.id, team.name]));
  return {
    position: head.asked.at(-1)?.position ?? 0,
    total: head.total,
    standings,
    people: new Map(players.map((player) => [player.id, { name: player.name, teamId: player.team_id }])),
    teams: rankTeams(standings, teamOf).map((team) => ({ ...team, name: names.get(team.id) ?? {} })),
  };
}
