import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import { kindRecord } from '@/lib/contract/quiz-kinds';
import type { Db } from '../../platform/db/client';
import { storedDocument, timestamp } from '../../platform/db/columns';
import { defineRow, queryRow } from '../../platform/db/rows';
import { ApiError } from '../../router/errors';
import { mediaOf, type PaperCache } from '../attempts';
import { fileIds, toPaperQuestion } from '../questions/engine';
import { findPlace, type Player } from './rows';

export const IS_SHUFFLED = kindRecord('competition').defaults.shuffle_options;

/**
 * Version of the question `q` of a competition: the one that stood when it was opened, so that a correction meanwhile
 * changes neither its options nor its marks.
 */
export const VERSION: SQL = sql`coalesce(
  (select v.id from question_versions v where v.question_id = q.question_id and v.created_at <= q.starts_at order by v.version desc limit 1),
  (select v.id from question_versions v where v.question_id = q.question_id order by v.version limit 1))`;

const presentRow = defineRow('competitions.present', {
  position: z.number(),
  total: z.number(),
  question_id: z.string(),
  version_id: z.string(),
  seed: z.string(),
  starts_at: timestamp,
  ends_at: timestamp,
  payload: storedDocument<AnswerEntries>().nullable(),
});

/** The moment when a player first got the question counts as its beginning for them, within the credit for the line. */
const noteHandedOut = (db: Db, id: string, userId: string, startsAt: Date, at: Date) =>
  db.execute(sql`update competition_players set last_seen_at = ${at}
    where competition_id = ${id} and user_id = ${userId} and last_seen_at < ${startsAt}`);

const present = (id: string, userId: string) => sql`
  select c.position, q.question_id, ${VERSION} as version_id, z.seed, q.starts_at, q.ends_at, a.payload,
    (select count(*)::int from competition_questions o where o.competition_id = c.id) as total
  from competitions c join quizzes z on z.id = c.quiz_id
  join competition_questions q on q.competition_id = c.id and q.position = c.position
  left join competition_answers a on a.competition_id = c.id and a.position = c.position and a.user_id = ${userId}
  where c.id = ${id} and c.state = 'running' and q.starts_at is not null`;

/** The question's place in the paper that is the same for all. */
export const entryOf = (questionId: string, versionId: string) => ({
  slot_id: questionId,
  question_id: questionId,
  version_id: versionId,
  mark: 1,
});

/**
 * The question that is asked now, without its key. Errors: 404; 409 competition_over; 409 question_closed where none is
 * open or `page` is another, with `meta.position`, `meta.starts_at` and `meta.server_now` of the one to come.
 */
export async function readPresent(
  db: Db,
  papers: PaperCache,
  player: Player,
  { id, page, clock }: { id: string; page: number | undefined; clock: () => Date },
) {
  const place = await findPlace(db, player, id, clock());
  if (!place.is_player && !place.is_host) throw new ApiError('not_found');
  const row = await queryRow(db, presentRow, present(id, player.userId));
  if (!row) {
    const code = place.state === 'lobby' ? 'competition_waits' : 'competition_over';
    throw new ApiError('conflict', { code });
  }
  const now = clock();
  const times = {
    position: row.position,
    server_now: now.toISOString(),
    starts_at: row.starts_at.toISOString(),
  };
  if (row.starts_at > now || (page !== undefined && page !== row.position))
    throw new ApiError('conflict', { code: 'question_closed', meta: times });
  const content = (await papers.contents([row.version_id])).get(row.version_id);
  if (!content) throw new ApiError('not_found');
  const media = await mediaOf(db, fileIds(content));
  await noteHandedOut(db, id, player.userId, row.starts_at, now);
  const answer = row.payload ? { answers: row.payload, epoch: 1, rev: 1 } : null;
  return {
    ...times,
    total: row.total,
    ends_at: row.ends_at.toISOString(),
    question: toPaperQuestion({
      order: row.position,
      entry: entryOf(row.question_id, row.version_id),
      content,
      seed: row.seed,
      isShuffled: IS_SHUFFLED,
      media,
      answer,
    }),
    has_answered: answer !== null,
  };
}

const askedRow = defineRow('competitions.asked', {
  question_id: z.string(),
  version_id: z.string(),
  seed: z.string(),
  starts_at: timestamp.nullable(),
  /** When the player first got the question, or was there before. */
  handed_out_at: timestamp,
});

/** What an answer of a player is checked with; `starts_at` is null before the question was given its time. */
export const readAsked = (db: Db, id: string, position: number, userId: string) =>
  queryRow(
    db,
    askedRow,
    sql`select q.question_id, ${VERSION} as version_id, z.seed, q.starts_at, p.last_seen_at as handed_out_at
      from competition_questions q join competitions c on c.id = q.competition_id join quizzes z on z.id = c.quiz_id
      join competition_players p on p.competition_id = c.id and p.user_id = ${userId}
      where q.competition_id = ${id} and q.position = ${position}`,
  );
