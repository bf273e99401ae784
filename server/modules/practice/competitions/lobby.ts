import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRow } from '@/server/platform/db/rows';
import {
  competitionPlayers,
  competitionQuestions,
  competitions,
  competitionTeams,
} from '@/server/platform/db/schema/competitions';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { type Asker, blockedAmong } from '@/server/modules/practice/generated-exams';
import { COUNTDOWN_MS, endOfRun, windowOf } from './engine';
import { type Locked, lockCompetition, notifyCompetition, wakeClock } from './locked';
import { findByCode, findCompetition, findPlace } from './rows';

const teamRow = defineRow('competitions.smallestTeam', { id: z.string() });

/** The team with the fewest players. */
const smallestTeam = (tx: Tx, competitionId: string) =>
  queryRow(
    tx,
    teamRow,
    sql`select t.id from competition_teams t left join competition_players p on p.team_id = t.id
      and p.left_at is null
      where t.competition_id = ${competitionId} group by t.id order by count(p.user_id), t.id limit 1`,
  );

/** The requested team, the present one, or the smallest. Errors: 422 at team. */
async function teamOf(
  tx: Tx,
  { id }: Locked,
  userId: string,
  wished: string | undefined,
): Promise<string | null> {
  if (wished !== undefined) {
    const known = await tx.$count(
      competitionTeams,
      and(eq(competitionTeams.id, wished), eq(competitionTeams.competitionId, id)),
    );
    if (known === 0) throw new FieldErrors([{ field: 'team', code: 'id' }]);
    return wished;
  }
  const [own] = await tx
    .select({ teamId: competitionPlayers.teamId })
    .from(competitionPlayers)
    .where(and(eq(competitionPlayers.competitionId, id), eq(competitionPlayers.userId, userId)));
  return own?.teamId ?? (await smallestTeam(tx, id))?.id ?? null;
}

/**
 * Joins or rejoins; a repeated call changes only the team, and only in the lobby. Errors: 404; 409
 * competition_over; 422 at team.
 */
export async function joinCompetition(
  db: Db,
  asker: Asker,
  id: string,
  team: string | undefined,
  now: Date,
): Promise<void> {
  const { teams } = await findCompetition(db, asker, id, now);
  await db.transaction(async (tx) => {
    // Concurrent joins wait for each other to find the smallest team; without teams they need not.
    const competition = await lockCompetition(tx, id, teams.length > 0 ? 'no key update' : 'share');
    if (!competition.goesOn(now)) throw new ApiError('conflict', { code: 'competition_over' });
    const wished = competition.state === 'lobby' ? team : undefined;
    const teamId = await teamOf(tx, competition, asker.userId, wished);
    const player = { competitionId: id, userId: asker.userId, teamId, joinedAt: now, lastSeenAt: now };
    await tx
      .insert(competitionPlayers)
      .values(player)
      .onConflictDoUpdate({
        target: [competitionPlayers.competitionId, competitionPlayers.userId],
        set: { teamId, leftAt: null },
      });
    await notifyCompetition(tx, id);
  });
}

/** As `joinCompetition`, by the join code. Returns the id. Errors: 404; 409 competition_over. */
export async function joinByCode(
  db: Db,
  asker: Asker,
  code: string,
  team: string | undefined,
  now: Date,
): Promise<string> {
  const id = await findByCode(db, asker, code);
  await joinCompetition(db, asker, id, team, now);
  return id;
}

/** Leaves; the answers are kept, and joining again restores them. Errors: 404; 409 competition_over. */
export async function leaveCompetition(db: Db, asker: Asker, id: string, now: Date): Promise<void> {
  await findPlace(db, asker, id, now);
  await db.transaction(async (tx) => {
    const competition = await lockCompetition(tx, id);
    if (!competition.goesOn(now)) throw new ApiError('conflict', { code: 'competition_over' });
    await tx
      .update(competitionPlayers)
      .set({ leftAt: now })
      .where(
        and(
          eq(competitionPlayers.competitionId, id),
          eq(competitionPlayers.userId, asker.userId),
          isNull(competitionPlayers.leftAt),
        ),
      );
    await notifyCompetition(tx, id);
  });
}

/**
 * Removes questions that a graded quiz asks by now and closes the gaps. Returns the times of the questions
 * left, in their order; null: the time of the competition. Errors: 409 exam_blocked.
 */
async function dropBlocked(tx: Tx, id: string, now: Date): Promise<(number | null)[]> {
  const rows = await tx
    .select({ questionId: competitionQuestions.questionId, seconds: competitionQuestions.seconds })
    .from(competitionQuestions)
    .where(eq(competitionQuestions.competitionId, id))
    .orderBy(competitionQuestions.position);
  const ids = rows.map(({ questionId }) => questionId);
  const blocked = await blockedAmong(tx, ids, now);
  const left = rows.filter(({ questionId }) => !blocked.has(questionId));
  const times = left.map(({ seconds }) => seconds);
  if (left.length === 0) throw new ApiError('conflict', { code: 'exam_blocked' });
  if (blocked.size === 0) return times;
  await tx.delete(competitionQuestions).where(eq(competitionQuestions.competitionId, id));
  await tx
    .insert(competitionQuestions)
    .values(left.map((question, index) => ({ ...question, competitionId: id, position: index + 1 })));
  return times;
}

/**
 * The host starts the run; a repeated call changes nothing. Errors: 404; 409 competition_over, exam_blocked;
 * 422 the_competition_must_be_two_students.
 */
export async function startCompetition(db: Db, asker: Asker, id: string, now: Date): Promise<void> {
  if (!(await findPlace(db, asker, id, now)).is_host) throw new ApiError('not_found');
  await db.transaction(async (tx) => {
    const competition = await lockCompetition(tx, id);
    if (competition.state === 'running') return;
    if (!competition.goesOn(now)) throw new ApiError('conflict', { code: 'competition_over' });
    const players = await tx.$count(
      competitionPlayers,
      and(eq(competitionPlayers.competitionId, id), isNull(competitionPlayers.leftAt)),
    );
    if (players < 2) throw new ApiError('the_competition_must_be_two_students');
    const times = (await dropBlocked(tx, id, now)).map((own) => own ?? competition.questionSeconds);
    const first = windowOf(now, COUNTDOWN_MS, times[0] ?? competition.questionSeconds);
    await tx
      .update(competitions)
      .set({
        state: 'running',
        position: 1,
        startedAt: now,
        endsAt: endOfRun(
          now,
          times.reduce((sum, seconds) => sum + seconds, 0),
        ),
      })
      .where(eq(competitions.id, id));
    await tx
      .update(competitionQuestions)
      .set(first)
      .where(and(eq(competitionQuestions.competitionId, id), eq(competitionQuestions.position, 1)));
    await wakeClock(tx);
    await notifyCompetition(tx, id);
  });
}
