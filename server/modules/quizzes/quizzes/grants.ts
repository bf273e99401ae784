import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CorrectionEffect } from '@/lib/contract/resources/quizzes/correction';
import { correct, type Step } from '@/server/modules/quizzes/corrections';
import { isExcused } from '@/server/modules/quizzes/attempts/engine';
import type { Db, Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { quizOverrides } from '@/server/platform/db/schema/quizzes';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { lockQuiz, type Quiz } from './commands';
import type { KindPolicy } from './engine/kinds';
import { chosenStudents, idList, type Recipient } from './recipients/recipient-queries';
import { requirePublished } from './students/students';
import { defineRow, queryRows } from '@/server/platform/db/rows';

export type Effect = Omit<CorrectionEffect, 'id'>;
export type RetakeWindow = {
  start_at: string;
  end_at: string;
  reason?: string | undefined;
  counted?: Quiz['counted'] | undefined;
};
type Chosen = Step & { id: string; students: readonly string[]; reason?: string | undefined };

async function find(tx: Tx, access: Access<'quiz.retake'>, kind: KindPolicy, { id, students }: Chosen) {
  const quiz = await lockQuiz(tx, access, kind, id);
  requirePublished(quiz);
  return { quiz, chosen: await chosenStudents(tx, access, quiz, students) };
}

function requireClosed(chosen: readonly Recipient[], studentIds: readonly string[]): void {
  const open = new Set(chosen.flatMap((student) => (student.is_open ? [student.id] : [])));
  if (open.size === 0) return;
  throw new FieldErrors(
    studentIds.flatMap((student, index) =>
      open.has(student) ? [{ field: `students.${index}`, code: 'attempt_open' }] : [],
    ),
  );
}

const studentOfQuizRow = defineRow('quizzes.studentOfQuiz', {
  id: z.string(),
});

/**
 * An excused student could not begin the attempt that the notification announces. Errors: 422 at the student.
 */
async function requireOnDuty(tx: Tx, quizId: string, studentIds: readonly string[]): Promise<void> {
  const rows = await queryRows(
    tx,
    studentOfQuizRow,
    sql`
    select s.id from unnest(${idList(studentIds)}) s(id) where ${isExcused(sql`${quizId}::uuid`, sql`s.id`)}`,
  );
  const excused = new Set(rows.map(({ id }) => id));
  if (excused.size === 0) return;
  throw new FieldErrors(
    studentIds.flatMap((student, index) =>
      excused.has(student.toLowerCase()) ? [{ field: `students.${index}`, code: 'paper_excused' }] : [],
    ),
  );
}

type LockedQuiz = { quiz: Quiz; chosen: Recipient[] };

/**
 * Opens one more attempt for chosen students in a separate window. Errors: 404, 409 not published,
 * preview_stale, 422.
 */
export async function openRetake(
  db: Db,
  access: Access<'quiz.retake'>,
  kind: KindPolicy,
  about: Chosen & { window: RetakeWindow },
): Promise<Effect> {
  const { id, students, reason, now, window } = about;
  const [startAt, endAt] = [new Date(window.start_at), new Date(window.end_at)];
  if (endAt <= startAt) throw new FieldErrors([{ field: 'end_at', code: 'after_start' }]);
  if (endAt <= now) throw new FieldErrors([{ field: 'end_at', code: 'in_past' }]);
  let found: LockedQuiz | undefined;
  return correct(db, access, {
    ...about,
    kind: 'retake',
    quizId: id,
    isListed: true,
    log: { action: 'quiz.retake', id, data: { students, ...window }, reason },
    find: async (tx) => {
      found = await find(tx, access, kind, about);
      if (found.quiz.addToCertificate && window.counted === undefined)
        throw new FieldErrors([{ field: 'counted', code: 'required' }]);
      requireClosed(found.chosen, students);
      await requireOnDuty(tx, id, students);
      return { students, attempts: students.length };
    },
    apply: async (tx) => {
      if (!found) throw new ApiError('not_found');
      const numbers = found.chosen.map((student) => ({ ...student, number: student.attempts + 1 }));
      await tx.insert(quizOverrides).values(
        numbers.map((student) => ({
          id: newId(),
          quizId: id,
          studentId: student.id,
          attemptNumber: student.number,
          startAt,
          endAt,
          counted: window.counted ?? null,
          reason: reason || null,
          createdBy: access.actor.userId,
        })),
      );
      return {
        extra: [
          window.start_at,
          window.end_at,
          window.counted ?? null,
          numbers.map((student) => [student.id, student.number]),
        ],
        notification: { students, type: 'retake' },
      };
    },
  });
}

const excusedStudentRow = defineRow('quizzes.excusedStudent', {
  id: z.string(),
  is_excused: z.boolean(),
});

/**
 * Excuses chosen students, so that nothing of theirs counts, or takes that back. A student in that state
 * already stays so and gets no notification. Errors: 404, 409, 422.
 */
export async function excuseStudents(
  db: Db,
  access: Access<'quiz.retake'>,
  kind: KindPolicy,
  about: Chosen & { reason: string; isExcused: boolean },
): Promise<Effect> {
  const { id, students, reason, now } = about;
  let changed: string[] = [];
  return correct(db, access, {
    ...about,
    kind: about.isExcused ? 'excuse' : 'unexcuse',
    quizId: id,
    isListed: true,
    log: { action: about.isExcused ? 'quiz.excuse' : 'quiz.unexcuse', id, data: { students }, reason },
    find: async (tx) => {
      await find(tx, access, kind, about);
      const rows = await queryRows(
        tx,
        excusedStudentRow,
        sql`
        select s.id, ${isExcused(sql`${id}::uuid`, sql`s.id`)} as is_excused
          from unnest(${idList(students)}) s(id) order by s.id`,
      );
      changed = rows.filter((row) => row.is_excused !== about.isExcused).map((row) => row.id);
      return { students, attempts: changed.length };
    },
    apply: async (tx) => {
      const ids = idList(changed);
      if (about.isExcused)
        await tx.execute(sql`insert into quiz_overrides (id, quiz_id, student_id, excused_at, reason,
          created_by)
          select gen_random_uuid(), ${id}::uuid, student, ${now}::timestamptz, ${reason},
          ${access.actor.userId}::uuid from unnest(${ids}) student`);
      else
        await tx.execute(
          sql`update quiz_overrides set excused_at = null where quiz_id = ${id} and student_id = any(${ids})`,
        );
      return {
        extra: changed,
        notification: {
          students: changed,
          type: 'work_changed',
          params: { what: about.isExcused ? 'excused' : 'unexcused' },
        },
      };
    },
  });
}
