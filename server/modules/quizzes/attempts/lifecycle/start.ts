import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Paper } from '@/lib/contract/resources/quizzes/attempt';
import type { QuizKind } from '@/lib/contract/quiz-kinds';
import { foldDigits, type Locale } from '@/lib/contract/text';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { attempts } from '@/server/platform/db/schema/attempts';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { accountKey, clearFailures, consumeAttempt } from '@/server/access/sessions/limits';
import { notifyAttempts, addTimelineEvent } from './timeline';
import { spansSystem } from '@/server/access/policy/kinds';
import type { AttemptRow } from './attempt-row';
import { resolvePaper } from '../paper/resolve-paper';
import { mayStart, nextNumber, studentJoins } from '../engine/student-state';
import { readInBoth } from './reading-language';
import { readAttemptRules } from './attempt-rules';
import { requireUnfinished } from './named-attempt';
import { notifyShortPaper } from './notify-short-paper';
import { deadlineOf } from '../engine/timing';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';

export type StartRequest = {
  quizId: string;
  kinds: readonly QuizKind[];
  clientId: string | null;
  takeOver: boolean;
  /** The attempt to go on with; none is begun. */
  attemptId?: string | undefined;
  /** Of the attempt that the student wants to begin; no other one is begun. */
  number?: number | undefined;
  /** What the student typed for the quiz's access code. */
  accessCode?: string | undefined;
  /** Language of the page that shows the questions. */
  language: Locale;
  now: Date;
};
const startStateRow = defineRow('attempts.startState', {
  id: z.string(),
  status: z.string(),
  version: z.number(),
  shuffle_questions: z.boolean(),
  shuffle_options: z.boolean(),
  navigation: z.enum(['free', 'sequential']),
  access_code: z.string().nullable(),
  /** Of the quiz, where all attempts have the same paper. */
  seed: z.string().nullable(),
  attempts_allowed: z.number(),
  start_at: z.string().nullable(),
  excused_at: z.string().nullable(),
  attempt_count: z.number(),
  last_number: z.number(),
  last_epoch: z.number(),
  open_id: z.string().nullable(),
  next_number: z.number(),
  paused_at: z.string().nullable(),
  may_start: z.boolean(),
});

type StartState = RowOf<typeof startStateRow>;

async function readStartState(
  db: Db | Tx,
  access: Access<'attempt.start'>,
  { quizId, kinds, now }: Pick<StartRequest, 'quizId' | 'kinds' | 'now'>,
): Promise<StartState> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await queryRows(
    db,
    startStateRow,
    sql`
    select quizzes.id, quizzes.status, quizzes.version, quizzes.shuffle_questions, quizzes.shuffle_options,
    quizzes.navigation, quizzes.access_code, quizzes.seed, quizzes.attempts_allowed, quizzes.paused_at,
      override.start_at, override.excused_at, own.*, ${nextNumber} as next_number,
      ${mayStart(at)} as may_start
    from quizzes ${studentJoins(sql`${access.actor.userId}::uuid`, at)}
    where quizzes.id = ${quizId} and quizzes.kind = any(${sql.param(kinds)}) and ${access.quizzes}`,
  );
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  return row;
}

function refusal(state: StartState, now: Date): ApiError {
  if (state.excused_at !== null) return new ApiError('conflict', { code: 'excused' });
  if (state.start_at !== null && new Date(state.start_at) > now)
    return new ApiError('conflict', { code: 'not_open' });
  if (state.attempt_count >= state.attempts_allowed)
    return new ApiError('conflict', { code: 'no_attempts_left' });
  return new ApiError('conflict', { code: 'closed' });
}

/** Errors: 409; nobody begins while the quiz is paused. */
function requireStart(state: StartState, now: Date): void {
  if (!state.may_start) throw refusal(state, now);
  if (state.paused_at !== null) throw new ApiError('conflict', { code: 'quiz_paused' });
}

const fold = (code: string) => foldDigits(code).normalize('NFKC').toLowerCase();

/** The code of the quiz, with the same waits as a password. Errors: 422 at `access_code`, 429. */
async function checkCode(
  pool: pg.Pool,
  access: Access<'attempt.start'>,
  { id, access_code: wanted }: StartState,
  { accessCode, now }: StartRequest,
): Promise<void> {
  if (wanted === null) return;
  if (!accessCode) throw new FieldErrors([{ field: 'access_code', code: 'required' }]);
  const key = accountKey(`${id}/${access.actor.userId}`);
  await consumeAttempt(pool, key, now);
  if (fold(accessCode) !== fold(wanted))
    throw new FieldErrors([{ field: 'access_code', code: 'access_code_wrong' }]);
  await clearFailures(pool, key);
}

async function readAttempt(db: Db | Tx, id: string): Promise<AttemptRow> {
  const [row] = await db.select().from(attempts).where(eq(attempts.id, id));
  if (!row) throw new ApiError('not_found');
  return row;
}

/** The open attempt, with the lease moved to the device that asks for it. */
async function continueAttempt(
  db: Db,
  id: string,
  { clientId, takeOver, language, now }: StartRequest,
): Promise<AttemptRow> {
  const attempt = await readAttempt(db, id);
  if (attempt.language !== null && attempt.language !== language) await readInBoth(db, id);
  if (!takeOver || clientId === null || attempt.holder === clientId) return attempt;
  return db.transaction(async (tx) => {
    // Above every lease this student ever had in the quiz, so that an answer names its attempt by its lease.
    const next = sql`(select max(a.epoch) + 1 from attempts a where a.quiz_id = ${attempt.quizId}
      and a.student_id = ${attempt.studentId})`;
    const moved = await tx
      .update(attempts)
      .set({ holder: clientId, epoch: next, lastSeenAt: now })
      .where(
        and(eq(attempts.id, id), eq(attempts.state, 'in_progress'), sql`holder is distinct from ${clientId}`),
      )
      .returning({ epoch: attempts.epoch });
    if (moved[0]) {
      await addTimelineEvent(tx, id, 'taken_over', now, { epoch: moved[0].epoch }, attempt.studentId);
      await notifyAttempts(tx, [id]);
    }
    return readAttempt(tx, id);
  });
}

const roundMark = (mark: number) => Math.round(mark * 100) / 100;

/** The new attempt; `id` is null where another call made one, or the paper has no question (`isEmpty`). */
async function insertAttempt(
  tx: Tx,
  access: Access<'attempt.start'>,
  state: StartState,
  request: StartRequest,
): Promise<{ id: string | null; isEmpty: boolean }> {
  const { quizId, now } = request;
  const number = state.next_number;
  const rules = await readAttemptRules(tx, {
    quizId,
    studentId: access.actor.userId,
    number,
    startedAt: now,
  });
  const seed = state.seed ?? randomBytes(16).toString('base64url');
  const { entries, missing } = await resolvePaper(tx, quizId, seed, state.shuffle_questions);
  if (missing.count > 0) await notifyShortPaper(tx, quizId, missing.count, now);
  if (entries.length === 0) return { id: null, isEmpty: true };
  const paper: Paper = {
    entries,
    shuffle_options: state.shuffle_options,
    ...(state.navigation === 'sequential' && { navigation: state.navigation }),
  };
  const [row] = await tx
    .insert(attempts)
    .values({
      id: newId(),
      quizId,
      studentId: access.actor.userId,
      // Of a formative test each branch has the attempts of its students.
      branchId: sql`(select case when ${spansSystem(sql`q.kind`)} then coalesce(s.branch_id, q.branch_id)
        else q.branch_id end
        from quizzes q left join students s on s.user_id = ${access.actor.userId} where q.id = ${quizId})`,
      classroomId: sql`(select classroom_id from students where user_id = ${access.actor.userId})`,
      number,
      epoch: state.last_epoch + 1,
      holder: request.clientId,
      seed,
      paper,
      paperVersion: state.version,
      startedAt: now,
      language: request.language,
      deadline: deadlineOf(now, rules.testTime, rules.closesAt, rules.extraSeconds),
      extraSeconds: rules.extraSeconds,
      lastSeenAt: now,
      questionCount: entries.length,
      maxMark: roundMark(entries.reduce((sum, { mark }) => sum + mark, 0)),
      missingCount: missing.count,
      missingMark: roundMark(missing.mark),
    })
    .onConflictDoNothing()
    .returning({ id: attempts.id });
  if (row) await addTimelineEvent(tx, row.id, 'started', now, { number }, access.actor.userId);
  return { id: row?.id ?? null, isEmpty: false };
}

/**
 * Starts an attempt or continues the open one: of any number of parallel calls one makes it and all answer
 * with it. A call that names its attempt, or takes over, uses up no other one. Errors: 404 not assigned,
 * foreign attempt; 422 at access_code, 429; 409 not_open, closed, excused, no_attempts_left, quiz_paused,
 * empty_paper, attempt_finished, attempt_void.
 */
export async function startAttempt(
  { db, pool }: { db: Db; pool: pg.Pool },
  access: Access<'attempt.start'>,
  request: StartRequest,
): Promise<{ attempt: AttemptRow; isNew: boolean }> {
  const state = await readStartState(db, access, request);
  await requireUnfinished(db, access.actor.userId, state, request);
  const runningId = request.attemptId ?? state.open_id;
  if (runningId !== null) return { attempt: await continueAttempt(db, runningId, request), isNew: false };
  requireStart(state, request.now);
  await checkCode(pool, access, state, request);
  const { id, isEmpty } = await db.transaction(async (tx) => {
    // The paper cannot change while it is copied; the answer to "may I?" is asked again behind the lock of
    // the student.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${request.quizId}${access.actor.userId}`}, 0))`,
    );
    await tx.execute(sql`select 1 from quizzes where id = ${request.quizId} for share`);
    const again = await readStartState(tx, access, request);
    await requireUnfinished(tx, access.actor.userId, again, request);
    if (again.open_id !== null) return { id: null, isEmpty: false };
    requireStart(again, request.now);
    return insertAttempt(tx, access, again, request);
  });
  // Refused after the commit, so that the notification of the author stays.
  if (isEmpty) throw new ApiError('conflict', { code: 'empty_paper' });
  if (id !== null) return { attempt: await readAttempt(db, id), isNew: true };
  const now = await readStartState(db, access, request);
  if (now.open_id === null) throw new ApiError('conflict');
  return { attempt: await continueAttempt(db, now.open_id, request), isNew: false };
}

/** The number of the attempt of a quiz that the student may begin now (null: none), and whether one runs. */
export async function readStartOptions(
  db: Db,
  access: Access<'attempt.start'>,
  of: Pick<StartRequest, 'quizId' | 'kinds' | 'now'>,
): Promise<{ nextNumber: number | null; isOpen: boolean }> {
  try {
    const { may_start, next_number, open_id } = await readStartState(db, access, of);
    return { nextNumber: may_start ? next_number : null, isOpen: open_id !== null };
  } catch (error) {
    // Moved to another class: the result stays readable, a new attempt is not.
    if (error instanceof ApiError && error.status === 404) return { nextNumber: null, isOpen: false };
    throw error;
  }
}
