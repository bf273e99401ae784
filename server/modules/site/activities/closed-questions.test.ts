import { beforeAll, expect, test } from 'vitest';
import { activityDocument } from '@/lib/contract/resources/site/activity';
import type { QuestionContent } from '@/lib/contract/questions/content';
import { eq } from 'drizzle-orm';
import { newId } from '@/server/platform/db/id';
import { publicActivities } from '@/server/platform/db/schema/activities';
import { questionKeys, questions } from '@/server/platform/db/schema/questions';
import { attempts } from '@/server/platform/db/schema/attempts';
import { quizSlots, quizzes } from '@/server/platform/db/schema/quizzes';
import { files } from '@/server/platform/db/schema/school';
import { choice, choiceKey } from '@/tests/server/attempt-fixture';
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

const versionOf = async (questionId: string) => {
  const [row] = await school.db.select().from(questions).where(eq(questions.id, questionId));
  return row?.currentVersionId ?? '';
};

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
