import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CompetitionWish } from '@/lib/contract/resources/competition';
import type { Locale, Localized } from '@/lib/contract/text';
import type { Db, Tx } from '../../platform/db/client';
import { localizedColumn } from '../../platform/db/columns';
import { newId } from '../../platform/db/id';
import { fullName } from '../../platform/db/names';
import { defineRow, queryOne, queryRows } from '../../platform/db/rows';
import {
  competitionPlayers,
  competitionQuestions,
  competitions,
  competitionTeams,
} from '../../platform/db/schema/competitions';
import { ApiError, FieldErrors } from '../../router/errors';
import { type Asker, draw, insertGenerated, readScope, toWish } from '../exams';
import { notify } from '../notifications';
import { LOBBY_MS, newJoinCode } from './engine';

const SECONDS = 20;
/** Lobbies and runs that one host may have at a time. */
const MOST_OPEN = 5;
/** Among 200 million codes a second collision in a row is no chance. */
const MOST_TRIES = 5;

type Values = Omit<typeof competitions.$inferInsert, 'code'>;

/** Writes the row with a code that no open competition has. */
async function insertWithCode(tx: Tx, values: Values): Promise<void> {
  for (let turn = 0; turn < MOST_TRIES; turn += 1) {
    const written = await tx
      .insert(competitions)
      .values({ ...values, code: newJoinCode() })
      .onConflictDoNothing()
      .returning({ id: competitions.id });
    if (written.length > 0) return;
  }
  throw new Error('no code is free');
}

async function refuseTooMany(tx: Tx, hostId: string, now: Date): Promise<void> {
  // Two calls at once count one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`competitions of ${hostId}`}, 0))`);
  const open = await tx.$count(
    competitions,
    sql`host_id = ${hostId} and state in ('lobby', 'running') and (state = 'running' or lobby_until > ${now}::timestamptz)`,
  );
  if (open >= MOST_OPEN) throw new ApiError('conflict', { code: 'too_many_competitions' });
}

const invitedRow = defineRow('competitions.invited', { id: z.string() });

/** Refuses who could not join. Errors: 422 at students. */
async function checkInvited(
  tx: Tx,
  { branchId, gradeId, userId }: Asker,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await queryRows(
    tx,
    invitedRow,
    sql`select user_id as id from students where user_id = any(${sql.param([...ids])}::uuid[]) and user_id <> ${userId}
      and branch_id = ${branchId} and grade_id = ${gradeId}`,
  );
  const known = new Set(rows.map(({ id }) => id));
  const issues = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ field: `students.${index}`, code: 'id' }],
  );
  if (issues.length > 0) throw new FieldErrors(issues);
}

const hostRow = defineRow('competitions.invitingHost', { name: localizedColumn, code: z.string() });

/** Tells those who are invited, with the code. */
async function invite(
  tx: Tx,
  id: string,
  userIds: readonly string[],
  title: Localized,
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  const { name, code } = await queryOne(
    tx,
    hostRow,
    sql`select ${fullName(sql`u`)} as name, c.code from competitions c join users u on u.id = c.host_id where c.id = ${id}`,
  );
  await notify(tx, {
    userIds,
    type: 'competition',
    params: { host: name, title, code },
    data: { competition_uuid: id },
    now,
  });
}

/** Draws the questions and opens the lobby, whose host is its first player. Returns its id. Errors: as those of a generated exam; 409 too_many_competitions. */
export async function createCompetition(
  db: Db,
  asker: Asker,
  input: CompetitionWish,
  locale: Locale,
  now: Date,
): Promise<string> {
  const wish = toWish(input);
  const scope = await readScope(db, asker, { ...input, sections: wish.sections });
  const questionIds = await draw(db, asker, scope, wish, now);
  const title: Localized = input.title ? { [locale]: input.title } : scope.subject.name;
  const id = newId(now.getTime());
  const invited = (input.students ?? []).map((student) => student.toLowerCase());
  await db.transaction(async (tx) => {
    await checkInvited(tx, asker, invited);
    await refuseTooMany(tx, asker.userId, now);
    const quizId = await insertGenerated(tx, {
      kind: 'competition',
      owner: asker,
      subjectId: scope.subject.id,
      title,
      sectionIds: wish.sections,
      difficulty: wish.difficulty,
      questionIds,
      now,
    });
    await insertWithCode(tx, {
      id,
      quizId,
      branchId: asker.branchId,
      hostId: asker.userId,
      title,
      isSpeed: input.is_speed ?? false,
      isStreak: input.is_streak ?? false,
      questionSeconds: input.question_seconds ?? SECONDS,
      lobbyUntil: new Date(now.getTime() + LOBBY_MS),
      createdAt: now,
    });
    await tx
      .insert(competitionQuestions)
      .values(
        questionIds.map((questionId, index) => ({ competitionId: id, position: index + 1, questionId })),
      );
    const teams = (input.teams ?? []).map((name) => ({
      id: newId(),
      competitionId: id,
      name: { [locale]: name },
    }));
    if (teams.length > 0) await tx.insert(competitionTeams).values(teams);
    await tx.insert(competitionPlayers).values({
      competitionId: id,
      userId: asker.userId,
      teamId: teams[0]?.id ?? null,
      joinedAt: now,
      lastSeenAt: now,
    });
    await invite(tx, id, invited, title, now);
  });
  return id;
}
