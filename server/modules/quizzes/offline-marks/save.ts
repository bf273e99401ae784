import { sql } from 'drizzle-orm';
import type { OfflineMarksInput } from '@/lib/contract/resources/quizzes/offline-marks';
import { MOST_CELLS } from '@/lib/contract/resources/quizzes/offline-marks';
import type { AssignedKind } from '@/lib/contract/quiz-kinds';
import { audit } from '@/server/access/audit';
import type { Db } from '@/server/platform/db/client';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { planSave } from './plan-changes';
import { readSheetQuiz, readSheetStudents } from './mark-sheet';
import { writeRows } from './write';

/**
 * Saves typed marks: all of them or none. Errors: 404; 409 not given, not begun, period over; 422 at the cell
 * that is wrong or that somebody else changed meanwhile, at the row whose student cannot be typed, at
 * `reason`.
 */
export async function saveOfflineMarks(
  db: Db,
  access: Access<'offline_marks.enter'>,
  kind: AssignedKind,
  id: string,
  input: OfflineMarksInput,
  now: Date,
): Promise<number> {
  const cells = input.rows.reduce((sum, row) => sum + row.cells.length, 0);
  if (cells > MOST_CELLS) throw new FieldErrors([{ field: 'rows', code: 'too_many' }]);
  const ids = [...new Set(input.rows.map(({ student_id }) => student_id))].sort();
  return db.transaction(async (tx) => {
    // The lock of each student that a start takes as well: nobody begins online between the look and the
    // write.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
      from (select ${id}::text || student as key from unnest(${sql.param(ids)}::text[]) student
        order by student) keys`);
    await tx.execute(sql`select 1 from quizzes where id = ${id} for share`);
    const quiz = await readSheetQuiz(tx, access, kind, id, now);
    if (quiz.startAt !== null && quiz.startAt > now)
      throw new ApiError('conflict', { code: 'paper_not_begun' });
    if (quiz.isPeriodOver) throw new ApiError('conflict', { code: 'paper_period_over' });
    await tx.execute(sql`select 1 from attempts where quiz_id = ${id} and source = 'paper'
      and student_id = any(${sql.param(ids)}::uuid[]) order by id for no key update`);
    const students = await readSheetStudents(
      tx,
      access,
      quiz,
      now,
      sql`st.student_id = any(${sql.param(ids)}::uuid[])`,
    );
    const { rows, issues, needsReason } = planSave(quiz, students, input);
    if (issues.length > 0) throw new FieldErrors(issues);
    if (rows.length === 0) return 0;
    if (needsReason && !input.reason) throw new FieldErrors([{ field: 'reason', code: 'required' }]);
    await writeRows(tx, quiz, rows, { actorId: access.actor.userId, reason: input.reason, now });
    const changed = rows.reduce((sum, { changes }) => sum + changes.length, 0);
    await audit(
      tx,
      access.actor,
      'offline_marks.enter',
      id,
      { cells: changed, students: rows.map(({ student }) => student.student_id) },
      input.reason,
    );
    return changed;
  });
}
