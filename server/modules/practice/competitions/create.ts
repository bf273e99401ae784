import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { CompetitionWish } from '@/lib/contract/resources/practice/competition';
import type { Locale, Localized } from '@/lib/contract/text';
import { storedDocument } from '@/server/platform/db/columns';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import {
  competitionPlayers,
  competitionQuestions,
  competitions,
  competitionTeams,
} from '@/server/platform/db/schema/competitions';
import { ApiError } from '@/server/router/errors';
import {
  type Asker,
  draw,
  insertGenerated,
  readScope,
  toWish,
} from '@/server/modules/practice/generated-exams';
import { LOBBY_MS, newJoinCode, secondsNeeded } from './engine';
import { checkInvited, invite } from './invitations/invite';

const SECONDS = 20;
/** Lobbies and runs that one host may have at a time. */
const MOST_OPEN = 5;
/** Of 200 million codes, two collisions in a row are practically impossible. */
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

const contentRow = defineRow('competitions.content', {
  id: z.string(),
  content: storedDocument<QuestionContent>(),
});

/** Questions that need more than `given` seconds, with the time that they get. */
async function longerTimes(db: Db, ids: readonly string[], given: number): Promise<Map<string, number>> {
  const rows = await queryRows(
    db,
    contentRow,
    sql`select q.id, v.content from questions q join question_versions v on v.id = q.current_version_id
      where q.id = any(${sql.param([...ids])}::uuid[])`,
  );
  return new Map(
    rows.flatMap(({ id, content }) => {
      const needed = secondsNeeded(content);
      return needed > given ? [[id, needed]] : [];
    }),
  );
}

async function refuseTooMany(tx: Tx, hostId: string, now: Date): Promise<void> {
  // Concurrent calls count one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`competitions of ${hostId}`}, 0))`);
  const open = await tx.$count(
    competitions,
    sql`host_id = ${hostId} and state in ('lobby', 'running')
      and (state = 'running' or lobby_until > ${now}::timestamptz)`,
  );
  if (open >= MOST_OPEN) throw new ApiError('conflict', { code: 'too_many_competitions' });
}

/**
 * Draws the questions and opens the lobby, whose host is its first player. Returns its id. Errors: as those
 * of a generated exam; 409 too_many_competitions.
 */
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
  const seconds = input.question_seconds ?? SECONDS;
  const longer = await longerTimes(db, questionIds, seconds);
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
      questionSeconds: seconds,
      lobbyUntil: new Date(now.getTime() + LOBBY_MS),
      createdAt: now,
    });
    await tx.insert(competitionQuestions).values(
      questionIds.map((questionId, index) => ({
        competitionId: id,
        position: index + 1,
        questionId,
        seconds: longer.get(questionId) ?? null,
      })),
    );
    // Teams stand in the order of their ids, and two ids of one moment have none.
    const ids = (input.teams ?? []).map(() => newId()).toSorted();
    const teams = (input.teams ?? []).map((name, index) => ({
      id: ids[index] ?? newId(),
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
    await invite(tx, id, invited, now);
  });
  return id;
}
