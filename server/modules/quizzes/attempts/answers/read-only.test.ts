import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSchoolServer } from '@/server/boot/app';
import { createDb } from '@/server/platform/db/client';
import { agentOf } from '@/tests/server/agent';
import {
  type AttemptSchool,
  base,
  createAttemptSchool,
  event,
  events,
  optionOf,
} from '@/tests/server/attempt-calls';
import { createTestDb } from '@/tests/setup/database';

let fixture: AttemptSchool;
let pool: pg.Pool;
/** Calls of a school whose database was demoted under it: the same rows, and no changes. */
let demoted: ReturnType<typeof agentOf>;
beforeAll(async () => {
  fixture = await createAttemptSchool();
  const { connection } = await createTestDb();
  pool = new pg.Pool({ ...connection, max: 4, options: '-c default_transaction_read_only=on' });
  const deps = { ...fixture.school.deps, log: () => undefined, pool, reportPool: pool, db: createDb(pool) };
  demoted = agentOf({ deps, server: createSchoolServer(deps) });
});
afterAll(() => pool.end());

test('while the database only reads, saves and sign-ins are to be sent again, and pages are read', async () => {
  const quizId = await fixture.make.quiz(fixture.slots());
  const { student, attempt, paper } = await fixture.started(quizId);
  const answer = events(
    event(fixture.questions[0], [{ answer_id: optionOf(paper, fixture.questions[0], 'ثانية') }]),
  );
  const away = demoted(student.token);
  const login = {
    data: { type: 'login', attributes: { identifier: 'nobody', password: 'نجمة-البحر-7' } },
  };
  for (const refused of [
    await away.post(`${base}/post-answer/${attempt.id}`, answer),
    await demoted(null).post('/api/v1/ar/login', login),
  ]) {
    expect([refused.status, refused.headers.get('retry-after')], JSON.stringify(refused.body)).toEqual([
      503,
      '2',
    ]);
    expect(refused.body.errors).toMatchObject([{ code: 'unavailable' }]);
  }
  expect((await away.get(`${base}/${attempt.id}/questions?size=100`)).status).toBe(200);
  // What the device kept is taken when the database is as it was.
  const later = await student.post(`${base}/post-answer/${attempt.id}`, answer);
  expect(later.status, JSON.stringify(later.body)).toBe(200);
});
