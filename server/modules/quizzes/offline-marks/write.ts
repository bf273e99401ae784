import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Grade } from '@/lib/contract/questions/answer';
import type { Paper } from '@/lib/contract/resources/quizzes/attempt';
import { TOTAL } from '@/lib/contract/resources/quizzes/offline-marks';
import {
  notifyAttempts,
  addTimelineEvents,
  recalculateAttempts,
  voidAttempt,
} from '@/server/modules/quizzes/attempts';
import type { Tx } from '@/server/platform/db/client';
import { spansSystem } from '@/server/access/policy/kinds';
import { newId } from '@/server/platform/db/id';
import { attempts, marks, scoreEvents } from '@/server/platform/db/schema/attempts';
import type { PlannedRow } from './plan-changes';
import type { SheetQuiz } from './mark-sheet';

type By = { actorId: string; reason: string | undefined; now: Date };
type Placed = PlannedRow & { attemptId: string };

const isEmpty = ({ marks, total }: PlannedRow) => total === null && Object.keys(marks).length === 0;

/** The paper that the marks are of: all its questions, or none of them where only a total was typed. */
function paperOf({ student, total }: PlannedRow, quiz: SheetQuiz): Paper {
  if (total !== null) return { entries: [], shuffle_options: false, total: { max_mark: student.max_total } };
  // What was printed stays the paper, whatever was dropped or fixed since.
  return student.paper && !student.paper.total
    ? student.paper
    : { entries: quiz.entries, shuffle_options: false };
}

/** Within the window of the quiz, so that work on paper is never late: it was collected in the room. */
const handedInAt = ({ dueAt }: SheetQuiz, now: Date) => (dueAt !== null && dueAt < now ? dueAt : now);

async function insertAttempts(tx: Tx, quiz: SheetQuiz, rows: readonly Placed[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const at = handedInAt(quiz, now);
  await tx.insert(attempts).values(
    rows.map((row) => ({
      id: row.attemptId,
      quizId: quiz.id,
      studentId: row.student.student_id,
      branchId: sql`(select case when ${spansSystem(sql`q.kind`)} then coalesce(s.branch_id, q.branch_id)
        else q.branch_id end
        from quizzes q left join students s on s.user_id = ${row.student.student_id}
        where q.id = ${quiz.id})`,
      classroomId: row.student.classroomId,
      number: row.student.lastNumber + 1,
      epoch: row.student.lastEpoch + 1,
      state: 'finished' as const,
      source: 'paper' as const,
      seed: randomBytes(16).toString('base64url'),
      paper: paperOf(row, quiz),
      paperVersion: quiz.version,
      startedAt: at,
      finishedAt: at,
      finishCause: 'teacher' as const,
      answeredCount: quiz.questionCount,
      questionCount: quiz.questionCount,
      maxMark: row.student.max_total,
      mark: row.total,
    })),
  );
}

/**
 * Attempts that were typed before: another paper where a total takes the place of marks, or the other way
 * round.
 */
async function updatePapers(tx: Tx, quiz: SheetQuiz, rows: readonly Placed[]): Promise<void> {
  const changed = rows.filter(({ changes }) => changes.some(({ column }) => column === TOTAL));
  for (const row of changed) {
    await tx
      .update(attempts)
      .set({ paper: paperOf(row, quiz), mark: row.total })
      .where(and(eq(attempts.id, row.attemptId), eq(attempts.source, 'paper')));
  }
}

function gradeOf(mark: number, maxMark: number): Grade {
  const fraction = maxMark === 0 ? 0 : mark / maxMark;
  return { state: fraction >= 1 ? 'correct' : fraction > 0 ? 'partial' : 'wrong', fraction, parts: {} };
}

async function writeMarks(
  tx: Tx,
  quiz: SheetQuiz,
  rows: readonly Placed[],
  { actorId, now }: By,
): Promise<void> {
  const entries = (row: Placed) =>
    new Map(paperOf(row, quiz).entries.map((entry) => [entry.question_id, entry]));
  const written: (typeof marks.$inferInsert)[] = [];
  for (const row of rows) {
    const known = entries(row);
    const cleared: string[] = [];
    for (const { column, after } of row.changes) {
      const entry = known.get(column);
      if (column === TOTAL) continue;
      if (after === null || !entry) cleared.push(column);
      else
        written.push({
          attemptId: row.attemptId,
          questionId: column,
          versionId: entry.version_id,
          grade: gradeOf(after, entry.mark),
          mark: after,
          maxMark: entry.mark,
          isManual: true,
          markedBy: actorId,
          markedAt: now,
        });
    }
    if (cleared.length > 0)
      await tx
        .delete(marks)
        .where(and(eq(marks.attemptId, row.attemptId), inArray(marks.questionId, cleared)));
  }
  if (written.length === 0) return;
  const set = {
    grade: sql`excluded.grade`,
    mark: sql`excluded.mark`,
    maxMark: sql`excluded.max_mark`,
    isManual: sql`true`,
    markedBy: sql`excluded.marked_by`,
    markedAt: sql`excluded.marked_at`,
  };
  await tx
    .insert(marks)
    .values(written)
    .onConflictDoUpdate({ target: [marks.attemptId, marks.questionId], set });
}

async function addMarkEvents(tx: Tx, rows: readonly Placed[], { actorId, reason, now }: By): Promise<void> {
  const events = rows.flatMap(({ attemptId, changes }) =>
    changes.map(({ column, before, after }) => ({
      attemptId,
      questionId: column === TOTAL ? null : column,
      before,
      after,
      cause: 'marked' as const,
      reason: reason ?? null,
      actorId,
      at: now,
    })),
  );
  if (events.length > 0) await tx.insert(scoreEvents).values(events);
}

/**
 * Writes what was planned, in the caller's transaction: attempts of students who had none, marks, their
 * history, and sums through the engine. A student without any mark left loses the attempt (void, nothing is
 * deleted).
 */
export async function writeRows(tx: Tx, quiz: SheetQuiz, rows: readonly PlannedRow[], by: By): Promise<void> {
  const placed = rows.map((row) => ({ ...row, attemptId: row.student.attempt_id ?? newId() }));
  const filled = placed.filter((row) => !isEmpty(row));
  const fresh = filled.filter(({ student }) => student.attempt_id === null);
  await insertAttempts(tx, quiz, fresh, by.now);
  await updatePapers(
    tx,
    quiz,
    filled.filter(({ student }) => student.attempt_id !== null),
  );
  await writeMarks(tx, quiz, filled, by);
  await addMarkEvents(tx, filled, by);
  const ids = filled.map(({ attemptId }) => attemptId);
  await recalculateAttempts(tx, ids, by.now, { cause: 'marked', actorId: by.actorId });
  await addTimelineEvents(tx, ids, 'paper_typed', by.now, { reason: by.reason ?? null }, by.actorId);
  await notifyAttempts(tx, ids);
  for (const row of placed.filter(isEmpty))
    await voidAttempt(tx, row.attemptId, { actorId: by.actorId, reason: by.reason ?? null, now: by.now });
}
