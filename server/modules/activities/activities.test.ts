import { beforeAll, expect, test } from 'vitest';
import { activityCollection, activityDocument, tryResult } from '@/lib/contract/resources/activity';
import { paperCollection } from '@/lib/contract/resources/attempt';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import { eq } from 'drizzle-orm';
import { newId } from '@/server/db/id';
import { publicActivities } from '@/server/db/schema/public-site';
import { questionKeys, questions } from '@/server/db/schema/questions';
import { attempts } from '@/server/db/schema/attempts';
import { quizSlots, quizzes } from '@/server/db/schema/quizzes';
import { files } from '@/server/db/schema/school';
import { document, idsOf } from '@/tests/server/attempt-calls';
import { choice, choiceKey, quizMaker } from '@/tests/server/attempt-world';
import { createSchool, type TestSchool } from '@/tests/server/school';

/** Stands in every field of the keys and in every real id. */
const SECRET = '7301730173';
const id = (name: string) => `${SECRET}${name}`;
const options = ['a', 'b', 'c'].map((name) => ({ id: id(name), text: { ar: `خيار ${name}` } }));

let school: TestSchool;
let make: ReturnType<typeof quizMaker>;

beforeAll(async () => {
  school = await createSchool();
  make = quizMaker(school.db, idsOf(school));
});

async function addActivity(questionIds: string[], given: Partial<typeof publicActivities.$inferInsert> = {}) {
  const activityId = newId();
  await school.db.insert(publicActivities).values({
    id: activityId,
    subjectId: school.ids.subject,
    kind: 'quiz',
    title: { ar: 'نشاط', en: 'Activity' },
    summary: { ar: 'ملخّص' },
    questionIds,
    isPublished: true,
    ...given,
  });
  return activityId;
}

/** A question whose text is like no other's: twins count as the same question. */
const addChoice = () => make.question(choice(`سؤال ${newId()}`), choiceKey);

async function paperOf(activityId: string) {
  const reply = await school.anonymous.get(`activities/${activityId}/questions`);
  expect(reply.status).toBe(200);
  return { paper: paperCollection.parse(reply.body).data, nonce: reply.body.meta.nonce as string, reply };
}

type Paper = Awaited<ReturnType<typeof paperOf>>['paper'];
const optionOf = (paper: Paper, questionId: string, text: string) =>
  paper
    .find((entry) => entry.id === questionId)
    ?.attributes.options?.find((option) => option.text.ar === text)?.id;

const send = (activityId: string, nonce: string, answers: object[]) =>
  school.anonymous.post(`activities/${activityId}/try`, document('activity_try', { nonce, answers }));

test('a guest gets the questions, answers them and is told what was right and why', async () => {
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
  // An empty sheet does not buy the explanations, and the key is never told.
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

test('a question of an open or a coming quiz, and its twin, are never handed out', async () => {
  const soon = { startAt: new Date(Date.now() - 60_000), endAt: new Date(Date.now() + 3_600_000) };
  const [free, asked, later] = [await addChoice(), await addChoice(), await addChoice()];
  const text = choice(`توأم ${newId()}`);
  const [inQuiz, twin] = [await make.question(text, choiceKey), await make.question(text, choiceKey)];
  await school.db
    .update(questions)
    .set({ fingerprint: `twin ${inQuiz}` })
    .where(eq(questions.id, inQuiz));
  await school.db
    .update(questions)
    .set({ fingerprint: `twin ${inQuiz}` })
    .where(eq(questions.id, twin));
  const activityId = await addActivity([free, asked, later, twin]);
  expect((await paperOf(activityId)).paper).toHaveLength(4);
  const quizId = await make.quiz(
    [
      { questionId: asked, mark: 1 },
      { questionId: inQuiz, mark: 1 },
    ],
    {
      status: 'published',
      ...soon,
    },
  );
  await make.quiz([{ questionId: later, mark: 1 }], {
    status: 'published',
    startAt: new Date(Date.now() + 86_400_000),
    endAt: new Date(Date.now() + 2 * 86_400_000),
  });
  const { paper, nonce } = await paperOf(activityId);
  expect(paper.map((entry) => entry.id)).toEqual([free]);
  const detail = activityDocument.parse((await school.anonymous.get(`activities/${activityId}`)).body);
  expect(detail.data.attributes.question_count).toBe(1);
  // Nor is it graded for somebody who kept an older sheet.
  const reply = await send(activityId, nonce, [{ question_id: asked, answers: [{ answer_id: 'x' }] }]);
  expect(reply.body.data.attributes.questions.map((entry: { id: string }) => entry.id)).toEqual([free]);
  await school.db
    .update(quizzes)
    .set({ endAt: new Date(Date.now() - 1) })
    .where(eq(quizzes.id, quizId));
  expect((await paperOf(activityId)).paper.map((entry) => entry.id)).toEqual([free, asked, twin]);
});

test('a pool that an open quiz draws from is closed, and so is what stands in a paper of now', async () => {
  const [drawn, taken, free] = [await addChoice(), await addChoice(), await addChoice()];
  await school.db
    .update(questions)
    .set({ sectionId: school.ids.otherSection })
    .where(eq(questions.id, drawn));
  const activityId = await addActivity([drawn, taken, free]);
  const over = { status: 'closed' as const, endAt: new Date(Date.now() - 60_000) };
  const quizId = await make.quiz([{ questionId: taken, mark: 1 }], over);
  const attemptId = await make.attempt(quizId, school.people.student.id);
  const drawQuiz = await make.quiz([], { status: 'published', endAt: new Date(Date.now() + 3_600_000) });
  await school.db.insert(quizSlots).values({
    quizId: drawQuiz,
    position: 0,
    draw: { section_id: school.ids.otherSection, count: 1 },
    mark: 1,
  });
  expect((await paperOf(activityId)).paper.map((entry) => entry.id)).toEqual([free]);
  await school.db.update(attempts).set({ state: 'graded' }).where(eq(attempts.id, attemptId));
  await school.db.update(quizzes).set({ status: 'closed' }).where(eq(quizzes.id, drawQuiz));
  expect((await paperOf(activityId)).paper.map((entry) => entry.id)).toEqual([drawn, taken, free]);
});

test('a guest reads the pictures of the questions, and no other file', async () => {
  const [shown, hidden] = [newId(), newId()];
  for (const fileId of [shown, hidden]) {
    await school.deps.files.put(`uploads/${fileId}`, new Uint8Array([1, 2, 3]), 'image/png');
    await school.db.insert(files).values({
      id: fileId,
      ownerId: school.people.teacher.id,
      branchId: school.ids.branch,
      purpose: 'question_media',
      storageKey: `uploads/${fileId}`,
      name: 'picture.png',
      mime: 'image/png',
      size: 3,
      width: 10,
      height: 10,
      checksum: fileId,
    });
  }
  const content: QuestionContent = {
    ...choice(`صورة ${newId()}`),
    media: { image: { file_id: shown, alt: { ar: 'نبتة' } } },
  };
  const questionId = await make.question(content, choiceKey);
  await school.db
    .update(questionKeys)
    .set({ explanation: { ar: `<img data-file-id="${hidden}" alt="حل" />` } })
    .where(eq(questionKeys.versionId, await versionOf(questionId)));
  const activityId = await addActivity([questionId]);
  const { paper } = await paperOf(activityId);
  const url = paper[0]?.attributes.image?.url ?? '';
  expect(url).toBe(`/api/base/ar/activities/${activityId}/files/${shown}`);
  expect((await school.anonymous.get(url)).status).toBe(200);
  expect((await school.anonymous.get(url.replace(shown, hidden))).status).toBe(404);
  expect((await school.anonymous.get(`/api/files/${shown}`)).status).toBe(401);
  await school.db
    .update(publicActivities)
    .set({ isPublished: false })
    .where(eq(publicActivities.id, activityId));
  expect((await school.anonymous.get(url)).status).toBe(404);
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
