import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { questions } from '@/server/platform/db/schema/questions';
import { countStatements } from '@/tests/server/count-statements';
import { choice, choiceKey } from '@/tests/server/attempt-fixture';
import { body, createReportSchool, pick } from '@/tests/server/report-fixture';
import { createAnalysedQuiz, type AnalysedQuiz, base, detailOf } from './reports.test-support';

let ours: AnalysedQuiz['ours'];
let quiz: AnalysedQuiz['quiz'];
let easy: AnalysedQuiz['easy'];
let fine: AnalysedQuiz['fine'];
let wrongKey: AnalysedQuiz['wrongKey'];
beforeAll(async () => {
  ({ ours, quiz, easy, fine, wrongKey } = await createAnalysedQuiz());
});

/** Pearson's correlation, written anew. */
function pearson(xs: number[], ys: number[]) {
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const over = xs.reduce((sum, x, i) => sum + (x - mx) * ((ys[i] ?? 0) - my), 0);
  const spread = (values: number[], middle: number) =>
    Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0));
  return over / (spread(xs, mx) * spread(ys, my));
}

describe('the analysis', () => {
  test('figures of the whole', async () => {
    const { test: whole, pass_limit, by_classroom, by_section } = await detailOf(ours, quiz);
    expect(whole).toMatchObject({ n: 10, max_mark: 7, median: 4.5, pass_percent: 50 });
    expect(whole.mean).toBeCloseTo(4.3, 9);
    expect(whole.histogram.map(({ count }) => count)).toEqual([0, 1, 0, 0, 4, 0, 0, 0, 5, 0]);
    expect(pass_limit).toBe(50);
    expect(by_classroom).toEqual([
      expect.objectContaining({ id: ours.ids.classroom, n: 10, pass_percent: 50 }),
    ]);
    expect(by_classroom[0]?.mean_percent).toBeCloseTo(430 / 7, 9);
    expect(by_section[0]).toMatchObject({ id: ours.section, n: 30 });
    expect(by_section[0]?.mean_percent).toBeCloseTo((90 + 50 + 50) / 3, 9);
  });

  test('figures and verdicts of the questions, in the order of the paper', async () => {
    const { items } = await detailOf(ours, quiz);
    expect(items.map(({ question_id }) => question_id)).toEqual([easy, fine, wrongKey]);
    expect(items.map(({ facility }) => facility)).toEqual([0.9, 0.5, 0.5]);
    expect(items.map(({ verdict }) => verdict)).toEqual(['good', 'good', 'check_key']);
    expect(items.map(({ d27 }) => d27)).toEqual([expect.closeTo(1 / 3, 9), 1, -1]);
    const marks = Array.from({ length: 10 }, (_, i) => [i < 9 ? 2 : 0, i < 5 ? 4 : 0, i < 5 ? 0 : 1]);
    for (const [place, item] of items.entries()) {
      const own = marks.map((row) => row[place] ?? 0);
      const rest = marks.map((row) => row.reduce((a, b) => a + b, 0) - (row[place] ?? 0));
      expect(item.discrimination).toBeCloseTo(100 * pearson(own, rest), 6);
    }
  });

  test('says of every option who chose it', async () => {
    const { items } = await detailOf(ours, quiz);
    expect(
      items[2]?.distractors.map(({ id, is_right, all, top, bottom }) => [id, is_right, all, top, bottom]),
    ).toEqual([
      ['a', false, 0, 0, 0],
      ['b', true, 50, 0, 100],
      ['c', false, 50, 100, 0],
    ]);
  });

  test.each([
    ['both_accepted', ['b', 'c']],
    ['new_only', ['c']],
  ])('after a correction by %s the table calls right what is marked right', async (policy, right) => {
    const school = await createReportSchool();
    const question = await school.question();
    const id = await school.make.quiz([{ questionId: question, mark: 2 }]);
    for (let index = 0; index < 10; index += 1)
      await school.submitAttempt(id, { [question]: pick(index < 5 ? 'b' : 'c') });
    await school.correctKey(question, 'c');
    const attributes = { question_id: question, policy, reason: 'المفتاحان صحيحان' };
    const { status } = await school.as('teacher').post(`${base}/regrade/${id}`, body('regrade', attributes));
    expect(status).toBe(200);
    const { items } = await detailOf(school, id);
    expect(items[0]?.distractors.flatMap(({ id, is_right }) => (is_right ? [id] : []))).toEqual(right);
  });

  test.each([
    ['new_only', ['c']],
    ['full_marks', ['b']],
  ])(
    'a changed key marks nothing until it is decided on by %s, and the report says so',
    async (policy, right) => {
      const school = await createReportSchool();
      const question = await school.question();
      const id = await school.make.quiz([{ questionId: question, mark: 2 }]);
      for (let index = 0; index < 3; index += 1)
        await school.submitAttempt(id, { [question]: pick(index < 2 ? 'b' : 'c') });
      const shown = async () => {
        const [item] = (await detailOf(school, id)).items;
        return [item?.is_regrade_pending, item?.distractors.flatMap((row) => (row.is_right ? [row.id] : []))];
      };
      expect(await shown()).toEqual([false, ['b']]);
      await school.correctKey(question, 'c');
      expect(await shown()).toEqual([true, ['b']]);
      const attributes = { question_id: question, policy, reason: 'المفتاح خطأ' };
      await school.as('teacher').post(`${base}/regrade/${id}`, body('regrade', attributes));
      expect(await shown()).toEqual([false, right]);
    },
  );

  test('under ten hand-ins no discrimination is given', async () => {
    const school = await createReportSchool();
    const question = await school.question();
    const id = await school.make.quiz([{ questionId: question, mark: 1 }]);
    expect((await detailOf(school, id)).items).toEqual([]);
    for (let index = 0; index < 9; index += 1)
      await school.submitAttempt(id, { [question]: pick(index % 2 ? 'a' : 'b') });
    const { items, test: whole } = await detailOf(school, id);
    expect(items[0]).toMatchObject({ verdict: 'not_enough', discrimination: null, d27: null });
    expect(whole.cic).toBeNull();
  });

  test('says of how many papers each figure is: those that wait for a mark are in none', async () => {
    const school = await createReportSchool();
    const [question, essay] = [await school.question(), await school.essay()];
    const id = await school.make.quiz([
      { questionId: question, mark: 2 },
      { questionId: essay, mark: 2 },
    ]);
    const first = await school.submitAttempt(id, {
      [question]: pick('b'),
      [essay]: [{ answer_text: 'ماء' }],
    });
    for (let index = 0; index < 2; index += 1)
      await school.submitAttempt(id, { [question]: pick('b'), [essay]: [{ answer_text: 'ضوء' }] });
    const mark = { attempt_id: first.attemptId, question_id: essay, mark: 1 };
    expect((await school.as('teacher').post(`${base}/marks/${id}`, body('mark', mark))).status).toBe(200);
    await school.db.update(questions).set({ skill: 'التذكّر · Recall' }).where(eq(questions.id, question));
    await school.db.update(questions).set({ skill: 'Lab · work' }).where(eq(questions.id, essay));
    const { test: whole, by_classroom, by_section, by_skill, items, ...head } = await detailOf(school, id);
    expect(head).toMatchObject({ submitted: 3, awaiting_marking: 2, marked: 1 });
    expect(whole).toMatchObject({ n: 1, mean: 3, cic: null, cic_n: 1 });
    expect(by_classroom).toMatchObject([{ submitted: 3, n: 1, mean_percent: 75 }]);
    expect(by_section).toMatchObject([{ n: 4 }]);
    expect(by_skill.map(({ n, name }) => [n, name])).toEqual([
      [3, { ar: 'التذكّر', en: 'Recall' }],
      [1, { ar: 'Lab · work' }],
    ]);
    expect(items.map(({ n, pending }) => [n, pending])).toEqual([
      [3, 0],
      [1, 2],
    ]);
  });

  test('compares readers of the two languages, where the question stands in both and it is known', async () => {
    const school = await createReportSchool();
    const inBoth = await school.make.question(
      { ...choice('كلمة'), prompt: { ar: 'كلمة', en: 'Word' } },
      choiceKey,
    );
    const inOne = await school.question();
    const id = await school.make.quiz([
      { questionId: inBoth, mark: 2 },
      { questionId: inOne, mark: 2 },
    ]);
    const submit = (language: 'ar' | 'en' | 'both' | null, isRight: boolean, isOther: boolean) =>
      school.submitAttempt(
        id,
        { [inBoth]: pick(isRight ? 'b' : 'a'), [inOne]: pick(isOther ? 'b' : 'a') },
        { language },
      );
    for (let index = 0; index < 10; index += 1) {
      await submit('en', true, index < 5);
      await submit('ar', index < 2, true);
    }
    for (const language of ['both', null] as const) await submit(language, false, false);
    const { items, test: whole } = await detailOf(school, id);
    expect(whole.readers).toEqual({ ar: 10, en: 10 });
    expect(items[0]?.language).toMatchObject({ n: { ar: 10, en: 10 }, verdict: 'ar_harder' });
    expect(items[0]?.language?.difference).toBeLessThan(-0.1);
    expect(items[1]?.language).toBeNull();
  });

  test('looks at the last attempt, or at the highest when asked', async () => {
    const school = await createReportSchool();
    const question = await school.question();
    const id = await school.make.quiz([{ questionId: question, mark: 2 }], { attemptsAllowed: 2 });
    const { studentId } = await school.submitAttempt(id, { [question]: pick('b') });
    await school.submitAttempt(id, { [question]: pick('a') }, { studentId, number: 2 });
    expect((await detailOf(school, id)).test.mean).toBe(0);
    expect((await detailOf(school, id, '?basis=highest')).test.mean).toBe(2);
  });

  test('reads as many statements for ten students as for two', async () => {
    const school = await createReportSchool();
    const question = await school.question();
    const id = await school.make.quiz([{ questionId: question, mark: 2 }]);
    const paths = [base, `${base}/${id}`, `${base}/list-students-scores/${id}`, `${base}/marking/${id}`];
    const add = async (times: number) => {
      for (let index = 0; index < times; index += 1)
        await school.submitAttempt(id, { [question]: pick('b') });
    };
    await add(2);
    const inTurn = async () => {
      const counts: number[] = [];
      for (const path of paths) counts.push(await countStatements(() => school.as('teacher').get(path)));
      return counts;
    };
    await inTurn();
    const few = await inTurn();
    await add(8);
    expect(await inTurn()).toEqual(few);
  });
});
