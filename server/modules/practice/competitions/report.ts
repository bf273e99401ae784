import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CompetitionReport } from '@/lib/contract/resources/practice/competition';
import type { Db } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import type { Translate } from '@/server/platform/text/translate';
import { ApiError } from '@/server/router/errors';
import type { Asker } from '@/server/modules/practice/generated-exams';
import { standingOf, standingsFor } from './engine';
import { EVERY_QUESTION, readRanking } from './ranking';
import { findPlayed } from './rows';
import { toAttributes } from './serializer';

const questionRow = defineRow('competitions.reportedQuestion', {
  position: z.number(),
  right: z.number(),
  answered: z.number(),
  mean_ms: z.number().nullable(),
  own_state: z.enum(['correct', 'partial', 'wrong', 'blank']),
});

const state = sql`case when own.fraction is null or own.payload = '[]' then 'blank'
  when own.fraction >= 1 then 'correct'
  when own.fraction > 0 then 'partial' else 'wrong' end`;

/** Every asked question: the answers of all, and of the asker. An empty answer counts as none. */
const questions = (id: string, userId: string) => sql`
  select q.position, count(a.user_id) filter (where a.fraction >= 1)::int as right,
    count(a.user_id) filter (where a.payload <> '[]')::int as answered,
    round(avg(a.ms) filter (where a.payload <> '[]'))::int as mean_ms,
    ${state} as own_state
  from competition_questions q
  left join competition_answers a on a.competition_id = q.competition_id and a.position = q.position
  left join competition_answers own on own.competition_id = q.competition_id and own.position = q.position
  and own.user_id = ${userId}
  where q.competition_id = ${id} and q.starts_at is not null
  group by q.position, own.fraction, own.payload order by q.position`;

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/**
 * The result of a competition, for its host and players: the same places for all, the own place, and the
 * answers to each question. Errors: 404; 409 competition_running before its end, competition_unplayed where
 * it never began.
 */
export async function readReport(
  db: Db,
  asker: Asker,
  id: string,
  now: Date,
  t: Translate,
): Promise<CompetitionReport> {
  const competition = await findPlayed(db, asker, id, now);
  if (competition.state === 'lobby' || competition.state === 'running')
    throw new ApiError('conflict', { code: 'competition_running' });
  if (competition.state !== 'finished') throw new ApiError('conflict', { code: 'competition_unplayed' });
  const [ranking, asked] = await Promise.all([
    readRanking(db, id, EVERY_QUESTION),
    queryRows(db, questionRow, questions(id, asker.userId)),
  ]);
  const own = standingOf(ranking, asker.userId, asker.userId);
  const answered = asked.reduce((sum, question) => sum + question.answered, 0);
  const right = asked.reduce((sum, question) => sum + question.right, 0);
  return {
    competition: { id, ...toAttributes(competition, t) },
    standings: standingsFor(ranking, asker.userId),
    own,
    correct_percent: percent(right, answered),
    wrong_percent: answered === 0 ? 0 : 100 - percent(right, answered),
    questions: asked.map(({ position, right: correct, answered: given, mean_ms, own_state }) => ({
      position,
      right: correct,
      wrong: given - correct,
      blank: ranking.standings.length - given,
      mean_ms,
      own_state: own ? own_state : null,
    })),
  };
}
