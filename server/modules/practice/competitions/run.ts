import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '@/server/platform/db/client';
import { competitionQuestions, competitions } from '@/server/platform/db/schema/competitions';
import { ApiError } from '@/server/router/errors';
import type { Asker } from '@/server/modules/practice/generated-exams';
import { REVEAL_MS, SETTLE_MS, windowOf } from './engine';
import { type Locked, lockCompetition, notifyCompetition, wakeClock } from './locked';
import { findPlace } from './rows';

const questionAt = (id: string, position: number) =>
  and(eq(competitionQuestions.competitionId, id), eq(competitionQuestions.position, position));

async function windowAt(tx: Tx, { id, position }: Locked) {
  const [question] = await tx
    .select({ startsAt: competitionQuestions.startsAt, endsAt: competitionQuestions.endsAt })
    .from(competitionQuestions)
    .where(questionAt(id, position));
  return question ?? null;
}

/** Ends the run: an open question closes now, one that has not opened counts as not asked. */
async function endRun(tx: Tx, competition: Locked, now: Date): Promise<void> {
  const { id, position } = competition;
  const window = await windowAt(tx, competition);
  if (window?.startsAt && window.startsAt > now)
    await tx
      .update(competitionQuestions)
      .set({ startsAt: null, endsAt: null })
      .where(questionAt(id, position));
  else if (window?.endsAt && window.endsAt > now)
    await tx.update(competitionQuestions).set({ endsAt: now }).where(questionAt(id, position));
  await tx.update(competitions).set({ state: 'finished', finishedAt: now }).where(eq(competitions.id, id));
}

/** Performs the next step of a locked competition when it is due. Returns whether there was one. */
async function step(tx: Tx, competition: Locked, now: Date): Promise<boolean> {
  const { id, state, position, questionSeconds } = competition;
  if (state === 'lobby') {
    if (competition.lobbyUntil > now) return false;
    await tx.update(competitions).set({ state: 'expired', finishedAt: now }).where(eq(competitions.id, id));
    return true;
  }
  if (state !== 'running') return false;
  if (competition.endsAt && competition.endsAt <= now) {
    await endRun(tx, competition, now);
    return true;
  }
  const window = await windowAt(tx, competition);
  if (!window?.endsAt || window.endsAt.getTime() + SETTLE_MS > now.getTime()) return false;
  const [next] = await tx
    .select({ seconds: competitionQuestions.seconds })
    .from(competitionQuestions)
    .where(questionAt(id, position + 1));
  if (!next) {
    await endRun(tx, competition, now);
    return true;
  }
  await tx
    .update(competitionQuestions)
    .set(windowOf(now, REVEAL_MS, next.seconds ?? questionSeconds))
    .where(questionAt(id, position + 1));
  await tx
    .update(competitions)
    .set({ position: position + 1 })
    .where(eq(competitions.id, id));
  return true;
}

/**
 * Performs the due step: closes the question whose time is over and gives the next one its times, or ends the
 * run or the lobby. One of several processes performs it. Returns whether anything changed.
 */
export const advance = (db: Db, id: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const hasMoved = await step(tx, await lockCompetition(tx, id), now);
    if (hasMoved) await notifyCompetition(tx, id);
    return hasMoved;
  });

/**
 * Closes the open question early when all present players have answered it. One of several processes does
 * this, and the clock performs the step. Returns whether the question was closed.
 */
export const closeAnswered = (db: Db, id: string, asked: number, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const competition = await lockCompetition(tx, id);
    if (competition.state !== 'running' || competition.position !== asked) return false;
    const { rowCount } = await tx.execute(sql`
      update competition_questions q set ends_at = ${now}
      where q.competition_id = ${id} and q.position = ${asked} and q.starts_at <= ${now}::timestamptz
      and q.ends_at > ${now}::timestamptz
        and exists (select 1 from competition_players p where p.competition_id = ${id} and p.left_at is null)
        and not exists (select 1 from competition_players p where p.competition_id = ${id}
          and p.left_at is null
          and not exists (select 1 from competition_answers a where a.competition_id = ${id}
            and a.position = ${asked} and a.user_id = p.user_id))`);
    if (rowCount !== 1) return false;
    await wakeClock(tx);
    return true;
  });

/**
 * The host ends the competition: a lobby is cancelled, a run finishes with the questions that were asked. A
 * call of a player succeeds only after the end. Errors: 404; 409 competition_running.
 */
export async function finishCompetition(db: Db, asker: Asker, id: string, now: Date): Promise<void> {
  const { is_host } = await findPlace(db, asker, id, now);
  await db.transaction(async (tx) => {
    const hasMoved = await step(tx, await lockCompetition(tx, id), now);
    const competition = await lockCompetition(tx, id);
    const goesOn = competition.goesOn(now);
    if (!goesOn && !hasMoved) return;
    if (goesOn && !is_host) throw new ApiError('conflict', { code: 'competition_running' });
    if (goesOn && competition.state === 'running') await endRun(tx, competition, now);
    if (goesOn && competition.state === 'lobby')
      await tx
        .update(competitions)
        .set({ state: 'cancelled', finishedAt: now })
        .where(eq(competitions.id, id));
    await wakeClock(tx);
    await notifyCompetition(tx, id);
  });
}
