import { and, eq, sql } from 'drizzle-orm';
import type { PolicyAction } from '@/lib/contract/policy';
import type { Localized } from '@/lib/contract/text';
import { audit, type Tx } from '../../db/audit';
import type { Db } from '../../db/client';
import { newId } from '../../db/id';
import { attempts } from '../../db/schema/attempts';
import { quizSections, quizSlots, quizzes } from '../../db/schema/quizzes';
import { ApiError, FieldErrors } from '../../http/errors';
import type { Actor } from '../../http/route';
import { quizScope } from '../../policy/scopes';
import { sessionBranch } from '../../policy/teaching';
import type { KindPolicy } from './kinds';
import { refusedWhenStarted } from './lock';
import { notifyRecipients } from './notices';
import { problemsOf } from './problems';
import { recipientsOf } from './recipients';
import { checkReferences, type DraftInput } from './references';
import { loadSnapshot, type Snapshot } from './snapshot';
import { columnsOf, totalsOf, writeLists } from './writes';

export type Quiz = typeof quizzes.$inferSelect;

/** The row in the actor's scope, locked against starts and other editors until the transaction ends. Errors: 404. */
export async function lockQuiz(
  tx: Tx,
  actor: Actor,
  kind: KindPolicy,
  id: string,
  action: PolicyAction,
): Promise<Quiz> {
  const [quiz] = await tx
    .select()
    .from(quizzes)
    .where(and(eq(quizzes.id, id), eq(quizzes.kind, kind.kind), quizScope(actor, action)))
    .for('update');
  if (!quiz) throw new ApiError('not_found');
  return quiz;
}

export const hasAttempts = async (tx: Tx, quizId: string): Promise<boolean> =>
  (await tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.quizId, quizId)).limit(1)).length >
  0;

/** A new draft of the actor, with the defaults of its kind; returns its id. Errors: 422 foreign references. */
export async function createQuiz(
  db: Db,
  actor: Actor,
  kind: KindPolicy,
  input: DraftInput,
  untitled: Localized,
): Promise<string> {
  const id = newId();
  const { version: _, ...draft } = input;
  await db.transaction(async (tx) => {
    await checkReferences(tx, actor, draft);
    await tx.insert(quizzes).values({
      id,
      kind: kind.kind,
      branchId: sessionBranch(actor),
      ownerId: actor.userId,
      title: untitled,
      ...kind.defaults,
      ...columnsOf(draft),
      ...totalsOf(draft.questions ?? []),
    });
    await writeLists(tx, id, draft);
    await audit(tx, actor, 'quiz.create', id, { kind: kind.kind });
  });
  return id;
}

const keptIds = ({ sections, slots, classrooms, students }: Snapshot) =>
  new Set([
    ...sections.map(({ id }) => id),
    ...slots.flatMap(({ question, draw }) => (question ? [question.id] : draw ? [draw.section_id] : [])),
    ...classrooms.map(({ id }) => id),
    ...students.map(({ id }) => id),
  ]);

/** Attempts that end with the window move with it; those bounded by their own time, or by a retake, stay. */
async function moveDeadlines(tx: Tx, before: Quiz, after: Quiz): Promise<void> {
  const own = sql`attempts.deadline - attempts.extra_seconds * interval '1 second'`;
  const moves = [
    [before.endAt, after.endAt],
    [before.lateUntil, after.lateUntil],
  ].flatMap(([old, next]) =>
    old && next && next > old ? [sql`when ${own} = ${old} then ${next}::timestamptz`] : [],
  );
  if (moves.length === 0) return;
  const end = sql`case ${sql.join(moves, sql` `)} end`;
  await tx.execute(sql`update attempts set deadline =
      least(started_at + ${after.testTime}::int * interval '1 minute', ${end}) + extra_seconds * interval '1 second'
    where quiz_id = ${before.id} and state = 'in_progress' and ${end} is not null`);
}

function checkPublished(
  before: Quiz,
  after: Quiz,
  snapshot: Snapshot,
  input: DraftInput,
  isStarted: boolean,
  now: Date,
) {
  const touched = new Set(Object.keys(input));
  const problems = problemsOf(after, snapshot, now).filter(
    ({ field }) => !isStarted || touched.has(field.split('.')[0] ?? ''),
  );
  const isEndMoved = after.endAt?.getTime() !== before.endAt?.getTime();
  if (isEndMoved && after.endAt !== null && after.endAt <= now)
    problems.push({ field: 'end_at', code: 'in_past' });
  if (problems.length > 0) throw new FieldErrors(problems);
}

/**
 * Saves what the input names. A draft takes anything that the actor may refer to; a published quiz must stay right;
 * once a student has started only its window, its students and the review may change.
 * Errors: 404, 409 `stale` and `quiz_started`, 422.
 */
export async function updateQuiz(
  db: Db,
  actor: Actor,
  kind: KindPolicy,
  id: string,
  { version, ...input }: DraftInput,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const quiz = await lockQuiz(tx, actor, kind, id, 'quiz.update');
    if (quiz.status === 'cancelled') throw new ApiError('conflict', { code: 'quiz_cancelled' });
    if (version !== undefined && version !== quiz.version) {
      throw new ApiError('conflict', { code: 'stale', meta: { version: quiz.version } });
    }
    const before = await loadSnapshot(tx, actor, id);
    const isStarted = await hasAttempts(tx, id);
    const refused = isStarted ? refusedWhenStarted(quiz, before, input) : [];
    if (refused.length > 0)
      throw new ApiError('conflict', { code: 'quiz_started', meta: { fields: refused } });
    await checkReferences(tx, actor, input, keptIds(before));
    const columns = columnsOf(input);
    const isReopened =
      quiz.status === 'closed' &&
      columns.endAt !== undefined &&
      columns.endAt !== null &&
      columns.endAt > now;
    const [after] = await tx
      .update(quizzes)
      .set({
        ...columns,
        ...(input.questions ? totalsOf(input.questions) : {}),
        ...(isReopened ? { status: 'published', closedAt: null } : {}),
        version: quiz.version + 1,
        updatedAt: now,
      })
      .where(eq(quizzes.id, id))
      .returning();
    // The slots of a started quiz are what its papers point to: they are equal here and stay untouched.
    await writeLists(tx, id, isStarted ? { ...input, questions: undefined } : input);
    if (!after || quiz.status === 'draft') return;
    checkPublished(quiz, after, await loadSnapshot(tx, actor, id), input, isStarted, now);
    if (isStarted) await moveDeadlines(tx, quiz, after);
    await notifyRecipients(tx, kind, after);
    await audit(tx, actor, 'quiz.update', id, { fields: Object.keys(input) });
  });
}

/** Gives a draft to its students. Errors: 404, 409 when it is published already, 422 a line for each problem. */
export async function publishQuiz(
  db: Db,
  actor: Actor,
  kind: KindPolicy,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const quiz = await lockQuiz(tx, actor, kind, id, 'quiz.update');
    if (quiz.status !== 'draft') throw new ApiError('conflict', { code: 'quiz_published' });
    const problems = problemsOf(quiz, await loadSnapshot(tx, actor, id), now);
    if (problems.length > 0) throw new FieldErrors(problems);
    await tx
      .update(quizzes)
      .set({ status: 'published', publishedAt: now, version: quiz.version + 1, updatedAt: now })
      .where(eq(quizzes.id, id));
    await notifyRecipients(tx, kind, quiz);
    await audit(tx, actor, 'quiz.publish', id, { questions: quiz.questionCount, total: quiz.totalMark });
  });
}

/** Ends a published quiz now; open attempts end with it and keep what is saved. Errors: 404, 409. */
export async function closeQuiz(
  db: Db,
  actor: Actor,
  kind: KindPolicy,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const quiz = await lockQuiz(tx, actor, kind, id, 'quiz.update');
    if (quiz.status !== 'published') throw new ApiError('conflict', { code: 'quiz_not_published' });
    await tx
      .update(quizzes)
      .set({ status: 'closed', closedAt: now, version: quiz.version + 1, updatedAt: now })
      .where(eq(quizzes.id, id));
    await tx.execute(sql`update attempts set deadline = least(deadline, ${now}::timestamptz)
      where quiz_id = ${id} and state = 'in_progress'`);
    await audit(tx, actor, 'quiz.close', id);
  });
}

/** Takes a quiz away that nobody has started. Errors: 404, 409 `quiz_started`. */
export async function deleteQuiz(
  db: Db,
  actor: Actor,
  kind: KindPolicy,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const quiz = await lockQuiz(tx, actor, kind, id, 'quiz.delete');
    if (await hasAttempts(tx, id)) throw new ApiError('conflict', { code: 'quiz_started' });
    await tx.update(quizzes).set({ deletedAt: now }).where(eq(quizzes.id, id));
    await tx.execute(sql`delete from notifications where data->>'general_quiz_uuid' = ${id} and read_at is null
      and user_id in ${recipientsOf(sql`${id}::uuid`)}`);
    await audit(tx, actor, 'quiz.delete', id, { status: quiz.status });
  });
}

/** A draft of the actor with the same paper and rules, without dates and students; returns its id. Errors: 404. */
export async function copyQuiz(
  db: Db,
  actor: Actor,
  kind: KindPolicy,
  id: string,
  title: (title: Localized) => Localized,
): Promise<string> {
  const copy = newId();
  await db.transaction(async (tx) => {
    const { createdAt: _, updatedAt: __, ...quiz } = await lockQuiz(tx, actor, kind, id, 'quiz.read');
    await tx.insert(quizzes).values({
      ...quiz,
      id: copy,
      ownerId: actor.userId,
      title: title(quiz.title),
      status: 'draft',
      version: 1,
      ...{ startAt: null, endAt: null, lateUntil: null, publishedAt: null, closedAt: null, releasedAt: null },
      ...{ addToCertificate: false, periodId: null, itemId: null },
    });
    await tx.execute(sql`insert into ${quizSections} (quiz_id, section_id)
      select ${copy}::uuid, section_id from ${quizSections} where quiz_id = ${id}`);
    await tx.execute(sql`insert into ${quizSlots} (id, quiz_id, position, question_id, draw, mark)
      select gen_random_uuid(), ${copy}::uuid, row_number() over (order by position) - 1, question_id, draw, mark
      from ${quizSlots} where quiz_id = ${id} and dropped_at is null`);
    await audit(tx, actor, 'quiz.copy', copy, { from: id });
  });
  return copy;
}
