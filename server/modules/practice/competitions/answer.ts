import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { Db } from '@/server/platform/db/client';
import { timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import { createLru, type Lru } from '@/server/platform/cache/lru';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { readVersions } from '@/server/modules/quizzes/attempts';
import { grade, readAnswer } from '@/server/modules/quizzes/questions/engine';
import { countedMs } from './engine';
import { readAsked } from './question';
import type { Player } from './rows';

type Versions = Awaited<ReturnType<typeof readVersions>>;
type Version = NonNullable<ReturnType<Versions['get']>>;
/** Versions never change, so the version that hundreds of players answer is read once. */
export type VersionCache = Lru<string, Version>;
export const createVersionCache = (): VersionCache => createLru({ entries: 500 });

async function versionOf(db: Db, cache: VersionCache, id: string): Promise<Version> {
  const known = cache.get(id);
  if (known) return known;
  const version = (await readVersions(db, [id])).get(id);
  if (!version) throw new Error(`version ${id} is missing`);
  cache.set(id, version);
  return version;
}

export type SentAnswer = { event_id: string; position: number; answers: AnswerEntries };
export type Taken = { position: number; received_at: string; status: 'saved' | 'replayed' };

const storedRow = defineRow('competitions.storedAnswer', {
  /** The stored answer belongs to this player and this question. */
  is_own: z.boolean(),
  event_id: z.string(),
  received_at: timestamp,
});

/** The row that conflicts with the answer: the player's own to the question, or any with the same event. */
const readStored = (db: Db, id: string, { userId }: Player, { position, event_id }: SentAnswer) =>
  queryRow(
    db,
    storedRow,
    sql`select event_id, received_at, competition_id = ${id} and position = ${position}
      and user_id = ${userId} as is_own
      from competition_answers
      where (competition_id = ${id} and position = ${position} and user_id = ${userId})
      or event_id = ${event_id}
      order by is_own desc limit 1`,
  );

/**
 * Writes the answer while its question is open. The lock orders this and the closing of the question. Returns
 * whether the answer was written.
 */
async function insertWhileOpen(
  db: Db,
  id: string,
  { userId }: Player,
  { position, event_id }: SentAnswer,
  row: { answers: AnswerEntries; fraction: number; ms: number; arrivedAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into competition_answers (competition_id, position, user_id, event_id, payload, fraction, ms,
      received_at)
    select c.id, c.position, p.user_id, ${event_id}::uuid, ${JSON.stringify(row.answers)}::jsonb,
    ${row.fraction}::float8, ${row.ms}::int,
      ${row.arrivedAt}::timestamptz
    from competitions c join competition_questions q on q.competition_id = c.id and q.position = c.position
    join competition_players p on p.competition_id = c.id and p.user_id = ${userId} and p.left_at is null
    where c.id = ${id} and c.state = 'running' and c.position = ${position}
      and q.starts_at <= ${row.arrivedAt}::timestamptz
      and q.ends_at >= ${row.arrivedAt}::timestamptz for share of c
    on conflict do nothing`);
  return rowCount === 1;
}

/**
 * Stores the answer of a player while the question is open, by the clock of the server. The time between the
 * start of the question and its first delivery to the player, as measured here, is credited as latency.
 * Errors: 404; 409 already_answered, competition_over, question_closed; 422 at answers.
 */
export async function recordAnswer(
  db: Db,
  cache: VersionCache,
  player: Player,
  id: string,
  sent: SentAnswer,
  arrivedAt: Date,
): Promise<Taken> {
  const asked = await readAsked(db, id, sent.position, player, arrivedAt);
  if (!asked) throw new ApiError('not_found');
  const closed = new ApiError('conflict', {
    code: asked.state === 'running' ? 'question_closed' : 'competition_over',
  });
  const { question_id: questionId, version_id: versionId, seed, starts_at: startsAt } = asked;
  if (!questionId || !versionId || !startsAt || startsAt > arrivedAt) throw closed;
  const version = await versionOf(db, cache, versionId);
  const { answers, issues } = readAnswer(
    { content: version.content, questionId, seed, canvas: version.canvas },
    sent.answers,
  );
  if (issues.length > 0) throw new FieldErrors(issues);
  // A stored answer is final, so an empty one is refused.
  if (answers.length === 0) throw new FieldErrors([{ field: 'answers', code: 'required' }]);
  const { fraction } = grade(version.content, version.key, answers, version.canvas);
  const startedAt = startsAt.getTime();
  const isSaved = await insertWhileOpen(db, id, player, sent, {
    answers,
    fraction: fraction ?? 0,
    ms: countedMs(startedAt, arrivedAt.getTime(), asked.handed_out_at.getTime() - startedAt),
    arrivedAt,
  });
  if (isSaved) return { position: sent.position, received_at: arrivedAt.toISOString(), status: 'saved' };
  const known = await readStored(db, id, player, sent);
  if (!known) throw closed;
  if (!known.is_own || known.event_id !== sent.event_id.toLowerCase())
    throw new ApiError('conflict', { code: 'already_answered' });
  return { position: sent.position, received_at: known.received_at.toISOString(), status: 'replayed' };
}
