import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { isExcused } from '@/server/modules/quizzes/attempts/engine';
import { audit } from '@/server/access/audit';
import type { Db } from '@/server/platform/db/client';
import { ApiError } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { notifyStudents } from '@/server/modules/common/notifications';
import { timestamp } from '@/server/platform/db/columns';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';

const releasedRow = defineRow('reports.released', { released_at: timestamp.nullable() });
const studentRow = defineRow('reports.releasedStudent', { student_id: z.string() });

/**
 * Releases the marks of a quiz to its students, or hides them again. A repeated call sends no second
 * notification. Errors: 404.
 */
export async function release(
  db: Db,
  access: Access<'quiz.release'>,
  quizId: string,
  isReleased: boolean,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await queryRow(
      tx,
      releasedRow,
      sql`select released_at from quizzes where quizzes.id = ${quizId} and ${access.quizzes} for update`,
    );
    if (!found) throw new ApiError('not_found');
    if ((found.released_at !== null) === isReleased) return;
    await tx.execute(
      sql`update quizzes set released_at = ${isReleased ? now : null}, updated_at = ${now}
        where id = ${quizId}`,
    );
    await audit(tx, access.actor, isReleased ? 'quiz.release' : 'quiz.hide', quizId);
    if (!isReleased) return;
    const students = await queryRows(
      tx,
      studentRow,
      sql`select distinct student_id from attempts a
        where quiz_id = ${quizId} and state in ('finished', 'graded')
        and not ${isExcused(sql`a.quiz_id`, sql`a.student_id`)}`,
    );
    await notifyStudents(
      tx,
      students.map(({ student_id }) => student_id),
      { key: 'graded', quizId, now },
    );
  });
}
