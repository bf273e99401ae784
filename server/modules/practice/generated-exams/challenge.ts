import { sql } from 'drizzle-orm';
import { selfStudyKinds } from '@/lib/contract/quiz-kinds';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryOne } from '@/server/platform/db/rows';
import { liveSessionExams } from '@/server/platform/db/schema/live-lessons';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { notify } from '@/server/modules/common/notifications';
import { findAsker } from './requester';
import { insertGenerated } from './create';
import { blockedAmong } from './generate';
import { findExam, listClassmates, questionsOf, type ExamRow } from './queries';

const senderRow = defineRow('generated-exams.sender', { name: localizedColumn });

/** Copies the exam with the same questions to each student and notifies the student of the sender. */
async function copyTo(
  tx: Tx,
  exam: Pick<ExamRow, 'id' | 'subject' | 'title' | 'sections' | 'difficulty'>,
  questionIds: readonly string[],
  students: readonly string[],
  now: Date,
): Promise<void> {
  const { name } = await queryOne(
    tx,
    senderRow,
    sql`select ${fullName(sql`u`)} as name from quizzes z join users u on u.id = z.owner_id
      where z.id = ${exam.id}`,
  );
  for (const userId of students) {
    const owner = await findAsker(tx, { userId, role: 'student' });
    const copy = await insertGenerated(tx, {
      kind: selfStudyKinds.own,
      owner,
      subjectId: exam.subject?.id ?? null,
      title: exam.title,
      sectionIds: exam.sections.map(({ id }) => id),
      difficulty: exam.difficulty,
      questionIds,
      challengeOf: exam.id,
      now,
    });
    await notify(tx, {
      userIds: [userId],
      type: 'exam_sent',
      params: { name, title: exam.title },
      data: { general_quiz_uuid: copy },
      now,
    });
  }
}

/**
 * Gives classmates the questions of an own exam; those who have it are left out. Returns the number of
 * copies. Errors: 404; 409 exam_blocked while a graded quiz asks one of the questions; 422 at students for a
 * student who is no classmate.
 */
export async function challengeClassmates(
  db: Db,
  access: Access<'exam.challenge'>,
  id: string,
  students: readonly string[],
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const exam = await findExam(tx, access, [selfStudyKinds.own], id);
    // Concurrent calls send it once to each.
    await tx.execute(sql`select 1 from quizzes where id = ${exam.id} for update`);
    const classmates = new Map(
      (await listClassmates(tx, access.actor.userId, exam.id)).map((one) => [one.id, one]),
    );
    const wanted = [...new Set(students.map((student) => student.toLowerCase()))];
    const issues = wanted.flatMap((student, index) =>
      classmates.has(student) ? [] : [{ field: `students.${index}`, code: 'id' }],
    );
    if (issues.length > 0) throw new FieldErrors(issues);
    const questionIds = await questionsOf(tx, exam.id);
    if ((await blockedAmong(tx, questionIds, now)).size > 0)
      throw new ApiError('conflict', { code: 'exam_blocked' });
    const others = wanted.filter((student) => !classmates.get(student)?.is_challenged);
    await copyTo(tx, exam, questionIds, others, now);
    return others.length;
  });
}

/** Gives an exam of an instructor to the students of the instructor's course or live lesson. */
export const assignToStudents = (
  db: Db,
  exam: Parameters<typeof copyTo>[1],
  students: readonly string[],
  { lesson, now }: { lesson: string | null; now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    await copyTo(tx, exam, await questionsOf(tx, exam.id), students, now);
    if (lesson !== null)
      await tx.insert(liveSessionExams).values({ liveSessionId: lesson, quizId: exam.id, createdAt: now });
  });
