import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Db } from '@/server/platform/db/client';
import { storedDocument } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { mediaOf, type PaperCache, readKeys, readVersions } from '@/server/modules/quizzes/attempts';
import { type Asker, withoutOpenKeys } from '@/server/modules/practice/generated-exams';
import { fileIds, grade, toReviewQuestion } from '@/server/modules/quizzes/questions/engine';
import { isNamed, standingOf } from './engine';
import { entryOf, IS_SHUFFLED, VERSION } from './question';
import { readRanking } from './ranking';
import { findPlayed } from './rows';

const everything = { answers: true, marks: true, key: true, explanation: true };

const closedRow = defineRow('competitions.closedQuestion', {
  position: z.number(),
  question_id: z.string(),
  version_id: z.string(),
  seed: z.string(),
  payload: storedDocument<AnswerEntries>().nullable(),
});

/** Closed questions: they take no more answers, so their keys may be shown. */
const closed = (id: string, userId: string, position: number | undefined) => sql`
  select q.position, q.question_id, ${VERSION} as version_id, z.seed, a.payload
  from competitions c join quizzes z on z.id = c.quiz_id
  join competition_questions q on q.competition_id = c.id
  left join competition_answers a on a.competition_id = c.id and a.position = q.position
  and a.user_id = ${userId}
  where c.id = ${id} ${position === undefined ? sql`` : sql`and q.position = ${position}`}
    and q.starts_at is not null
    and (c.state = 'finished' or (c.state = 'running' and q.position < c.position))
  order by q.position`;

/** The own answers to the closed questions with keys and explanations. */
async function readOwnReview(
  db: Db,
  papers: PaperCache,
  id: string,
  userId: string,
  position: number | undefined,
  now: Date,
): Promise<ReviewQuestion[]> {
  const rows = await queryRows(db, closedRow, closed(id, userId, position));
  const ids = rows.map(({ version_id }) => version_id);
  const [contents, keys, versions] = await Promise.all([
    papers.contents(ids),
    readKeys(db, ids, everything),
    readVersions(db, ids),
  ]);
  const media = await mediaOf(
    db,
    [...contents].flatMap(([version, content]) => fileIds(content, keys.get(version)?.explanation)),
  );
  const questions = rows.flatMap(({ position, question_id, version_id, seed, payload }): ReviewQuestion[] => {
    const content = contents.get(version_id);
    const found = keys.get(version_id);
    if (!content || !found) return [];
    const answers = payload ?? [];
    const given = grade(content, found.key, answers, versions.get(version_id)?.canvas);
    return [
      toReviewQuestion({
        order: position,
        entry: entryOf(question_id, version_id),
        content,
        seed,
        isShuffled: IS_SHUFFLED,
        media,
        answer: { answers, epoch: 1, rev: 1 },
        key: found.key,
        explanation: found.explanation,
        grade: given,
        givenMark: given.fraction,
        comment: null,
        rubric: null,
        isDropped: false,
        visible: everything,
      }),
    ];
  });
  return withoutOpenKeys(db, questions, now);
}

/**
 * The result of one participant: the own answers with keys of every closed question, also during the run; of
 * another participant the score, after the end and where the name is shown. Errors: 404; 409
 * competition_running.
 */
export async function readFeedback(
  db: Db,
  papers: PaperCache,
  asker: Asker,
  {
    id,
    studentId,
    position,
    now,
  }: { id: string; studentId: string; position: number | undefined; now: Date },
) {
  const competition = await findPlayed(db, asker, id, now);
  const isOwn = studentId === asker.userId;
  const isOver = competition.state === 'finished';
  if (competition.state !== 'running' && !isOver) throw new ApiError('not_found');
  if (!isOwn && !isOver) throw new ApiError('conflict', { code: 'competition_running' });
  const ranking = await readRanking(db, id, isOver ? competition.question_count : competition.position - 1);
  const standing = standingOf(ranking, studentId, asker.userId);
  if (!standing || (!isOwn && !isNamed(ranking, studentId))) throw new ApiError('not_found');
  return {
    person: { id: studentId, name: standing.name },
    standing,
    questions: isOwn ? await readOwnReview(db, papers, id, asker.userId, position, now) : [],
  };
}
