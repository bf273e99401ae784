import { eq } from 'drizzle-orm';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import { gradeAttempt } from '@/server/modules/quizzes/attempts/grading/grade';
import { newId } from '@/server/platform/db/id';
import { answers, attempts } from '@/server/platform/db/schema/attempts';
import { questionKeys, questions, questionVersions } from '@/server/platform/db/schema/questions';
import { students, users } from '@/server/platform/db/schema/people';
import { normalise } from '@/server/platform/text/arabic';
import { idsOf } from './attempt-calls';
import { choice, choiceKey, MINUTE, quizMaker } from './attempt-fixture';
import { createSchool } from './school';

export const pick = (id: 'a' | 'b' | 'c'): AnswerEntries => [{ answer_id: id }];
export const essay = {
  content: { type: 'essay', prompt: { ar: '<p>علّل ذبول النبات.</p>', en: '<p>Why do plants wilt?</p>' } },
  key: {
    type: 'essay',
    rubric: [
      { id: 'order', title: { ar: 'الترتيب' }, points: 1 },
      { id: 'words', title: { ar: 'المصطلحات' }, points: 1 },
    ],
    model_answer: { ar: '<p>لأن الماء يقل.</p>' },
  },
} as const;

/** A school whose students have handed in: attempts are graded by the real engine. */
export async function createReportSchool() {
  const school = await createSchool();
  const { db, ids, people } = school;
  // The student that every school begins with would stand in each list as one who did not hand in.
  await db.delete(students).where(eq(students.userId, people.student.id));
  const make = quizMaker(db, idsOf(school));
  let named = 0;
  /** A student of the class with one handed-in attempt; answers by question. */
  async function submitAttempt(
    quizId: string,
    given: Record<string, AnswerEntries>,
    values: Partial<typeof attempts.$inferInsert> & { studentId?: string; firstName?: string } = {},
  ) {
    const { studentId, firstName, ...rest } = values;
    named += 1;
    const student =
      studentId ?? (await school.addUser('student', { firstName: { ar: firstName ?? `طالبة ${named}` } })).id;
    if (firstName)
      await db
        .update(users)
        .set({ search: normalise(firstName) })
        .where(eq(users.id, student));
    const finishedAt = new Date();
    const id = await make.attempt(quizId, student, {
      startedAt: new Date(finishedAt.getTime() - 10 * MINUTE),
      state: 'finished',
      finishedAt,
      finishCause: 'student',
      receiptCode: `R-${named}`,
      answeredCount: Object.keys(given).length,
      ...rest,
    });
    const rows = Object.entries(given).map(([questionId, payload]) => ({
      attemptId: id,
      questionId,
      eventId: newId(),
      epoch: 1,
      rev: 1,
      payload,
      savedAt: finishedAt,
    }));
    if (rows.length > 0) await db.insert(answers).values(rows);
    await db.transaction((tx) => gradeAttempt(tx, id));
    return { attemptId: id, studentId: student };
  }
  /** A new version of a question of choice with another key. */
  async function correctKey(questionId: string, optionId: 'a' | 'b' | 'c') {
    const id = newId();
    await db
      .insert(questionVersions)
      .values({ id, questionId, version: 2, content: choice('بعد التصحيح'), createdBy: people.teacher.id });
    await db
      .insert(questionKeys)
      .values({ versionId: id, key: { type: 'single_choice', option_ids: [optionId] } });
    await db.update(questions).set({ currentVersionId: id }).where(eq(questions.id, questionId));
  }
  return {
    ...school,
    section: ids.section,
    make,
    submitAttempt,
    correctKey,
    question: (text = 'سؤال') => make.question(choice(text), choiceKey),
    essay: () =>
      make.question(
        { ...essay.content, prompt: { ...essay.content.prompt } },
        { ...essay.key, rubric: essay.key.rubric.map((criterion) => ({ ...criterion })) },
      ),
    attemptRow: async (id: string) => {
      const [row] = await db.select().from(attempts).where(eq(attempts.id, id));
      if (!row) throw new Error(`no attempt ${id}`);
      return row;
    },
  };
}
export type ReportSchool = Awaited<ReturnType<typeof createReportSchool>>;
export const body = (type: string, attributes: unknown) => ({ data: { type, attributes } });
