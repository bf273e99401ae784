import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import { questionCollection } from '@/lib/contract/resources/quizzes/question';
import { countStatements } from '@/tests/server/count-statements';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { statement, add, publish, idsOf } from './questions.test-support';

let ours: TestSchool;
let theirs: TestSchool;

beforeAll(async () => {
  theirs = await createSchool();
});

beforeEach(async () => {
  ours = await createSchool();
});

describe('the bank', () => {
  test.each([
    ['القاهره الاسكندريه', 1],
    ['القاهرة الاسكندرية', 1],
    ['عاصمه', 1],
    ['عاصمة مصر', 1],
    ['CAIRO', 1],
    ['مِصْر cairo', 1],
    ['مصر باريس', 0],
    ['%', 0],
    ['_____', 0],
    ["' or 1=1 --", 0],
  ])('finds %s in %i', async (search, count) => {
    await add(ours);
    const { status, body } = await ours
      .as('teacher')
      .get(`teacher/questions?search=${encodeURIComponent(search)}`);
    expect([status, body.data.length]).toEqual([200, count]);
  });

  test('is filtered and sorted by what it shows', async () => {
    const easy = await add(ours, { ...statement('سهل'), difficulty: 1, tags: ['نحو'], skill: 'الفهم' });
    const hard = await add(ours, { difficulty: 3, section_id: ours.ids.otherSection });
    await publish(ours, hard);
    const found = async (query: string) => {
      const { status, body } = await ours.as('teacher').get(`teacher/questions?${query}`);
      expect(status, query).toBe(200);
      return idsOf(questionCollection.parse(body));
    };
    expect(await found('difficulty=٣')).toEqual([hard]);
    expect(await found(`section=${ours.ids.section}`)).toEqual([easy]);
    expect(await found('question_type=true_false')).toEqual([easy]);
    expect(await found(`tag=${encodeURIComponent('نحو')}`)).toEqual([easy]);
    expect(await found('missing=en')).toEqual([easy]);
    expect(await found('status=draft')).toEqual([]);
    expect(await found(`subject=${theirs.ids.subject}`)).toEqual([]);
    expect(await found('sort=difficulty')).toEqual([easy, hard]);
    expect(await found('sort=-usage')).toEqual([hard, easy]);
    expect(await found('sort=created_at&size=1&page=2')).toEqual([hard]);
    expect(await found('mine=1')).toHaveLength(2);
  });

  test.each([
    'sort=search',
    'sort=difficulty;drop table questions',
    'difficulty=9',
    'missing=fr',
    'section=x',
    'size=0',
    'fields=key',
  ])('refuses %s', async (query) => {
    const { status, body } = await ours.as('teacher').get(`teacher/questions?${query}`);
    expect([status, body.errors[0].source.parameter]).toEqual([422, query.split('=')[0]]);
  });

  test('a page costs the same number of statements, however long it is', async () => {
    const counted = (size: number) =>
      countStatements(async () => {
        expect((await ours.as('teacher').get(`teacher/questions?size=${size}`)).body.data).toHaveLength(size);
      });
    for (let index = 0; index < 12; index += 1) await add(ours, statement(`سؤال رقم ${index}`));
    await counted(1);
    const one = await counted(1);
    expect(one).toBeGreaterThanOrEqual(2);
    expect(await counted(12)).toBe(one);
  });

  test('a preview is what a student gets: no key, opaque ids', async () => {
    const id = await add(ours, { explanation: { ar: 'شرح سري' } });
    const { body } = await ours.as('teacher').get(`teacher/questions/${id}/preview`);
    const shown = paperQuestion.parse(body.data.attributes);
    expect(shown.options?.map((option) => option.id)).not.toContain('a');
    expect(JSON.stringify(body)).not.toMatch(/option_ids|شرح سري|"key"/);
  });

  test('the questions of a quiz come in its order', async () => {
    const [first, second] = [await add(ours, statement('أول')), await add(ours, statement('ثان'))];
    const quiz = await ours.as('teacher').post('teacher/homework', {
      data: {
        type: 'homework',
        attributes: { questions: [second, first].map((question_id) => ({ question_id, mark: 1 })) },
      },
    });
    const path = `questions/${quiz.body.data.id}/list`;
    expect(idsOf((await ours.as('teacher').get(`teacher/${path}`)).body)).toEqual([second, first]);
    expect((await theirs.as('teacher').get(`teacher/${path}`)).status).toBe(404);
  });
});
