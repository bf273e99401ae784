import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { Db } from '../../platform/db/client';
import { timestamp } from '../../platform/db/columns';
import { defineRow, queryRow, type RowOf } from '../../platform/db/rows';
import { createLru, type Lru } from '../../platform/cache/lru';
import { ApiError, FieldErrors } from '../../router/errors';
import { readVersions } from '../attempts';
import type { Asker } from '../exams';
import { grade, readAnswer } from '../questions/engine';
import { countedMs } from './engine';
import { readAsked } from './question';
import { findPlace } from './rows';

type Versions = Awaited<ReturnType<typeof readVersions>>;
type Version = NonNullable<ReturnType<Versions['get']>>;
/** Versions never change: one that hundreds answer at once is read once. */
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

const openRow = defineRow('competitions.openQuestion', {
  starts_at: timestamp,
  /** When the player first got the question. */
  handed_out_at: timestamp,
});
const storedRow = defineRow('competitions.storedAnswer', {
  event_id: z.string(),
  received_at: timestamp,
});

const stored = (db: Db, id: string, position: number, userId: string) =>
  queryRow(
    db,
    storedRow,
    sql`select event_id, received_at from competition_answers
      where competition_id = ${id} and position = ${position} and user_id = ${userId}`,
  );

/** What had been stored for the question: the same event again, or 409 already_answered for another one. */
function replay(found: RowOf<typeof storedRow>, sent: SentAnswer): Taken {
  if (found.event_id !== sent.event_id.toLowerCase())
    throw new ApiError('conflict', { code: 'already_answered' });
  return { position: sent.position, received_at: found.received_at.toISOString(), status: 'replayed' };
}

/**
 * Stores the answer of a player while the question is open, by the school's clock. The line is credited with what passed
 * between the start of the question and its first hand-out to the player, as measured here. Errors: 404; 409
 * already_answered, competition_over, question_closed; 422 at answers.
 */
export async function takeAnswer(
  db: Db,
  cache: VersionCache,
  asker: Asker,
  id: string,
  sent: SentAnswer,
  arrivedAt: Date,
): Promise<Taken> {
  const place = await findPlace(db, asker, id, arrivedAt);
  if (!place.is_player) throw new ApiError('not_found');
  const known = await stored(db, id, sent.position, asker.userId);
  if (known) return replay(known, sent);
  const asked = await readAsked(db, id, sent.position);
  if (place.state !== 'running') throw new ApiError('conflict', { code: 'competition_over' });
  if (!asked?.starts_at || asked.starts_at > arrivedAt)
    throw new ApiError('conflict', { code: 'question_closed' });
  const version = await versionOf(db, cache, asked.version_id);
  const { answers, issues } = readAnswer(
    { content: version.content, questionId: asked.question_id, seed: asked.seed, canvas: version.canvas },
    sent.answers,
  );
  if (issues.length > 0) throw new FieldErrors(issues);
  const { fraction } = grade(version.content, version.key, answers, version.canvas);
  const saved = await db.transaction(async (tx) => {
    // The question cannot be closed before this is committed, nor this be stored after it was closed.
    const open = await queryRow(
      tx,
      openRow,
      sql`select q.starts_at, p.last_seen_at as handed_out_at from competitions c
        join competition_questions q on q.competition_id = c.id and q.position = c.position
        join competition_players p on p.competition_id = c.id and p.user_id = ${asker.userId} and p.left_at is null
        where c.id = ${id} and c.state = 'running' and c.position = ${sent.position}
          and q.starts_at <= ${arrivedAt}::timestamptz and q.ends_at >= ${arrivedAt}::timestamptz for share of c`,
    );
    if (!open) throw new ApiError('conflict', { code: 'question_closed' });
    const start = open.starts_at.getTime();
    const ms = countedMs(start, arrivedAt.getTime(), open.handed_out_at.getTime() - start);
    const { rowCount } = await tx.execute(sql`
      insert into competition_answers (competition_id, position, user_id, event_id, payload, fraction, ms, received_at)
      values (${id}, ${sent.position}, ${asker.userId}, ${sent.event_id}, ${JSON.stringify(answers)}::jsonb, ${fraction ?? 0}, ${ms}, ${arrivedAt})
      on conflict do nothing`);
    return rowCount === 1;
  });
  if (saved) return { position: sent.position, received_at: arrivedAt.toISOString(), status: 'saved' };
  const other = await stored(db, id, sent.position, asker.userId);
  // The event belongs to another answer.
  if (!other) throw new ApiError('conflict', { code: 'already_answered' });
  return replay(other, sent);
}
