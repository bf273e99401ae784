import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import { kindRecord } from '@/lib/contract/quiz-kinds';
import { competitionStates } from '@/lib/contract/resources/practice/competition';
import type { Db } from '@/server/platform/db/client';
import { storedDocument, timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { type Player, stateAt } from './rows';

export const IS_SHUFFLED = kindRecord('competition').defaults.shuffle_options;

/**
 * Version of the question `q` of a competition: the one at its opening, so that a later correction changes
 * neither its options nor its marks.
 */
export const VERSION: SQL = sql`coalesce(
  (select v.id from question_versions v where v.question_id = q.question_id and v.created_at <= q.starts_at
    order by v.version desc limit 1),
  (select v.id from question_versions v where v.question_id = q.question_id order by v.version limit 1))`;

/** The question's place in the paper that is the same for all. */
export const entryOf = (questionId: string, versionId: string) => ({
  slot_id: questionId,
  question_id: questionId,
  version_id: versionId,
  mark: 1,
});

const presentRow = defineRow('competitions.present', {
  state: z.enum(competitionStates),
  host_id: z.string(),
  position: z.number(),
  total: z.number(),
  seed: z.string(),
  question_id: z.string().nullable(),
  version_id: z.string().nullable(),
  starts_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
});
const playerRow = defineRow('competitions.presentPlayer', {
  user_id: z.string(),
  last_seen_at: timestamp,
  payload: storedDocument<AnswerEntries>().nullable(),
});

const present = (id: string, now: Date) => sql`
  select ${stateAt(now)} as state, c.host_id, c.position, z.seed, q.question_id, case
  when q.question_id is not null then ${VERSION} end as version_id,
    q.starts_at, q.ends_at, (select count(*)::int from competition_questions o
      where o.competition_id = c.id) as total
  from competitions c join quizzes z on z.id = c.quiz_id
  left join competition_questions q on q.competition_id = c.id and q.position = c.position
  and q.starts_at is not null
  where c.id = ${id}`;

const players = (id: string, position: number, userIds: readonly string[]) => sql`
  select p.user_id, p.last_seen_at, a.payload from competition_players p
  left join competition_answers a on a.competition_id = p.competition_id and a.position = ${position}
  and a.user_id = p.user_id
  where p.competition_id = ${id} and p.left_at is null
  and p.user_id = any(${sql.param([...userIds])}::uuid[])`;

export type Present = RowOf<typeof presentRow> & {
  now: Date;
  /** The stored answers of the given players; null: no answer yet. */
  answers: ReadonlyMap<string, AnswerEntries | null>;
};

/**
 * The open question and the standing of the given users to it, in one reading; null where there is no such
 * competition. The first delivery to a player is recorded: the time of the player starts there, within the
 * credit for latency.
 */
export async function readPresentFor(
  db: Db,
  id: string,
  userIds: readonly string[],
  now: Date,
): Promise<Present | null> {
  const head = await queryRow(db, presentRow, present(id, now));
  if (!head) return null;
  const rows = await queryRows(db, playerRow, players(id, head.position, userIds));
  const { starts_at: startsAt } = head;
  if (startsAt && startsAt <= now) {
    const first = rows.filter(({ last_seen_at }) => last_seen_at < startsAt).map(({ user_id }) => user_id);
    if (first.length > 0)
      await db.execute(sql`update competition_players set last_seen_at = ${now} where competition_id = ${id}
        and user_id = any(${sql.param(first)}::uuid[]) and last_seen_at < ${startsAt}`);
  }
  return { ...head, now, answers: new Map(rows.map(({ user_id, payload }) => [user_id, payload])) };
}

const askedRow = defineRow('competitions.asked', {
  state: z.enum(competitionStates),
  question_id: z.string().nullable(),
  version_id: z.string().nullable(),
  seed: z.string(),
  starts_at: timestamp.nullable(),
  /** When the player first got the question, or was there before. */
  handed_out_at: timestamp,
});

/**
 * The data to check an answer of a player; null for a user who does not play, no question before it has its
 * times.
 */
export const readAsked = (db: Db, id: string, position: number, { userId }: Player, now: Date) =>
  queryRow(
    db,
    askedRow,
    sql`select ${stateAt(now)} as state, q.question_id, case
      when q.question_id is not null then ${VERSION} end as version_id, z.seed,
        q.starts_at, p.last_seen_at as handed_out_at
      from competitions c join quizzes z on z.id = c.quiz_id
      join competition_players p on p.competition_id = c.id and p.user_id = ${userId} and p.left_at is null
      left join competition_questions q on q.competition_id = c.id and q.position = ${position}
      and q.starts_at is not null
      where c.id = ${id}`,
  );
