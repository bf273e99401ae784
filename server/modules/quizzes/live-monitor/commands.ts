import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { notifyAttempts, beginPause, endPause } from '@/server/modules/quizzes/attempts';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { attempts } from '@/server/platform/db/schema/attempts';
import { quizMessages } from '@/server/platform/db/schema/classroom-work';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import {
  type KindPolicy,
  lockQuiz,
  type Quiz,
  recipientsOf,
  chosenStudents,
} from '@/server/modules/quizzes/quizzes';
import { seesAllStudents } from './snapshot';
import { defineRow, queryRows } from '@/server/platform/db/rows';

export type Paused = { paused_at: string | null; open: number };

/** An attempt is in progress, or may still be started. */
async function isRunning(tx: Tx, quiz: Quiz, now: Date): Promise<boolean> {
  if (quiz.status !== 'published' || quiz.startAt === null || quiz.startAt > now) return false;
  const lateUntil = quiz.latePolicy === 'none' ? null : quiz.lateUntil;
  const end = Math.max(quiz.endAt?.getTime() ?? Number.POSITIVE_INFINITY, lateUntil?.getTime() ?? 0);
  if (end > now.getTime()) return true;
  return (
    (await tx.$count(attempts, and(eq(attempts.quizId, quiz.id), eq(attempts.state, 'in_progress')))) > 0
  );
}

/** The quiz, locked, for a step that concerns everyone who takes it. Errors: 404, 409 quiz_shared. */
async function lockMonitoredQuiz(
  tx: Tx,
  access: Access<'quiz.pause'>,
  kind: KindPolicy,
  id: string,
): Promise<Quiz> {
  const quiz = await lockQuiz(tx, access, kind, id);
  const [visibility] = await tx
    .select({ isWhole: sql<boolean>`${seesAllStudents(access)}` })
    .from(quizzes)
    .where(eq(quizzes.id, id));
  if (!visibility?.isWhole) throw new ApiError('conflict', { code: 'quiz_shared' });
  return quiz;
}

/**
 * Pauses the quiz for everyone. Of several calls at once the first counts; the others change nothing. Errors:
 * 404, 409 quiz_not_running, quiz_shared.
 */
export async function pauseQuiz(
  db: Db,
  access: Access<'quiz.pause'>,
  kind: KindPolicy,
  id: string,
  reason: string | undefined,
  now: Date,
): Promise<Paused> {
  return db.transaction(async (tx) => {
    const quiz = await lockMonitoredQuiz(tx, access, kind, id);
    if (quiz.pausedAt) return { paused_at: quiz.pausedAt.toISOString(), open: 0 };
    if (!(await isRunning(tx, quiz, now))) throw new ApiError('conflict', { code: 'quiz_not_running' });
    const ids = await beginPause(tx, id, { actorId: access.actor.userId, reason: reason ?? null, now });
    await audit(tx, access.actor, 'quiz.pause', id, { open: ids.length }, reason);
    return { paused_at: now.toISOString(), open: ids.length };
  });
}

/** Resumes the quiz; one that is not paused stays as it is. Errors: 404, 409 quiz_shared. */
export async function resumeQuiz(
  db: Db,
  access: Access<'quiz.pause'>,
  kind: KindPolicy,
  id: string,
  reason: string | undefined,
  now: Date,
): Promise<Paused> {
  return db.transaction(async (tx) => {
    const { pausedAt } = await lockMonitoredQuiz(tx, access, kind, id);
    if (!pausedAt) return { paused_at: null, open: 0 };
    const ids = await endPause(tx, id, pausedAt, {
      actorId: access.actor.userId,
      reason: reason ?? null,
      now,
    });
    const seconds = Math.max(0, Math.ceil((now.getTime() - pausedAt.getTime()) / 1000));
    await audit(tx, access.actor, 'quiz.resume', id, { open: ids.length, seconds }, reason);
    return { paused_at: null, open: ids.length };
  });
}

const recipientCountRow = defineRow('live-monitor.recipientCount', {
  count: z.number(),
});

/**
 * Sends a message to chosen students, or to all of the actor's; open pages receive it at once. Errors: 404,
 * 409 quiz_not_published, 422 for students whom the actor does not teach.
 */
export async function sendMessage(
  db: Db,
  access: Access<'quiz.message'>,
  kind: KindPolicy,
  id: string,
  { body, students: chosen }: { body: string; students?: string[] | undefined },
  now: Date,
): Promise<{ id: string; students: number }> {
  return db.transaction(async (tx) => {
    const quiz = await lockQuiz(tx, access, kind, id);
    if (quiz.status !== 'published') throw new ApiError('conflict', { code: 'quiz_not_published' });
    const students = await chosenStudents(tx, access, quiz, chosen);
    if (students.length === 0) throw new FieldErrors([{ field: 'students', code: 'no_students' }]);
    const [all] = await queryRows(
      tx,
      recipientCountRow,
      sql`select count(*)::int as count from ${recipientsOf(sql`${id}::uuid`)} r`,
    );
    // One row for all also covers students who are added or start later.
    const isForAll = chosen === undefined && students.length === all?.count;
    const lines = isForAll ? [null] : students.map((student) => student.id);
    const rows = lines.map((studentId) => ({
      id: newId(),
      quizId: id,
      studentId,
      authorId: access.actor.userId,
      body,
      createdAt: now,
    }));
    await tx.insert(quizMessages).values(rows);
    const open = await tx
      .select({ id: attempts.id })
      .from(attempts)
      .where(
        and(
          eq(attempts.quizId, id),
          eq(attempts.state, 'in_progress'),
          isForAll ? undefined : sql`student_id = any(${sql.param(lines)}::uuid[])`,
        ),
      );
    await notifyAttempts(
      tx,
      open.map((attempt) => attempt.id),
    );
    await audit(tx, access.actor, 'quiz.message', id, { students: chosen ?? 'all', body });
    return { id: rows[0]?.id ?? id, students: students.length };
  });
}
