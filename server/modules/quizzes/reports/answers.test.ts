import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { staffAttemptDocument } from '@/lib/contract/resources/quizzes/report';
import { newId } from '@/server/platform/db/id';
import { lateAnswers } from '@/server/platform/db/schema/attempts';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { body, pick } from '@/tests/server/report-fixture';
import { createMarkedQuiz, type MarkedQuiz, base, firstError } from './marking.test-support';

let school: MarkedQuiz['school'];
let quiz: MarkedQuiz['quiz'];
let choice: MarkedQuiz['choice'];
let strong: MarkedQuiz['strong'];
let weak: MarkedQuiz['weak'];
beforeEach(async () => {
  ({ school, quiz, choice, strong, weak } = await createMarkedQuiz());
});

describe("one student's answers", () => {
  const read = (query = '') =>
    school.as('teacher').get(`${base}/get-answers/${quiz}/${strong.studentId}${query}`);

  test('hold keys, marks and every attempt, whatever the student may see', async () => {
    await school.db
      .update(quizzes)
      .set({ review: { answers: 'never', marks: 'never', key: 'never', explanation: 'never' } })
      .where(eq(quizzes.id, quiz));
    await school.submitAttempt(quiz, { [choice]: pick('a') }, { studentId: strong.studentId, number: 2 });
    const { attributes } = staffAttemptDocument.parse((await read()).body).data;
    expect(attributes.number).toBe(2);
    expect(attributes.attempts.map(({ number, is_counted }) => [number, is_counted])).toEqual([
      [1, true],
      [2, false],
    ]);
    const first = staffAttemptDocument.parse((await read(`?attempt=${strong.attemptId}`)).body).data
      .attributes;
    expect(first).toMatchObject({ number: 1, mark: 6, pending: 1, receipt_code: expect.any(String) });
    expect(first.questions[0]?.right_answers).toHaveLength(1);
    expect(first.questions[1]?.right_text?.ar).toContain('لأن الماء يقل.');
  });

  test('an answer that came late counts once it is accepted, and only then', async () => {
    const eventId = newId();
    await school.db.insert(lateAnswers).values({
      eventId,
      attemptId: weak.attemptId,
      questionId: choice,
      epoch: 1,
      rev: 2,
      payload: pick('b'),
      clientAt: new Date(),
      receivedAt: new Date(),
    });
    const accept = (attemptId: string) =>
      school
        .as('teacher')
        .post(`${base}/late-answers/${attemptId}`, body('late_answer', { event_id: eventId }));
    expect((await accept(strong.attemptId)).status).toBe(404);
    expect((await school.attemptRow(weak.attemptId)).mark).toBe(0);
    expect((await accept(weak.attemptId)).status).toBe(204);
    expect((await accept(weak.attemptId)).status).toBe(204);
    expect((await school.attemptRow(weak.attemptId)).mark).toBe(6);
    const { body: found } = await school.as('teacher').get(`${base}/get-answers/${quiz}/${weak.studentId}`);
    const { attributes } = staffAttemptDocument.parse(found).data;
    expect(attributes.late_answers[0]?.accepted_at).not.toBeNull();
    expect(attributes.timeline.map(({ kind }) => kind)).toContain('late_accepted');
  });

  test('a handed-in attempt is opened again with a reason and a time to come', async () => {
    const reopen = (attributes: object) =>
      school.as('teacher').post(`${base}/reopen/${strong.attemptId}`, body('attempt', attributes));
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const past = await reopen({ deadline: new Date(Date.now() - 1000).toISOString(), reason: 'انقطاع' });
    expect([past.status, firstError(past.body)]).toEqual([422, 'deadline:in_past']);
    expect((await reopen({ deadline: later })).status).toBe(422);
    expect((await reopen({ deadline: later, reason: 'انقطاع' })).status).toBe(204);
    expect((await school.attemptRow(strong.attemptId)).state).toBe('in_progress');
    expect((await reopen({ deadline: later, reason: 'انقطاع' })).status).toBe(409);
    expect((await read()).status).toBe(404);
  });
});
