import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reportDocument } from '@/lib/contract/resources/quizzes/report';
import { countStatements } from '@/tests/server/count-statements';
import { addManyAttempts } from '@/tests/server/many-attempts';
import { createReportSchool, pick } from '@/tests/server/report-fixture';

const base = 'teacher/homeworkReports';

test('every report asks as many statements for 50 students as for 5', async () => {
  const school = await createReportSchool();
  const questions = [await school.question(), await school.question(), await school.question()];
  const quiz = await school.make.quiz(questions.map((questionId) => ({ questionId, mark: 1 })));
  const add = (count: number) =>
    addManyAttempts(school.db, { quizId: quiz, classroomId: school.ids.classroom, count });
  await add(3);
  const twice = await school.submitAttempt(quiz, { [questions[0] ?? '']: pick('b') }, { number: 1 });
  await school.submitAttempt(
    quiz,
    { [questions[0] ?? '']: pick('a') },
    { number: 2, studentId: twice.studentId },
  );
  const paths = [
    '',
    `/${quiz}`,
    `/${quiz}?basis=highest&classroom=${school.ids.classroom}`,
    `/list-students-scores/${quiz}`,
    `/export?format=csv`,
    `/export-students-scores/${quiz}?format=csv`,
    `/export/students-grades/${quiz}?format=csv`,
    `/export-answers/${quiz}/${twice.studentId}?format=csv`,
    `/compare-attempts/${quiz}/${twice.studentId}`,
    `/late/${quiz}`,
    `/get-answers-paginate/${quiz}/${twice.studentId}`,
  ];
  const counts = async () => {
    const found: number[] = [];
    for (const path of paths)
      found.push(
        await countStatements(async () => {
          const { status, body } = await school.as('teacher').get(`${base}${path}`);
          expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
        }),
      );
    return found;
  };
  await counts();
  const few = await counts();
  await add(45);
  expect(await counts()).toEqual(few);
});

test('the figures of many attempts are those of a plain recomputation', async () => {
  const school = await createReportSchool();
  const questions = [
    await school.question(),
    await school.question(),
    await school.question(),
    await school.question(),
  ];
  const quiz = await school.make.quiz(
    questions.map((questionId, index) => ({ questionId, mark: index + 1 })),
  );
  await addManyAttempts(school.db, { quizId: quiz, classroomId: school.ids.classroom, count: 400 });
  const { rows } = await school.db.execute(sql`
    select a.id, m.question_id, m.mark::float8 as mark, w.payload->0->>'answer_id' as pick from attempts a
    join marks m on m.attempt_id = a.id join answers w on w.attempt_id = a.id
    and w.question_id = m.question_id where a.quiz_id = ${quiz}`);
  const cells = rows as { id: string; question_id: string; mark: number; pick: string }[];
  const { body } = await school.as('teacher').get(`${base}/${quiz}`);
  const { items, test: whole, by_section } = reportDocument.parse(body).data.attributes;

  const totals = [...Map.groupBy(cells, ({ id }) => id).values()].map((own) =>
    own.reduce((sum, { mark }) => sum + mark, 0),
  );
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const spread = (values: number[]) =>
    Math.sqrt(values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1));
  expect(whole.n).toBe(400);
  expect(whole.mean).toBeCloseTo(mean(totals), 6);
  expect(whole.sd).toBeCloseTo(spread(totals), 6);
  const parts = questions.map((id) => cells.filter(({ question_id }) => question_id === id));
  const variances = parts.map((part) => spread(part.map(({ mark }) => mark)) ** 2);
  const alpha = (4 / 3) * (1 - variances.reduce((a, b) => a + b, 0) / spread(totals) ** 2);
  expect(whole.cic).toBeCloseTo(100 * alpha, 6);
  expect(by_section[0]?.mean_percent).toBeCloseTo(
    mean(parts.flatMap((part, index) => part.map(({ mark }) => (100 * mark) / (index + 1)))),
    6,
  );
  for (const [index, part] of parts.entries()) {
    const item = items[index];
    expect(item?.question_id).toBe(questions[index]);
    expect(item?.facility).toBeCloseTo(mean(part.map(({ mark }) => mark)) / (index + 1), 6);
    for (const option of item?.distractors ?? [])
      expect(option.count).toBe(part.filter(({ pick: chosen }) => chosen === option.id).length);
  }
});
