import { beforeAll, expect, test } from 'vitest';
import {
  answerReply,
  attemptDocument,
  attemptResultDocument,
  paperCollection,
  studentQuizCollection,
} from '@/lib/contract/resources/attempt';
import { newId } from '@/server/db/id';
import { choice, choiceKey, MINUTE, quizMaker } from '@/tests/server/attempt-world';
import { createSchool, type TestSchool } from '@/tests/server/school';

const base = '/api/general-quiz-answers/api/v1/ar/general-quizzes/homework/student';
let school: TestSchool;
let make: ReturnType<typeof quizMaker>;
let questions: string[];

beforeAll(async () => {
  school = await createSchool();
  const { branch, grade, subject, section, classroom } = school.ids;
  make = quizMaker(school.db, {
    branchId: branch,
    gradeId: grade,
    subjectId: subject,
    sectionId: section,
    classroomId: classroom,
    teacherId: school.people.teacher.id,
  });
  questions = [await make.question(choice('١'), choiceKey), await make.question(choice('٢'), choiceKey)];
});

const slots = () => questions.map((questionId) => ({ questionId, mark: 2 }));
const document = (type: string, attributes: object) => ({ data: { type, attributes } });
const event = (
  question_id: string,
  answers: object[],
  version: { epoch?: number; rev?: number; event_id?: string } = {},
) => ({
  event_id: newId(),
  question_id,
  epoch: 1,
  rev: 1,
  answers,
  ...version,
});
const events = (...list: object[]) => ({ data: list.map((attributes) => ({ type: 'answer', attributes })) });

/** A student with a started attempt and its paper. */
async function started(quizId: string) {
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
}

const optionOf = (paper: Awaited<ReturnType<typeof started>>['paper'], questionId: string, text: string) =>
  paper.find(({ id }) => id === questionId)?.attributes.options?.find((option) => option.text.ar === text)
    ?.id ?? '';

test('a student starts, answers, hands in and sees marks and keys as the policy says', async () => {
  const quizId = await make.quiz(slots());
  const { student, paper, attempt } = await started(quizId);
  expect(attempt.attributes).toMatchObject({
    state: 'in_progress',
    number: 1,
    epoch: 1,
    is_holder: true,
    question_count: 2,
    max_mark: 4,
  });
  const [first, second] = questions as [string, string];

  const saved = await student.post(
    `${base}/post-answer/${quizId}`,
    events(
      event(first, [{ answer_id: optionOf(paper, first, 'ثانية') }]),
      event(second, [{ answer_id: optionOf(paper, second, 'أولى') }]),
    ),
  );
  expect(saved.status).toBe(200);
  const reply = answerReply.parse(saved.body);
  expect(reply.data.map(({ attributes }) => attributes.status)).toEqual(['saved', 'saved']);
  expect(reply.meta).toMatchObject({ epoch: 1, state: 'in_progress' });

  const solved = await student.get(`${base}/which-solved/${quizId}`);
  expect(solved.body.data.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
    { order: 1, is_solved: true },
    { order: 2, is_solved: true },
  ]);
  const finish = await student.post(
    `${base}/finish-homework/${quizId}`,
    document('attempt', { revs: { [first]: { epoch: 1, rev: 1 } } }),
  );
  expect(finish.status).toBe(200);
  expect(attemptDocument.parse(finish.body).data.attributes).toMatchObject({
    state: 'graded',
    receipt: { answered: 2, cause: 'student' },
  });

  const result = attemptResultDocument.parse((await student.get(`${base}/${quizId}/result`)).body).data
    .attributes;
  expect(result).toMatchObject({
    mark: 2,
    max_mark: 4,
    percent: 50,
    is_passed: true,
    is_provisional: false,
    receipt_code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
  });
  expect(result.questions.map(({ state, given_mark }) => [state, given_mark])).toEqual([
    ['correct', 2],
    ['wrong', 0],
  ]);
  const list = studentQuizCollection.parse((await student.get(`${base}/list-homeworks?state=done`)).body);
  expect(list.data.find(({ id }) => id === quizId)?.attributes).toMatchObject({
    state: 'graded',
    tab: 'done',
    percent: 50,
    attempts_used: 1,
  });
});
