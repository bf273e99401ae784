import { expect, test } from 'vitest';
import { reportDocument } from '@/lib/contract/resources/quizzes/report';
import { createReportSchool, pick } from '../server/report-fixture';

/** The same numbers at every run. */
function dice(seed: number) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

// A separate reference: straight from the definitions, over the marks as they were given here.
const mean = (list: number[]) => list.reduce((a, b) => a + b, 0) / list.length;
const spread = (a: number[], b: number[]) =>
  a.reduce((sum, value, index) => sum + (value - mean(a)) * ((b[index] ?? 0) - mean(b)), 0) / (a.length - 1);
const deviation = (list: number[]) => Math.sqrt(spread(list, list));
const median = (list: number[]) => {
  const sorted = list.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};

test('the figures of a report over real attempts are those of the definitions, to 1e-6', async () => {
  const school = await createReportSchool();
  const maxima = [1, 2, 3, 2.5];
  const questions: string[] = [];
  for (let index = 0; index < maxima.length; index++)
    questions.push(await school.question(`سؤال ${index + 1}`));
  const quiz = await school.make.quiz(
    questions.map((questionId, index) => ({ questionId, mark: maxima[index] ?? 1 })),
    { passPercent: 50 },
  );
  const roll = dice(20_261_121);
  const table: number[][] = [];
  for (let student = 0; student < 31; student++) {
    const ability = roll();
    const isRight = questions.map((_, index) => roll() < 0.15 + 0.7 * ability * (1 - index * 0.15));
    const answers = questions.map(
      (id, index) => [id, pick(isRight[index] ? 'b' : roll() < 0.5 ? 'a' : 'c')] as const,
    );
    await school.submitAttempt(quiz, Object.fromEntries(answers));
    table.push(isRight.map((right, index) => (right ? (maxima[index] ?? 0) : 0)));
  }
  const totals = table.map((row) => row.reduce((a, b) => a + b, 0));
  const column = (index: number) => table.map((row) => row[index] ?? 0);
  const reply = await school.as('teacher').get(`teacher/homeworkReports/${quiz}?basis=last`);
  const { test: whole, items } = reportDocument.parse(reply.body).data.attributes;

  expect(whole.n).toBe(31);
  expect(whole.mean).toBeCloseTo(mean(totals), 6);
  expect(whole.median).toBeCloseTo(median(totals), 6);
  expect(whole.sd).toBeCloseTo(deviation(totals), 6);
  const parts = maxima.map((_, index) => spread(column(index), column(index))).reduce((a, b) => a + b, 0);
  const alpha = (4 / 3) * (1 - parts / spread(totals, totals));
  expect(whole.cic).toBeCloseTo(100 * alpha, 6);
  expect(whole.standard_error).toBeCloseTo(deviation(totals) * Math.sqrt(1 - alpha), 6);
  expect(whole.pass_percent).toBeCloseTo((100 * totals.filter((total) => total >= 8.5 / 2).length) / 31, 6);

  for (const [index, max] of maxima.entries()) {
    const item = items.find(({ question_id }) => question_id === questions[index]);
    const marks = column(index);
    const rest = totals.map((total, student) => total - (marks[student] ?? 0));
    expect(item?.facility).toBeCloseTo(mean(marks) / max, 6);
    expect(item?.sd).toBeCloseTo(deviation(marks), 6);
    expect(item?.discrimination).toBeCloseTo(
      (100 * spread(marks, rest)) / (deviation(marks) * deviation(rest)),
      6,
    );
    const largest = spread(
      marks.toSorted((a, b) => a - b),
      rest.toSorted((a, b) => a - b),
    );
    expect(item?.discriminative_efficiency).toBeCloseTo((100 * spread(marks, rest)) / largest, 6);
    const right = item?.distractors.find(({ is_right }) => is_right);
    // Shares of options have one decimal.
    expect(right?.all).toBeCloseTo((100 * marks.filter((mark) => mark > 0).length) / 31, 1);
  }
});
