import { and, asc, desc, eq, gte } from 'drizzle-orm';
import type { Db, Tx } from '@/server/platform/db/client';
import { attempts } from '@/server/platform/db/schema/attempts';
import { ApiError } from '@/server/router/errors';
import type { AttemptRow } from './attempt-row';

type Named = {
  quizId: string;
  takeOver: boolean;
  attemptId?: string | undefined;
  number?: number | undefined;
};
type State = { open_id: string | null; may_start: boolean; next_number: number };

/**
 * The student's attempt of the quiz that a call may only go on with: the named one, or the last for a device
 * that takes over. Null: the call may begin one.
 */
async function readNamed(
  db: Db | Tx,
  studentId: string,
  { quizId, attemptId, number, takeOver }: Named,
): Promise<AttemptRow | null> {
  if (attemptId === undefined && number === undefined && !takeOver) return null;
  const [named] = await db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.quizId, quizId),
        eq(attempts.studentId, studentId),
        attemptId === undefined ? undefined : eq(attempts.id, attemptId),
        number === undefined ? undefined : gte(attempts.number, number),
      ),
    )
    .orderBy(number === undefined ? desc(attempts.number) : asc(attempts.number))
    .limit(1);
  return named ?? null;
}

/**
 * Errors: 409 attempt_finished, attempt_void with which attempt that was and which may be begun; 404 for a
 * foreign id.
 */
export async function requireUnfinished(
  db: Db | Tx,
  studentId: string,
  state: State,
  request: Named,
): Promise<void> {
  const { attemptId, number } = request;
  // The open attempt may be an earlier one, which staff opened again.
  const isUnnamed = attemptId === undefined && number === undefined;
  if (state.open_id !== null && (isUnnamed || state.open_id === attemptId)) return;
  const named = await readNamed(db, studentId, request);
  if (named === null) {
    if (attemptId !== undefined) throw new ApiError('not_found');
    return;
  }
  if (named.state === 'in_progress') return;
  throw new ApiError('conflict', {
    code: named.state === 'void' ? 'attempt_void' : 'attempt_finished',
    meta: {
      attempt_id: named.id,
      number: named.number,
      finished_at: named.finishedAt?.toISOString() ?? null,
      next_number: state.may_start ? state.next_number : null,
    },
  });
}
