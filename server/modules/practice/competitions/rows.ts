import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { competitionStates } from '@/lib/contract/resources/practice/competition';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn, namedColumn, timestamp } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { slice } from '@/server/router/reply';
import type { Asker } from '@/server/modules/practice/generated-exams';

const competitionRow = defineRow('competitions.competition', {
  id: z.string(),
  quiz_id: z.string(),
  title: localizedColumn,
  subject: z.object({ id: z.string(), name: localizedColumn, icon: z.string() }),
  host: namedColumn,
  state: z.enum(competitionStates),
  code: z.string(),
  is_speed: z.boolean(),
  is_streak: z.boolean(),
  question_count: z.number(),
  question_seconds: z.number(),
  position: z.number(),
  player_count: z.number(),
  /** Joined and did not leave. */
  is_player: z.boolean(),
  /** Joined at some time. */
  has_joined: z.boolean(),
  is_host: z.boolean(),
  teams: z.array(namedColumn.extend({ player_count: z.number() })),
  /** Of the asker. */
  team_id: z.string().nullable(),
  lobby_until: timestamp,
  started_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
  created_at: timestamp,
  total: z.number(),
});
export type CompetitionRow = Omit<RowOf<typeof competitionRow>, 'total'>;

/** The user has joined the competition `c`, whether or not they left it again. */
const hasJoined = (userId: string): SQL =>
  sql`exists (select 1 from competition_players me where me.competition_id = c.id
    and me.user_id = ${userId})`;
const isPlayer = (userId: string): SQL => sql`exists (select 1 from competition_players me
  where me.competition_id = c.id and me.user_id = ${userId} and me.left_at is null)`;

/**
 * The competition `c` asks questions of the asker's own bank: that of branch and grade, or that of the public
 * activities.
 */
const isOpenTo = ({ branchId, gradeId }: Asker): SQL =>
  branchId
    ? sql`c.branch_id = ${branchId} and quizzes.grade_id = ${gradeId}`
    : sql`c.branch_id is null and ${gradeId === null}`;

/** A lobby whose time is over has expired, whether or not the state was written yet. */
export const stateAt = (now: Date): SQL =>
  sql`case when c.state = 'lobby' and c.lobby_until <= ${now}::timestamptz then 'expired' else c.state end`;

const select = (asker: Asker, now: Date, where: SQL, paging: SQL) => sql`
  select c.id, c.quiz_id, c.title, json_build_object('id', s.id, 'name', s.name, 'icon', s.icon) as subject,
    json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) as host, ${stateAt(now)} as state, c.code,
      c.is_speed, c.is_streak,
    (select count(*)::int from competition_questions q where q.competition_id = c.id) as question_count,
    c.question_seconds, c.position,
    (select count(*)::int from competition_players p where p.competition_id = c.id
      and p.left_at is null) as player_count,
    ${isPlayer(asker.userId)} as is_player, ${hasJoined(asker.userId)} as has_joined,
    c.host_id = ${asker.userId} as is_host,
    (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'player_count', (select count(*)
      from competition_players p
        where p.competition_id = c.id and p.team_id = t.id and p.left_at is null)) order by t.id), '[]')
      from competition_teams t where t.competition_id = c.id) as teams,
    (select p.team_id from competition_players p where p.competition_id = c.id and p.user_id = ${asker.userId}
      and p.left_at is null) as team_id,
    c.lobby_until, c.started_at, c.ends_at, c.finished_at, c.created_at, count(*) over ()::int as total
  from competitions c join quizzes on quizzes.id = c.quiz_id join subjects s on s.id = quizzes.subject_id
  join users u on u.id = c.host_id where ${where} ${paging}`;

export type CompetitionTab = 'mine' | 'open' | 'finished';
type Filters = { tab?: CompetitionTab | undefined; page?: number | undefined; size?: number | undefined };

/**
 * The content of a tab: the own open ones, those of the school that may be joined, the own ones that are
 * over.
 */
function inTab(asker: Asker, tab: CompetitionTab | undefined, now: Date): SQL {
  const own = sql`(c.host_id = ${asker.userId} or ${hasJoined(asker.userId)})`;
  const goesOn = sql`(c.state = 'running' or (c.state = 'lobby' and c.lobby_until > ${now}::timestamptz))`;
  if (tab === 'mine') return sql`${goesOn} and (c.host_id = ${asker.userId} or ${isPlayer(asker.userId)})`;
  if (tab === 'finished') return sql`${own} and not ${goesOn}`;
  // Students of no school join by code or link.
  if (tab === 'open')
    return sql`${goesOn} and c.branch_id is not null and ${isOpenTo(asker)} and c.host_id <> ${asker.userId}
      and not ${isPlayer(asker.userId)}`;
  return own;
}

/** Competitions of the asker, the newest first; `total` is of all pages. */
export async function listCompetitions(
  db: Db | Tx,
  asker: Asker,
  filters: Filters,
  now: Date,
): Promise<{ rows: CompetitionRow[]; total: number }> {
  const { limit, offset } = slice(filters);
  const rows = await queryRows(
    db,
    competitionRow,
    select(
      asker,
      now,
      inTab(asker, filters.tab, now),
      sql`order by c.created_at desc, c.id desc limit ${limit} offset ${offset}`,
    ),
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

async function findWhere(db: Db | Tx, asker: Asker, where: SQL, now: Date): Promise<CompetitionRow> {
  const [row] = await queryRows(db, competitionRow, select(asker, now, where, sql`limit 1`));
  if (!row) throw new ApiError('not_found');
  return row;
}

/** One that the asker hosts, joined or may join. Errors: 404. */
export const findCompetition = (db: Db | Tx, asker: Asker, id: string, now: Date): Promise<CompetitionRow> =>
  findWhere(
    db,
    asker,
    sql`c.id = ${id} and (c.host_id = ${asker.userId} or ${hasJoined(asker.userId)} or ${isOpenTo(asker)})`,
    now,
  );

/** A competition that the asker hosts or joined, also after leaving it. Errors: 404. */
export const findPlayed = (db: Db | Tx, asker: Asker, id: string, now: Date): Promise<CompetitionRow> =>
  findWhere(
    db,
    asker,
    sql`c.id = ${id} and (c.host_id = ${asker.userId} or ${hasJoined(asker.userId)})`,
    now,
  );

/** A player or host: the rights in a competition follow only from their row in it. */
export type Player = Pick<Asker, 'userId'>;

const placeRow = defineRow('competitions.place', {
  state: z.enum(competitionStates),
  is_player: z.boolean(),
  is_host: z.boolean(),
});

/** The role of a user in a competition, for calls that hundreds make at once. Errors: 404. */
export async function findPlace(db: Db | Tx, { userId }: Player, id: string, now: Date) {
  const place = await queryRow(
    db,
    placeRow,
    sql`select ${stateAt(now)} as state, ${isPlayer(userId)} as is_player, c.host_id = ${userId} as is_host
      from competitions c where c.id = ${id} and (c.host_id = ${userId} or ${hasJoined(userId)})`,
  );
  if (!place) throw new ApiError('not_found');
  return place;
}

const codeRow = defineRow('competitions.code', { id: z.string() });

/**
 * Id of the competition with a code that the asker may join: the open one, otherwise the last with this code.
 * Errors: 404.
 */
export async function findByCode(db: Db | Tx, asker: Asker, code: string): Promise<string> {
  const [row] = await queryRows(
    db,
    codeRow,
    sql`select c.id from competitions c join quizzes on quizzes.id = c.quiz_id
      where c.code = ${code} and ${isOpenTo(asker)}
      order by (c.state in ('lobby', 'running')) desc, c.created_at desc limit 1`,
  );
  if (!row) throw new ApiError('not_found');
  return row.id;
}
