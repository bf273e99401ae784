import { beforeAll, expect, test } from 'vitest';
import { activityCollection, activityDocument, tryResult } from '@/lib/contract/resources/site/activity';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import { eq } from 'drizzle-orm';
import { newId } from '@/server/platform/db/id';
import { publicActivities } from '@/server/platform/db/schema/activities';
import { questionKeys, questions } from '@/server/platform/db/schema/questions';
import { createSchool } from '@/tests/server/school';
import { createActivities, type Activities } from './activities.test-support';

let school: Activities['school'];
let make: Activities['make'];
let addActivity: Activities['addActivity'];
let addChoice: Activities['addChoice'];
let paperOf: Activities['paperOf'];
let send: Activities['send'];
beforeAll(async () => {
  ({ school, make, addActivity, addChoice, paperOf, send } = await createActivities());
});

/** Stands in every field of the keys and in every real id. */
const SECRET = '7301730173';
const id = (name: string) => `${SECRET}${name}`;
const options = ['a', 'b', 'c'].map((name) => ({ id: id(name), text: { ar: `خيار ${name}` } }));
type Paper = Awaited<ReturnType<typeof paperOf>>['paper'];
const optionOf = (paper: Paper, questionId: string, text: string) =>
  paper
    .find((entry) => entry.id === questionId)
    ?.attributes.options?.find((option) => option.text.ar === text)?.id;

test('a guest gets the questions, answers them and sees what was right and why', async () => {
  const [one, two, three] = [await addChoice(), await addChoice(), await addChoice()];
  await school.db
    .update(questionKeys)
    .set({ explanation: { ar: 'لأن الثانية هي الصحيحة' } })
    .where(eq(questionKeys.versionId, await versionOf(one)));
  await school.db
    .update(questionKeys)
    .set({ explanation: { ar: 'تفسير لم يُطلب' } })
    .where(eq(questionKeys.versionId, await versionOf(three)));
  const activityId = await addActivity([one, two, three]);
  const { paper, nonce } = await paperOf(activityId);
  expect(paper.map((entry) => entry.id)).toEqual([one, two, three]);
  const reply = await send(activityId, nonce, [
    { question_id: one, answers: [{ answer_id: optionOf(paper, one, 'ثانية') }] },
    { question_id: two, answers: [{ answer_id: optionOf(paper, two, 'أولى') }] },
  ]);
  const result = tryResult.parse(reply.body).data.attributes;
  expect(result).toMatchObject({ mark: 1, max_mark: 3, percent: 33, right: 1, question_count: 3 });
  expect(result.questions.map(({ state }) => state)).toEqual(['correct', 'wrong', 'blank']);
  expect(result.questions[0]?.explanation?.ar).toBe('لأن الثانية هي الصحيحة');
  // An empty sheet does not open the explanations, and the key is never sent.
  expect(result.questions[2]?.explanation).toBeNull();
  expect(result.questions.map((question) => question.right_answers)).toEqual([null, null, null]);
});

const versionOf = async (questionId: string) => {
  const [row] = await school.db.select().from(questions).where(eq(questions.id, questionId));
  return row?.currentVersionId ?? '';
};
const secretQuestions: [QuestionContent, QuestionKey][] = [
  [
    { type: 'single_choice', prompt: { ar: `أ ${newId()}` }, options },
    { type: 'single_choice', option_ids: [id('b')] },
  ],
  [
    {
      type: 'matching',
      prompt: { ar: `ب ${newId()}` },
      stems: [{ id: id('s'), text: { ar: 'طرف' } }],
      options,
    },
    { type: 'matching', pairs: { [id('s')]: id('c') } },
  ],
  [
    { type: 'ordering', prompt: { ar: `ج ${newId()}` }, options },
    { type: 'ordering', order: [id('c'), id('a'), id('b')] },
  ],
  [
    { type: 'complete', prompt: { ar: `د ${newId()}` }, text: { ar: `هو [[${id('k')}]]` } },
    { type: 'complete', blanks: [{ id: id('k'), accepted: [{ text: `كناري${SECRET}` }] }] },
  ],
  [
    { type: 'drag_drop_text', prompt: { ar: `هـ ${newId()}` }, text: { ar: `[[${id('p')}]]` }, options },
    { type: 'drag_drop_text', pairs: { [id('p')]: id('a') } },
  ],
];

test('nothing of a key is in any answer about an activity (T2)', async () => {
  const ids: string[] = [];
  for (const [content, key] of secretQuestions) ids.push(await make.question(content, key));
  for (const questionId of ids)
    await school.db
      .update(questionKeys)
      .set({ explanation: { ar: `تفسير ${SECRET}` } })
      .where(eq(questionKeys.versionId, await versionOf(questionId)));
  const activityId = await addActivity(ids);
  const { reply, nonce, paper } = await paperOf(activityId);
  expect(paper).toHaveLength(ids.length);
  const replies = [
    reply,
    await school.anonymous.get(`activities?size=100`),
    await school.anonymous.get(`activities/${activityId}`),
    await send(activityId, nonce, []),
  ];
  for (const { status, body } of replies) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(SECRET);
    expect(JSON.stringify(body)).not.toMatch(/version_id|"key":"(?!leaf)|"right_text"/);
  }
  // Ids of another sheet mean nothing here.
  const again = await paperOf(activityId);
  const first = (sheet: Paper) => sheet[0]?.attributes.options?.map((option) => option.id).toSorted();
  expect(first(again.paper)).not.toEqual(first(paper));
});

test('neighbours are those of the subject; a pair that does not belong together is not found', async () => {
  const alone = await createSchool();
  const rows = ['one', 'two', 'three'].map((name, position) => ({
    id: newId(),
    subjectId: alone.ids.subject,
    kind: 'reading' as const,
    title: { ar: name },
    summary: { ar: name },
    body: { ar: '# عنوان\n\n<img src=x onerror=alert(1)> [رابط](javascript:alert(1)) **نص**', en: 'Text' },
    position,
    isPublished: position < 3,
  }));
  await alone.db.insert(publicActivities).values(rows);
  const [first, second, third] = rows.map((row) => row.id);
  const reply = await alone.anonymous.get(`activities/${second}?subject=${alone.ids.subject}`);
  const { attributes } = activityDocument.parse(reply.body).data;
  expect(attributes.neighbours).toMatchObject({
    previous: { id: first },
    next: { id: third },
    position: 2,
    total: 3,
  });
  expect(attributes.body?.ar).toContain('<h2>عنوان</h2>');
  expect(attributes.body?.ar).not.toMatch(/<img|onerror|javascript:/);
  expect((await alone.anonymous.get(`activities/${second}?subject=${newId()}`)).status).toBe(404);
  expect((await alone.anonymous.get(`activities/${newId()}`)).status).toBe(404);
  expect((await alone.anonymous.get(`activities/${second}/questions`)).status).toBe(404);
  const list = await alone.anonymous.get(`activities?subject=${alone.ids.subject}`);
  expect(activityCollection.parse(list.body).data.map((entry) => entry.id)).toEqual([first, second, third]);
});

test('answers that fit no question are refused where they stand, and nothing becomes a fault', async () => {
  const one = await addChoice();
  const activityId = await addActivity([one]);
  const { paper, nonce } = await paperOf(activityId);
  const right = optionOf(paper, one, 'ثانية');
  const bad: [object[], string][] = [
    [[{ question_id: one, answers: [{ answer_id: 'nothing' }] }], 'answers/0/answers/0/answer_id'],
    [[{ question_id: one, answers: [{ answer_id: right }, { answer_id: right }] }], 'answers/0/answers'],
    [
      [
        { question_id: one, answers: [] },
        { question_id: one, answers: [] },
      ],
      'answers/1/question_id',
    ],
    [[{ question_id: 'x', answers: [] }], 'answers/0/question_id'],
  ];
  for (const [answers, pointer] of bad) {
    const reply = await send(activityId, nonce, answers);
    expect(reply.status, pointer).toBe(422);
    expect(reply.body.errors[0].source.pointer).toContain(pointer);
  }
  expect((await send(activityId, 'short', [])).status).toBe(422);
  expect(
    (
      await send(
        activityId,
        nonce,
        Array.from({ length: 61 }, () => ({ question_id: one, answers: [] })),
      )
    ).status,
  ).toBe(422);
  expect((await send(newId(), nonce, [])).status).toBe(404);
});
