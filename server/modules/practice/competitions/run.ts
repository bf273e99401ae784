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

/** Ends the run: a question that is open closes now, one that has not opened was never asked. */
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

/** The next step of a competition that is locked, when its time has come. Returns whether there was one. */
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
  const next = await tx
    .update(competitionQuestions)
    .set(windowOf(now, REVEAL_MS, questionSeconds))
    .where(questionAt(id, position + 1))
    .returning({ position: competitionQuestions.position });
  if (next.length === 0) await endRun(tx, competition, now);
  else
    await tx
      .update(competitions)
      .set({ position: position + 1 })
      .where(eq(competitions.id, id));
  return true;
}

/**
 * Does what is due: closes the question whose time is over and gives the next one its time, or ends the run or the lobby.
 * Of several processes one does it. Returns whether anything happened.
 */
export const advance = (db: Db, id: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const hasMoved = await step(tx, await lockCompetition(tx, id), now);
    if (hasMoved) await notifyCompetition(tx, id);
    return hasMoved;
  });

/**
 * Nobody is waited for: the open question closes when all who are there have answered it. Of several processes one does
 * it, and the clock takes the step. Returns whether it was closed.
 */
export const closeAnswered = (db: Db, id: string, asked: number, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const competition = await lockCompetition(tx, id);
    if (competition.state !== 'running' || competition.position !== asked) return false;
    const { rowCount } = await tx.execute(sql`
      update competition_questions q set ends_at = ${now}
      where q.competition_id = ${id} and q.position = ${asked} and q.starts_at <= ${now}::timestamptz and q.ends_at > ${now}::timestamptz
        and exists (select 1 from competition_players p where p.competition_id = ${id} and p.left_at is null)
        and not exists (select 1 from competition_players p where p.competition_id = ${id} and p.left_at is null
          and not exists (select 1 from competition_answers a where a.competition_id = ${id} and a.position = ${asked} and a.user_id = p.user_id))`);
    if (rowCount !== 1) return false;
    await wakeClock(tx);
    return true;
  });

/**
 * The host ends it: a lobby is cancelled, a run finishes with the questions that were asked. For players it is over when
 * it is over. Errors: 404; 409 competition_running.
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
