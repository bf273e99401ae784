import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { AttemptRow } from './attempt-row';
import type { Db } from '@/server/platform/db/client';
import { answers, attempts } from '@/server/platform/db/schema/attempts';

const SEEN_MS = 10_000;

/** Ids of the questions of an attempt that have an answer. */
export async function answeredOrders(db: Db, attempt: AttemptRow): Promise<Set<string>> {
  const rows = await db
    .select({ id: answers.questionId })
    .from(answers)
    .where(and(eq(answers.attemptId, attempt.id), sql`payload <> '[]'::jsonb`));
  return new Set(rows.map(({ id }) => id));
}

/** Stores that the student is online and at which question; not more often than the live monitor reads it. */
export async function sawStudent(
  db: Db,
  attempt: AttemptRow,
  now: Date,
  position: number | null = null,
): Promise<void> {
  const isSamePosition =
    position === null || position === attempt.position || position > attempt.questionCount;
  if (isSamePosition && attempt.lastSeenAt !== null && now.getTime() - attempt.lastSeenAt.getTime() < SEEN_MS)
    return;
  const isOlder = or(isNull(attempts.lastSeenAt), lt(attempts.lastSeenAt, now));
  await db
    .update(attempts)
    .set({ lastSeenAt: now, ...(isSamePosition ? {} : { position }) })
    .where(and(eq(attempts.id, attempt.id), isOlder));
}

/**
 * Stores which questions of the paper the student wants to look at again; ids of other questions are dropped.
 */
export async function storeFlags(db: Db, attempt: AttemptRow, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  const flagged = attempt.paper.entries.flatMap(({ question_id: id }) => (wanted.has(id) ? [id] : []));
  if (attempt.state !== 'in_progress' || flagged.join() === attempt.flagged.join()) return;
  await db.update(attempts).set({ flagged }).where(eq(attempts.id, attempt.id));
}
