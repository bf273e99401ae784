import { and, eq, sql } from 'drizzle-orm';
import type { Localized } from '@/lib/contract/text';
import { notifyAttempts, endPause } from '@/server/modules/quizzes/attempts';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { attempts } from '@/server/platform/db/schema/attempts';
import { quizSections, quizSlots, quizzes } from '@/server/platform/db/schema/quizzes';
import { ApiError } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { hasAttempts, lockQuiz } from './commands';
import { type KindPolicy, sharedSeed } from './engine/kinds';
import { recipientsOf } from './engine/recipients';
import { assignToGrade } from './writes';

/** Ends a published quiz now; open attempts end with it and keep what is saved. Errors: 404, 409. */
export async function closeQuiz(
  db: Db,
  access: Access<'quiz.update'>,
  kind: KindPolicy,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const quiz = await lockQuiz(tx, access, kind, id);
    if (quiz.status !== 'published') throw new ApiError('conflict', { code: 'quiz_not_published' });
    await tx
      .update(quizzes)
      .set({ status: 'closed', closedAt: now, version: quiz.version + 1, updatedAt: now })
      .where(eq(quizzes.id, id));
    // What was paused until now ends now, with the same time for what is on its way.
    if (quiz.pausedAt) await endPause(tx, id, quiz.pausedAt, { actorId: access.actor.userId, now });
    const ended = await tx
      .update(attempts)
      .set({ deadline: sql`least(deadline, ${now}::timestamptz)` })
      .where(and(eq(attempts.quizId, id), eq(attempts.state, 'in_progress')))
      .returning({ id: attempts.id });
    await notifyAttempts(
      tx,
      ended.map((attempt) => attempt.id),
    );
    await audit(tx, access.actor, 'quiz.close', id);
  });
}

/**
 * Calls off a published quiz that nobody has started: students no longer have it, staff keep it. Errors: 404,
 * 409.
 */
export async function cancelQuiz(
  db: Db,
  access: Access<'quiz.update'>,
  kind: KindPolicy,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const quiz = await lockQuiz(tx, access, kind, id);
    if (quiz.status !== 'published') throw new ApiError('conflict', { code: 'quiz_not_published' });
    if (await hasAttempts(tx, id)) throw new ApiError('conflict', { code: 'quiz_started' });
    await tx
      .update(quizzes)
      .set({ status: 'cancelled', pausedAt: null, version: quiz.version + 1, updatedAt: now })
      .where(eq(quizzes.id, id));
    await forgetNews(tx, id);
    await audit(tx, access.actor, 'quiz.cancel', id);
  });
}

/** What nobody has read yet about a quiz that students no longer have. */
const forgetNews = (tx: Tx, id: string) =>
  tx.execute(sql`delete from notifications where data->>'general_quiz_uuid' = ${id} and read_at is null
      and user_id in ${recipientsOf(sql`${id}::uuid`)}`);

/** Takes a quiz away that nobody has started. Errors: 404, 409 `quiz_started`. */
export async function deleteQuiz(
  db: Db,
  access: Access<'quiz.delete'>,
  kind: KindPolicy,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const quiz = await lockQuiz(tx, access, kind, id);
    if (await hasAttempts(tx, id)) throw new ApiError('conflict', { code: 'quiz_started' });
    await tx.update(quizzes).set({ deletedAt: now }).where(eq(quizzes.id, id));
    await forgetNews(tx, id);
    await audit(tx, access.actor, 'quiz.delete', id, { status: quiz.status });
  });
}

/**
 * A draft of the actor in the branch of the session, with the same paper and rules, without dates and
 * students; returns its id. Errors: 404.
 */
export async function copyQuiz(
  db: Db,
  access: Access<'quiz.create'>,
  kind: KindPolicy,
  id: string,
  title: (title: Localized) => Localized,
): Promise<string> {
  const copy = newId();
  await db.transaction(async (tx) => {
    const { createdAt: _, updatedAt: __, ...quiz } = await lockQuiz(tx, access.for('quiz.read'), kind, id);
    await tx.insert(quizzes).values({
      ...quiz,
      id: copy,
      // A formative test is read in the branches that it was given to as well; a copy belongs where it is
      // made.
      branchId: access.branch,
      ownerId: access.actor.userId,
      title: title(quiz.title),
      seed: sharedSeed(kind),
      status: 'draft',
      version: 1,
      ...{
        startAt: null,
        endAt: null,
        lateUntil: null,
        publishedAt: null,
        closedAt: null,
        releasedAt: null,
        pausedAt: null,
      },
      ...{ addToCertificate: false, periodId: null, itemId: null },
    });
    await tx.execute(sql`insert into ${quizSections} (quiz_id, section_id)
      select ${copy}::uuid, section_id from ${quizSections} where quiz_id = ${id}`);
    await tx.execute(sql`insert into ${quizSlots} (id, quiz_id, position, question_id, draw, mark)
      select gen_random_uuid(), ${copy}::uuid, row_number() over (order by position) - 1, question_id, draw,
      mark
      from ${quizSlots} where quiz_id = ${id} and dropped_at is null`);
    if (kind.audience === 'grade') await assignToGrade(tx, copy);
    await audit(tx, access.actor, 'quiz.copy', copy, { from: id });
  });
  return copy;
}
