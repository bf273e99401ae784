import { and, eq } from 'drizzle-orm';
import { type OfflineMarksInput, offlineMarksDocument } from '@/lib/contract/resources/quizzes/offline-marks';
import { attempts } from '@/server/platform/db/schema/attempts';
import { body, createReportSchool } from '@/tests/server/report-fixture';
import type { TestReply } from '@/tests/server/agent';

type Cell = [column: number, before: number | null, mark: unknown];
export const rowOf = (student_id: string, ...cells: Cell[]) => ({
  student_id,
  cells: cells.map(([column, before, mark]) => ({ column, before, mark })),
});
export const problems = ({ body: { errors } }: TestReply) =>
  (errors as { code: string; source: { pointer: string } }[]).map(
    ({ code, source }) => `${source.pointer.replace('/data/attributes/', '').replaceAll('/', '.')}:${code}`,
  );

/** A quiz of two questions (6 and 4) that two students have written on paper. */
export async function createPaperQuiz() {
  const school = await createReportSchool();
  const pupil = async (name: string) => (await school.addUser('student', { firstName: { ar: name } })).id;
  const [first, second] = [await school.question(), await school.essay()];
  const quiz = await school.make.quiz([
    { questionId: first, mark: 6 },
    { questionId: second, mark: 4 },
  ]);
  const [amal, badr] = [await pupil('أمل'), await pupil('بدر')];

  const path = () => `teacher/homework/${quiz}/offline-marks`;
  const save = (rows: ReturnType<typeof rowOf>[], more: Partial<OfflineMarksInput> = {}) =>
    school
      .as('teacher')
      .post(path(), body('offline_marks', { columns: [first, second, 'total'], rows, ...more }));
  const sheet = async () =>
    offlineMarksDocument.parse((await school.as('teacher').get(path())).body).data.attributes;
  const attemptOf = async (studentId: string) =>
    (
      await school.db
        .select()
        .from(attempts)
        .where(and(eq(attempts.quizId, quiz), eq(attempts.studentId, studentId)))
        .orderBy(attempts.number)
    ).at(-1);

  return { school, quiz, first, second, amal, badr, pupil, path, save, sheet, attemptOf };
}

export type PaperQuiz = Awaited<ReturnType<typeof createPaperQuiz>>;
