import { and, eq, sql } from 'drizzle-orm';
import type { Localized } from '@/lib/contract/text';
import { refreshDeadlines } from '@/server/modules/quizzes/attempts';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { attempts } from '@/server/platform/db/schema/attempts';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { branches } from '@/server/platform/db/schema/school';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { type KindPolicy, reachOf, sharedSeed } from './engine/kinds';
import { columnsOf } from './engine/settings';
import { type SentDraft, readWindow } from './formative-window';
import { refusedWhenStarted } from './lock';
import { notifyRecipients } from './notifications';
import { problemsOf } from './problems';
import { checkReferences, type DraftInput } from './references';
import { loadSnapshot, type Snapshot } from './snapshot-queries';
import { withWholeDraw } from './whole-draw';
import { assignToGrade, totalsOf, writeLists } from './writes';

export type { KindPolicy } from './engine/kinds';
export type Quiz = typeof quizzes.$inferSelect;

type LockedFor =
  | 'quiz.read'
  | 'quiz.update'
  | 'quiz.delete'
  | 'quiz.retake'
  | 'quiz.extend'
  | 'quiz.pause'
  | 'quiz.message';

/**
 * The row in the actor's scope, locked against starts and other editors until the transaction ends. Errors:
 * 404.
 */
export async function lockQuiz(
  tx: Tx,
  access: Access<LockedFor>,
  kind: KindPolicy,
  id: string,
): Promise<Quiz> {
  const [quiz] = await tx
    .select()
    .from(quizzes)
    .where(and(eq(quizzes.id, id), eq(quizzes.kind, kind.kind), access.quizzes))
    .for('update');
  if (!quiz) throw new ApiError('not_found');
  return quiz;
}

export const hasAttempts = async (tx: Tx, quizId: string): Promise<boolean> =>
  (await tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.quizId, quizId)).limit(1)).length >
  0;

/** What a new quiz of the kind shows its students, as the branch says. */
async function firstReview(tx: Tx, branch: string, { kind, defaults }: KindPolicy) {
  const [settings] = await tx
    .select({ reviews: branches.quizReviews })
    .from(branches)
    .where(eq(branches.id, branch));
  return settings?.reviews[kind] ?? defaults.review;
}

/**
 * A new draft of the actor, with the defaults of its kind; returns its id. Errors: 422 foreign references.
 */
export async function createQuiz(
  db: Db,
  access: Access<'quiz.create'>,
  kind: KindPolicy,
  sent: SentDraft,
  untitled: Localized,
): Promise<string> {
  const id = newId();
  const { version: _, ...written } = await readWindow(db, access, sent);
  const draft = withWholeDraw(written, []);
  await db.transaction(async (tx) => {
    await checkReferences(tx, access, reachOf(kind), draft);
    await tx.insert(quizzes).values({
      id,
      kind: kind.kind,
      branchId: access.branch,
      educationalSystemId:
        kind.audience === 'system'
          ? sql`(select b.educational_system_id from branches b where b.id = ${access.branch})`
          : null,
      ownerId: access.actor.userId,
      title: untitled,
      seed: sharedSeed(kind),
      ...columnsOf(kind.defaults),
      ...columnsOf(draft),
      review: draft.review ?? (await firstReview(tx, access.branch, kind)),
      ...totalsOf(draft.questions ?? []),
    });
    await writeLists(tx, kind, id, draft);
    await audit(tx, access.actor, 'quiz.create', id, { kind: kind.kind });
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
 * Saves what the input names. A draft takes anything that the actor may refer to; a published quiz must stay
 * right; once a student has started only its window, its students and the review may change. Errors: 404, 409
 * `stale` and `quiz_started`, 422.
 */
export async function updateQuiz(
  db: Db,
  access: Access<'quiz.update'>,
  kind: KindPolicy,
  id: string,
  sent: SentDraft,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const quiz = await lockQuiz(tx, access, kind, id);
    if (quiz.status === 'cancelled') throw new ApiError('conflict', { code: 'quiz_cancelled' });
    const { version, ...written } = await readWindow(tx, access, sent, quiz);
    if (version !== undefined && version !== quiz.version) {
      throw new ApiError('conflict', { code: 'stale', meta: { version: quiz.version } });
    }
    const before = await loadSnapshot(tx, access, id);
    const input = withWholeDraw(
      written,
      before.sections.map((section) => section.id),
    );
    const isStarted = await hasAttempts(tx, id);
    const refused = isStarted ? refusedWhenStarted(quiz, before, input) : [];
    if (refused.length > 0)
      throw new ApiError('conflict', { code: 'quiz_started', meta: { fields: refused } });
    await checkReferences(tx, access, reachOf(kind), input, keptIds(before));
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
    await writeLists(tx, kind, id, isStarted ? { ...input, questions: undefined } : input);
    if (!after || quiz.status === 'draft') return;
    checkPublished(quiz, after, await loadSnapshot(tx, access, id), input, isStarted, now);
    if (isStarted) await refreshDeadlines(tx, id);
    await notifyRecipients(tx, kind, after, now);
    await audit(tx, access.actor, 'quiz.update', id, { fields: Object.keys(input) });
  });
}

/**
 * Gives a draft to its students. Errors: 404, 409 when it is published already, 422 a line for each problem.
 */
export async function publishQuiz(
  db: Db,
  access: Access<'quiz.update'>,
  kind: KindPolicy,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const quiz = await lockQuiz(tx, access, kind, id);
    if (quiz.status !== 'draft') throw new ApiError('conflict', { code: 'quiz_published' });
    if (kind.audience === 'grade') await assignToGrade(tx, id);
    const problems = problemsOf(quiz, await loadSnapshot(tx, access, id), now);
    if (problems.length > 0) throw new FieldErrors(problems);
    await tx
      .update(quizzes)
      .set({ status: 'published', publishedAt: now, version: quiz.version + 1, updatedAt: now })
      .where(eq(quizzes.id, id));
    await notifyRecipients(tx, kind, quiz, now);
    await audit(tx, access.actor, 'quiz.publish', id, {
      questions: quiz.questionCount,
      total: quiz.totalMark,
    });
  });
}
