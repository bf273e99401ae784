import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { countStatements } from '@/tests/server/count-statements';
import { pick } from '@/tests/server/report-fixture';
import { createCorrections, type Corrections, reason } from './corrections.test-support';

let school: Corrections['school'];
let quiz: Corrections['quiz'];
let first: Corrections['first'];
let amal: Corrections['amal'];
let badr: Corrections['badr'];
let post: Corrections['post'];
let notices: Corrections['notices'];
let ledger: Corrections['ledger'];
beforeEach(async () => {
  ({ school, quiz, first, amal, badr, post, notices, ledger } = await createCorrections());
});

describe('a regrade', () => {
  const regrade = (step: '' | '/preview', attributes: object) =>
    post(`regrade/${quiz}${step}`, 'regrade', { question_id: first, ...attributes });

  test('seen too long ago is refused with the new preview, and the new one is taken', async () => {
    await school.correctKey(first ?? '', 'c');
    const policy = 'both_accepted';
    const { fingerprint } = (await regrade('/preview', { policy })).body.data.attributes;
    await school.submitAttempt(quiz, { [first ?? '']: pick('c') });
    const stale = await regrade('', { policy, reason, seen: fingerprint });
    expect([stale.status, stale.body.errors?.[0]?.code]).toEqual([409, 'preview_stale']);
    const { preview } = (stale.body.errors?.[0]?.meta ?? {}) as {
      preview: { students: number; fingerprint: string };
    };
    expect(preview.students).toBe(3);
    expect((await school.attemptRow(badr.attemptId)).mark).toBe(4);
    expect((await regrade('', { policy, reason, seen: preview.fingerprint })).status).toBe(200);
    expect((await school.attemptRow(badr.attemptId)).mark).toBe(10);
  });

  test('notifies a student who gains once, with the place of the quiz, and no others', async () => {
    await school.correctKey(first ?? '', 'c');
    expect((await regrade('', { policy: 'both_accepted', reason })).status).toBe(200);
    expect(await notices(badr.studentId)).toEqual([
      { key: 'regraded', what: undefined, screenName: 'new_homework' },
    ]);
    expect(await notices(amal.studentId)).toEqual([]);
    expect((await regrade('', { policy: 'both_accepted', reason })).status).toBe(200);
    expect(await notices(badr.studentId)).toHaveLength(1);
  });

  test('of marks that are still hidden notifies nobody', async () => {
    const review = {
      answers: 'released',
      marks: 'released',
      key: 'released',
      explanation: 'released',
    } as const;
    await school.db.update(quizzes).set({ review }).where(eq(quizzes.id, quiz));
    expect((await regrade('', { policy: 'full_marks', reason })).status).toBe(200);
    expect((await school.attemptRow(badr.attemptId)).mark).toBe(10);
    expect(await notices(badr.studentId)).toEqual([]);
  });

  test('that drops a question is taken back by the next decision, and the record follows', async () => {
    expect((await regrade('', { policy: 'drop', reason })).status).toBe(200);
    expect(await school.attemptRow(amal.attemptId)).toMatchObject({ mark: 4, maxMark: 4, percent: 100 });
    expect(await ledger(amal.attemptId)).toBe(4);
    expect((await regrade('', { policy: 'new_only', reason })).status).toBe(200);
    expect(await school.attemptRow(amal.attemptId)).toMatchObject({ mark: 10, maxMark: 10 });
    expect(await ledger(amal.attemptId)).toBe(10);
  });

  test('costs as many statements for twenty attempts as for two', async () => {
    const cost = async () =>
      countStatements(async () => {
        expect((await regrade('/preview', { policy: 'full_marks' })).status).toBe(200);
      });
    await cost();
    const two = await cost();
    for (let index = 0; index < 18; index += 1)
      await school.submitAttempt(quiz, { [first ?? '']: pick('c') });
    expect(await cost()).toBe(two);
  });
});
