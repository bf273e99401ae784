import { expect, test } from 'vitest';
import { offlineMarksDocument } from '@/lib/contract/resources/quizzes/offline-marks';
import { body, createReportSchool, pick } from '@/tests/server/report-fixture';

test('a question that was dropped and counts again has its column again', async () => {
  const school = await createReportSchool();
  const [first, second] = [await school.question(), await school.question()];
  const quiz = await school.make.quiz([
    { questionId: first, mark: 6 },
    { questionId: second, mark: 4 },
  ]);
  await school.submitAttempt(quiz, { [first]: pick('a'), [second]: pick('a') });
  const teacher = school.as('teacher');
  const columns = async () => {
    const sheet = await teacher.get(`teacher/homework/${quiz}/offline-marks`);
    const { attributes } = offlineMarksDocument.parse(sheet.body).data;
    return [attributes.columns.map(({ question_id }) => question_id), attributes.total_mark];
  };
  const decide = async (policy: string) => {
    const reply = await teacher.post(
      `teacher/homeworkReports/regrade/${quiz}`,
      body('regrade', { question_id: second, policy, reason: 'قرار المعلمة' }),
    );
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  };
  await decide('drop');
  expect(await columns()).toEqual([[first], 6]);
  await decide('full_marks');
  expect(await columns()).toEqual([[first, second], 10]);
});
