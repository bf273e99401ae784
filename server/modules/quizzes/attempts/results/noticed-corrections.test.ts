import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { attemptResultDocument } from '@/lib/contract/resources/quizzes/attempt-result';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { base } from '@/tests/server/attempt-calls';
import { body, createReportSchool, pick, type ReportSchool } from '@/tests/server/report-fixture';

let school: ReportSchool;
let student: Awaited<ReturnType<ReportSchool['addUser']>>;
let quiz: string;
let question: string;
let attemptId: string;
const reason = 'سبب لا يخص الطالب';

beforeEach(async () => {
  school = await createReportSchool();
  student = await school.addUser('student');
  question = await school.question();
  quiz = await school.make.quiz([{ questionId: question, mark: 6 }]);
  ({ attemptId } = await school.submitAttempt(quiz, { [question]: pick('c') }, { studentId: student.id }));
});

const post = async (path: string, type: string, attributes: object) => {
  const reply = await school.as('teacher').post(`teacher/homeworkReports/${path}`, body(type, attributes));
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
};
const read = async () => {
  const reply = await student.get(`${base}/${quiz}/result`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect(JSON.stringify(reply.body)).not.toContain(reason);
  return attemptResultDocument.parse(reply.body).data.attributes.corrections;
};

test('the result says what was corrected and when, without who and why', async () => {
  expect(await read()).toEqual([]);
  const begun = Date.now();
  await post(`regrade/${quiz}`, 'regrade', { question_id: question, policy: 'full_marks', reason });
  await post(`override/${attemptId}`, 'attempt', { mark: 5, reason });
  const found = await read();
  expect(found.map(({ kind }) => kind)).toEqual(['question', 'mark']);
  for (const { at } of found) {
    expect(Date.parse(at)).toBeGreaterThanOrEqual(begun);
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
  }
});

test('nothing of it is said while the marks are hidden', async () => {
  const review = {
    answers: 'released',
    marks: 'released',
    key: 'released',
    explanation: 'released',
  } as const;
  await school.db.update(quizzes).set({ review }).where(eq(quizzes.id, quiz));
  await post(`override/${attemptId}`, 'attempt', { mark: 5, reason });
  expect(await read()).toEqual([]);
});

test('a decision that was made before the hand-in is no correction of it', async () => {
  await post(`regrade/${quiz}`, 'regrade', { question_id: question, policy: 'full_marks', reason });
  const other = await school.addUser('student');
  await school.submitAttempt(quiz, { [question]: pick('c') }, { studentId: other.id });
  const reply = await other.get(`${base}/${quiz}/result`);
  expect(attemptResultDocument.parse(reply.body).data.attributes).toMatchObject({ mark: 6, corrections: [] });
});
