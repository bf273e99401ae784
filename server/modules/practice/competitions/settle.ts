import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { noteAnswers } from '@/server/modules/practice/mastery';
import { COUNTS, EVERY_QUESTION, readRanking } from './ranking';

const notedRow = defineRow('competitions.noted', {
  user_id: z.string(),
  quiz_id: z.string(),
  answers: z.array(z.object({ question_id: z.string(), fraction: z.number() })),
});

/**
 * The answers of each player without a place to the questions asked during their presence; a missing answer
 * is a mistake too.
 */
const unsettled = (id: string) => sql`
  select p.user_id, c.quiz_id,
  coalesce((select json_agg(json_build_object('question_id', q.question_id, 'fraction',
    coalesce(a.fraction, 0))
      order by q.position) from competition_questions q
      left join competition_answers a on a.competition_id = q.competition_id and a.position = q.position
      and a.user_id = p.user_id
      where q.competition_id = c.id and q.ends_at > p.joined_at
      and (p.left_at is null or q.starts_at < p.left_at)), '[]') as answers
  from competition_players p join competitions c on c.id = p.competition_id
  where c.id = ${id} and c.state = 'finished' and p.rank is null and ${COUNTS} order by p.user_id`;

/**
 * Writes the final places, and the answers into mastery and the notebook of mistakes. After an interruption
 * it continues with the players without a place.
 */
export async function settle(db: Db, id: string, now: Date): Promise<void> {
  const players = await queryRows(db, notedRow, unsettled(id));
  if (players.length === 0) return;
  const { standings } = await readRanking(db, id, EVERY_QUESTION);
  const places = new Map(standings.map((standing) => [standing.id, standing]));
  for (const { user_id, quiz_id, answers } of players) {
    const place = places.get(user_id);
    if (!place) continue;
    await noteAnswers(
      db,
      {
        studentId: user_id,
        quizId: quiz_id,
        answers: answers.map(({ question_id, fraction }) => ({ questionId: question_id, fraction })),
      },
      now,
    );
    await db.execute(sql`update competition_players set rank = ${place.rank}, points = ${place.points}
      where competition_id = ${id} and user_id = ${user_id} and rank is null`);
  }
}

const idRow = defineRow('competitions.unsettled', { id: z.string() });
const RECENT_MS = 86_400_000;

/** Competitions of the last day whose places are not all written. */
export async function listUnsettled(db: Db, now: Date): Promise<string[]> {
  const rows = await queryRows(
    db,
    idRow,
    sql`select c.id from competitions c
      where c.state = 'finished' and c.finished_at > ${new Date(now.getTime() - RECENT_MS)}
      and exists (select 1 from competition_players p where p.competition_id = c.id and p.rank is null
        and ${COUNTS}) order by c.id`,
  );
  return rows.map(({ id }) => id);
}
