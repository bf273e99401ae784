import { newJoinCode } from '@/server/modules/practice/competitions/engine';
import { newId } from '@/server/platform/db/id';
import {
  competitionAnswers,
  competitionPlayers,
  competitionQuestions,
  competitions,
} from '@/server/platform/db/schema/competitions';
import type { idsOf } from '@/tests/server/attempt-calls';
import { MINUTE } from './seed-owners';
import type { Papers } from './seed-quizzes';

/** A lobby and a finished competition of the student, who answered its question. */
export async function competitionsOf(
  { make, db, question }: Papers,
  { branchId }: ReturnType<typeof idsOf>,
  studentId: string,
) {
  const made = async (state: 'lobby' | 'finished', code: string) => {
    const id = newId();
    const quizId = await make.quiz([{ questionId: question, mark: 1 }], {
      kind: 'competition',
      ownerId: studentId,
      seed: id,
    });
    const isOver = state === 'finished';
    const opened = { startsAt: new Date(), endsAt: new Date() };
    await db.insert(competitions).values({
      id,
      quizId,
      branchId,
      hostId: studentId,
      title: { ar: 'سباق العلوم' },
      code,
      state,
      position: isOver ? 1 : 0,
      lobbyUntil: new Date(Date.now() + 60 * MINUTE),
    });
    await db.insert(competitionQuestions).values({
      competitionId: id,
      position: 1,
      questionId: question,
      ...(isOver ? opened : {}),
    });
    await db
      .insert(competitionPlayers)
      .values({ competitionId: id, userId: studentId, joinedAt: new Date(), lastSeenAt: new Date() });
    return id;
  };
  const [lobby, finished] = [await made('lobby', newJoinCode()), await made('finished', newJoinCode())];
  await db.insert(competitionAnswers).values({
    competitionId: finished,
    position: 1,
    userId: studentId,
    eventId: newId(),
    payload: [{ answer_id: 'b' }],
    fraction: 1,
    ms: 10,
    receivedAt: new Date(),
  });
  return { lobby, finished };
}
