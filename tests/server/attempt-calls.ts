import { expect } from 'vitest';
import { attemptDocument, paperCollection } from '@/lib/contract/resources/quizzes/attempt';
import { newId } from '@/server/platform/db/id';
import { choice, choiceKey, quizMaker } from './attempt-fixture';
import { createSchool, type TestSchool } from './school';

export const base = '/api/general-quiz-answers/api/v1/ar/general-quizzes/homework/student';

export const idsOf = ({ ids, people }: TestSchool) => ({
  branchId: ids.branch,
  gradeId: ids.grade,
  subjectId: ids.subject,
  sectionId: ids.section,
  classroomId: ids.classroom,
  teacherId: people.teacher.id,
});

export const document = (type: string, attributes: object) => ({ data: { type, attributes } });
export const event = (
  question_id: string,
  answers: object[],
  version: { epoch?: number; rev?: number; event_id?: string; is_final?: boolean } = {},
) => ({ event_id: newId(), question_id, epoch: 1, rev: 1, answers, ...version });
export const events = (...list: object[]) => ({
  data: list.map((attributes) => ({ type: 'answer', attributes })),
});

/**
 * A school with two questions of one choice («ثانية» is right), and the calls that most attempt tests begin
 * with.
 */
export async function createAttemptSchool() {
  const school = await createSchool();
  const make = quizMaker(school.db, idsOf(school));
  const questions = [
    await make.question(choice('١'), choiceKey),
    await make.question(choice('٢'), choiceKey),
  ] as const;
  return {
    school,
    make,
    questions,
    slots: () => questions.map((questionId) => ({ questionId, mark: 2 })),
    /** A new student with a started attempt and its paper. */
    async started(quizId: string) {
      const student = await school.addUser('student');
      const start = await student.post(
        `${base}/start-homework/${quizId}`,
        document('attempt', { client_id: 'device-one' }),
      );
      expect(start.status).toBe(200);
      const paper = await student.get(`${base}/${quizId}/questions?size=100`);
      return {
        student,
        attempt: attemptDocument.parse(start.body).data,
        paper: paperCollection.parse(paper.body).data,
      };
    },
  };
}
export type AttemptSchool = Awaited<ReturnType<typeof createAttemptSchool>>;
export type Paper = Awaited<ReturnType<AttemptSchool['started']>>['paper'];

/** Opaque id of the option with this text. */
export const optionOf = (paper: Paper, questionId: string, text: string) =>
  paper.find(({ id }) => id === questionId)?.attributes.options?.find((option) => option.text.ar === text)
    ?.id ?? '';
