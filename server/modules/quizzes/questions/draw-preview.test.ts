import { beforeEach, expect, test } from 'vitest';
import { drawPreviewDocument } from '@/lib/contract/resources/quizzes/question-bank';
import { type BankSchool, createBankSchool, document } from '@/tests/server/bank-fixture';

let school: BankSchool;
beforeEach(async () => {
  school = await createBankSchool();
});

const ask = (attributes: Record<string, unknown>) =>
  school.teacher.post(
    'teacher/question-bank/draw',
    document('draw_preview', { subject_id: school.ids.subject, ...attributes }),
  );
const preview = async (attributes: Record<string, unknown>) =>
  drawPreviewDocument.parse((await ask(attributes)).body).data.attributes;
const rule = (count: number, more: object = {}) => ({ section_id: school.ids.section, count, ...more });

/** 3 easy, 2 hard, one of them suspended, one draft and one true-or-false of the easy level. */
async function fill() {
  const ids: Record<string, string> = {};
  for (const name of ['e1', 'e2', 'e3']) ids[name] = await school.add(name, { difficulty: 1 });
  for (const name of ['h1', 'h2']) ids[name] = await school.add(name, { difficulty: 3 });
  await school.add('d1', { difficulty: 1, status: 'draft' });
  await school.add('t1', {
    difficulty: 1,
    content: { type: 'true_false', prompt: { ar: 't1' } },
    key: { type: 'true_false', correct: true },
  });
  await school.teacher.post(`teacher/questions/${ids.h2}/suspend`, document('question', { reason: 'سبب' }));
  return ids;
}

test('says how many match, and nothing else while they are enough', async () => {
  await fill();
  expect(await preview({ rule: rule(5) })).toEqual({
    needed: 5,
    available: 5,
    in_section: 7,
    is_possible: true,
    causes: [
      { key: 'suspended', count: 1 },
      { key: 'draft', count: 1 },
    ],
    ways: [],
  });
});

test('each condition takes away what it takes, in order, and each way out is counted alone', async () => {
  const ids = await fill();
  const asked = { rule: rule(3, { difficulty: 3, question_type: 'single_choice' }), taken: [ids.e1] };
  expect(await preview(asked)).toEqual({
    needed: 3,
    available: 1,
    in_section: 7,
    is_possible: false,
    causes: [
      { key: 'difficulty', count: 5 },
      { key: 'suspended', count: 1 },
    ],
    ways: [
      { key: 'any_difficulty', available: 3 },
      { key: 'any', available: 4 },
      { key: 'fewer', available: 1 },
    ],
  });
  expect((await preview({ rule: rule(2, { difficulty: 3 }) })).ways).toContainEqual({
    key: 'release',
    available: 2,
  });
  expect((await preview({ rule: rule(5, { difficulty: 1 }) })).ways).toContainEqual({
    key: 'approve',
    available: 5,
  });
});

test('questions of the paper and what its other draws need are kept for them', async () => {
  const ids = await fill();
  const easy = { rule: rule(4, { difficulty: 1 }) };
  expect(await preview({ ...easy, taken: [ids.e1, ids.e2] })).toMatchObject({
    available: 2,
    causes: expect.arrayContaining([{ key: 'taken', count: 2 }]),
  });
  const other = rule(3, { difficulty: 1 });
  expect(await preview({ ...easy, draws: [other] })).toMatchObject({
    available: 1,
    is_possible: false,
    causes: expect.arrayContaining([{ key: 'draws', count: 3 }]),
  });
  // A wide draw beside it gives way: the hard question is enough for it.
  expect(await preview({ ...easy, draws: [rule(1)] })).toMatchObject({ available: 4, is_possible: true });
});

test('what belongs to nobody here is refused at its field', async () => {
  const other = await createBankSchool();
  const codes = async (attributes: Record<string, unknown>) => {
    const { status, body } = await ask(attributes);
    return [status, body.errors[0].source.pointer];
  };
  expect(await codes({ subject_id: other.ids.subject, rule: rule(1) })).toEqual([
    422,
    '/data/attributes/subject_id',
  ]);
  expect(await codes({ rule: { section_id: other.ids.section, count: 1 } })).toEqual([
    422,
    '/data/attributes/rule/section_id',
  ]);
  expect(await codes({ rule: rule(0) })).toEqual([422, '/data/attributes/rule/count']);
});
