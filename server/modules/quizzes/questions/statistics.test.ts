import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { statisticsCollection, useCollection } from '@/lib/contract/resources/quizzes/question-bank';
import { questionBankStatistics } from '@/server/modules/quizzes/reports/engine/bank-item';
import { createReportSchool, pick, type ReportSchool } from '@/tests/server/report-fixture';
import { statisticsOfList } from './statistics';

let school: ReportSchool;
beforeEach(async () => {
  school = await createReportSchool();
});

const get = (path: string) => school.as('teacher').get(`teacher/${path}`);
/**
 * n students of one quiz: the first ones have everything right, the others nothing but `question`, or the
 * other way round.
 */
async function handInMany(quizId: string, question: string, others: string[], rights: readonly boolean[][]) {
  for (const [own, ...rest] of rights)
    await school.submitAttempt(quizId, {
      [question]: pick(own ? 'b' : 'a'),
      ...Object.fromEntries(others.map((id, index) => [id, pick(rest[index] ? 'b' : 'c')])),
    });
}

describe('statistics of a question', () => {
  test('are of each version, over all quizzes, with nothing said below ten', async () => {
    const [question, other] = [await school.question('يُقاس'), await school.question('غيره')];
    const slots = [question, other].map((questionId) => ({ questionId, mark: 2 }));
    const [one, two] = [await school.make.quiz(slots), await school.make.quiz(slots.toReversed())];
    // The better students miss it: the key is the first thing to look at.
    await handInMany(
      one,
      question,
      [other],
      Array.from({ length: 6 }, () => [false, true]),
    );
    await handInMany(
      two,
      question,
      [other],
      Array.from({ length: 5 }, () => [true, false]),
    );
    const read = async () =>
      statisticsCollection
        .parse((await get(`questions/${question}/statistics`)).body)
        .data.map(({ attributes }) => attributes);
    const [first] = await read();
    expect(first).toMatchObject({ version: 1, is_current: true, n: 11, pending: 0, verdict: 'weak' });
    expect(first?.facility).toBeCloseTo(5 / 11, 10);
    expect(first?.d27).toBeCloseTo(0, 10);
    expect(first?.discrimination).toBeCloseTo(-100, 6);
    expect(first?.distractors.map(({ id, is_right, count }) => [id, is_right, count])).toEqual([
      ['a', false, 6],
      ['b', true, 5],
      ['c', false, 0],
    ]);
    await school.correctKey(question, 'a');
    await school.submitAttempt(await school.make.quiz(slots), { [question]: pick('a') });
    expect(
      (await read()).map(({ version, n, verdict, distractors }) => [version, n, verdict, distractors.length]),
    ).toEqual([
      [2, 1, 'not_enough', 0],
      [1, 11, 'weak', 3],
    ]);
  });

  test('a list says the same as the page, and is filtered by it', async () => {
    const [bad, good] = [await school.question('مقلوب'), await school.question('سليم')];
    const quiz = await school.make.quiz(
      [bad, good, await school.question('ثالث')].map((questionId) => ({ questionId, mark: 1 })),
    );
    const third = (await get(`questions/${quiz}/list`)).body.data[2].id;
    const rights = Array.from({ length: 12 }, (_, index) => [index >= 6, index < 6, index < 5]);
    await handInMany(quiz, bad, [good, third], rights);
    const list = (await get('questions?size=100')).body.data;
    const figures = new Map(
      list.map(({ id, attributes }: { id: string; attributes: { figures: unknown } }) => [
        id,
        attributes.figures,
      ]),
    );
    for (const id of [bad, good, third]) {
      const [page] = statisticsCollection.parse((await get(`questions/${id}/statistics`)).body).data;
      expect(figures.get(id)).toMatchObject({ n: page?.attributes.n, verdict: page?.attributes.verdict });
    }
    expect(figures.get(bad)).toMatchObject({ verdict: 'check_key' });
    const found = async (verdict: string) =>
      (await get(`questions?size=100&verdict=${verdict}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await found('check_key')).toEqual([bad]);
    expect(await found('doubtful')).toEqual([bad]);
    expect(await found('too_easy')).toEqual([]);
  });

  test('the statement and the code agree on D27 for any marks, ties at the border included', async () => {
    const question = await school.question('أي درجات');
    const other = await school.question('رفيقه');
    const quiz = await school.make.quiz([question, other].map((questionId) => ({ questionId, mark: 1 })));
    const rights = fc.sample(fc.tuple(fc.boolean(), fc.boolean()), { numRuns: 15, seed: 7 });
    await handInMany(quiz, question, [other], rights);
    const items = rights.map(([own, rest]) => ({
      own: own ? 1 : 0,
      whole: (Number(own) + Number(rest)) / 2,
      rest: rest ? 1 : 0,
    }));
    const { d27, facility } = questionBankStatistics(items);
    const [page] = statisticsCollection.parse((await get(`questions/${question}/statistics`)).body).data;
    expect(page?.attributes.d27).toBeCloseTo(d27 ?? Number.NaN, 9);
    const listed = (await statisticsOfList(school.db, [question])).get(question);
    expect(listed?.facility).toBeCloseTo(facility ?? Number.NaN, 9);
    expect(listed?.verdict).toBe(page?.attributes.verdict);
  });
});

describe('usage of a question', () => {
  test('names the quizzes within reach, chosen and drawn, with how many had and answered it', async () => {
    const question = await school.question('يُستخدم');
    const quiz = await school.make.quiz([{ questionId: question, mark: 1 }], { title: { ar: 'الأول' } });
    await school.submitAttempt(quiz, { [question]: pick('b') });
    await school.submitAttempt(quiz, {});
    const colleague = await school.addUser('teacher');
    await school.make.quiz([{ questionId: question, mark: 1 }], { status: 'draft', ownerId: colleague.id });
    const rows = useCollection.parse((await get(`questions/${question}/usage`)).body);
    expect(rows.meta?.pagination?.total).toBe(2);
    expect(rows.data.map(({ attributes }) => attributes)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: { ar: 'الأول' },
          way: 'fixed',
          state: 'open',
          seen: 2,
          answered: 1,
          is_untouched: false,
        }),
        expect.objectContaining({ title: null, state: 'draft', seen: 0, is_untouched: true }),
      ]),
    );
  });
});
