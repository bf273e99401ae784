import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { base, createAttemptSchool, document, event, events } from '@/tests/server/attempt-calls';

test('a device that writes more than anybody types has to wait, and no other device', async () => {
  const fixture = await createAttemptSchool();
  const { school, make } = fixture;
  const essay = await make.question({ type: 'essay', prompt: { ar: 'اكتب' } }, { type: 'essay', rubric: [] });
  const quizId = await make.quiz([{ questionId: essay, mark: 2 }]);
  const { student, attempt } = await fixture.started(quizId);
  const answer_text = 'ك'.repeat(30_000);
  const save = (rev: number) =>
    student.post(`${base}/post-answer/${attempt.id}`, events(event(essay, [{ answer_text }], { rev })));
  const statuses: number[] = [];
  let refused = await save(1);
  for (let rev = 2; rev < 260 && refused.status !== 429; rev += 1) {
    statuses.push(refused.status);
    refused = await save(rev);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  const { rows } = await school.db.execute(
    sql`select count(*)::int as n from answer_events where attempt_id = ${attempt.id}`,
  );
  expect(rows).toEqual([{ n: statuses.length }]);
  const other = await fixture.started(quizId);
  const reply = await other.student.post(
    `${base}/post-answer/${other.attempt.id}`,
    events(event(essay, [{ answer_text }])),
  );
  expect(reply.status).toBe(200);
});

test('the timeline takes so many lines of a device', async () => {
  const fixture = await createAttemptSchool();
  const { student, attempt } = await fixture.started(await fixture.make.quiz(fixture.slots()));
  const report = () =>
    student.post(`${base}/${attempt.id}/events`, document('attempt_event', { kind: 'focus_lost' }));
  const replies = await Promise.all(Array.from({ length: 200 }, report));
  const count = (status: number) => replies.filter((reply) => reply.status === status).length;
  expect(count(204)).toBeGreaterThanOrEqual(100);
  expect(count(429)).toBeGreaterThan(30);
  expect(count(204) + count(429)).toBe(200);
});
