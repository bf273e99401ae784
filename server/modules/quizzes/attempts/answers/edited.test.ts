import { beforeAll, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { questionKeys, questions, questionVersions } from '@/server/platform/db/schema/questions';
import { eq } from 'drizzle-orm';
import {
  type AttemptSchool,
  base,
  createAttemptSchool,
  document,
  event,
  events,
  optionOf,
} from '@/tests/server/attempt-calls';
import { choice } from '@/tests/server/attempt-fixture';

let fixture: AttemptSchool;
beforeAll(async () => {
  fixture = await createAttemptSchool();
});

/** A new version of a question with another text and another right answer. */
async function edit(questionId: string): Promise<void> {
  const { db, people } = fixture.school;
  const id = newId();
  await db.insert(questionVersions).values({
    id,
    questionId,
    version: 2,
    content: choice('نص جديد'),
    createdBy: people.teacher.id,
  });
  await db.insert(questionKeys).values({ versionId: id, key: { type: 'single_choice', option_ids: ['c'] } });
  await db.update(questions).set({ currentVersionId: id }).where(eq(questions.id, questionId));
}

test('F20: a question that is changed in the middle changes no open paper, its answers and its marks', async () => {
  const [first] = fixture.questions;
  const quizId = await fixture.make.quiz(fixture.slots());
  const { student, attempt, paper } = await fixture.started(quizId);
  await edit(first);
  const again = await student.get(`${base}/${attempt.id}/questions?size=100`);
  expect(again.body.data).toEqual(paper);
  const right = event(first, [{ answer_id: optionOf(paper, first, 'ثانية') }]);
  expect((await student.post(`${base}/post-answer/${attempt.id}`, events(right))).status).toBe(200);
  expect((await student.post(`${base}/finish-homework/${attempt.id}?force_finish=1`)).status).toBe(200);
  const result = await student.get(`${base}/${attempt.id}/result`);
  expect(result.body.data.attributes.mark).toBe(2);

  const later = await fixture.started(quizId);
  const [fresh] = later.paper.filter(({ id }) => id === first);
  expect(JSON.stringify(fresh?.attributes)).toContain('نص جديد');
  await later.student.post(
    `${base}/post-answer/${later.attempt.id}`,
    events(event(first, [{ answer_id: optionOf(later.paper, first, 'ثالثة') }])),
  );
  await later.student.post(`${base}/finish-homework/${later.attempt.id}?force_finish=1`);
  const other = await later.student.get(`${base}/${later.attempt.id}/result`);
  expect(other.body.data.attributes.mark).toBe(2);
});

test('F20: a paper that somebody has begun cannot be changed, its end can be put off', async () => {
  const quizId = await fixture.make.quiz(fixture.slots());
  const { student, attempt } = await fixture.started(quizId);
  const teacher = fixture.school.as('teacher');
  const change = (attributes: object) =>
    teacher.put(`teacher/homework/${quizId}`, document('homework', attributes));
  const [first] = fixture.questions;
  const refused = await change({ questions: [{ question_id: first, mark: 9 }] });
  expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'quiz_started']);
  const end_at = new Date(Date.now() + 72 * 3_600_000).toISOString();
  expect((await change({ end_at })).status).toBe(200);
  const left = await student.get(`${base}/${attempt.id}/time-left`);
  expect(left.body.data.attributes.ends_at).toBe(end_at);
});
