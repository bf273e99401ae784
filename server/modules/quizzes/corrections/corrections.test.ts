import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { correctionDocument } from '@/lib/contract/resources/quizzes/correction';
import { newId } from '@/server/platform/db/id';
import { lateAnswers, scoreEvents } from '@/server/platform/db/schema/attempts';
import { quizOverrides } from '@/server/platform/db/schema/quizzes';
import { body, createReportSchool, pick } from '@/tests/server/report-fixture';
import { createCorrections, type Corrections, base, reason } from './corrections.test-support';

let school: Corrections['school'];
let quiz: Corrections['quiz'];
let first: Corrections['first'];
let amal: Corrections['amal'];
let badr: Corrections['badr'];
let teacher: Corrections['teacher'];
let post: Corrections['post'];
let effectOf: Corrections['effectOf'];
let notices: Corrections['notices'];
let ledger: Corrections['ledger'];
let history: Corrections['history'];
let figures: Corrections['figures'];
beforeEach(async () => {
  ({ school, quiz, first, amal, badr, teacher, post, effectOf, notices, ledger, history, figures } =
    await createCorrections());
});

describe('an override of the whole attempt', () => {
  const override = (step: '' | '/preview', attributes: object, id = badr.attemptId) =>
    post(`override/${id}${step}`, 'attempt', attributes);

  test('is previewed, stands against regrades, and can be taken back', async () => {
    const effect = await effectOf(`override/${badr.attemptId}/preview`, 'attempt', { mark: 7, reason });
    expect(effect).toMatchObject({ gained: 1, rows: [{ before: 4, after: 7, max_after: 10 }] });
    expect(await school.attemptRow(badr.attemptId)).toMatchObject({ mark: 4, overrideMark: null });
    expect((await override('', { mark: 7, reason, seen: effect.fingerprint })).status).toBe(200);
    expect(await school.attemptRow(badr.attemptId)).toMatchObject({ mark: 7, percent: 70, state: 'graded' });
    expect(await ledger(badr.attemptId)).toBe(7);
    await post(`regrade/${quiz}`, 'regrade', { question_id: first, policy: 'full_marks', reason });
    expect((await school.attemptRow(badr.attemptId)).mark).toBe(7);
    expect(await ledger(badr.attemptId)).toBe(7);
    expect((await override('', { mark: null, reason })).status).toBe(200);
    expect((await school.attemptRow(badr.attemptId)).mark).toBe(10);
    expect(await ledger(badr.attemptId)).toBe(10);
    expect((await notices(badr.studentId)).map(({ key }) => key)).toEqual(['regraded', 'regraded']);
  });

  test('repeated changes nothing and notifies nobody', async () => {
    await override('', { mark: 7, reason });
    const before = await school.db
      .select()
      .from(scoreEvents)
      .where(eq(scoreEvents.attemptId, badr.attemptId));
    expect((await override('', { mark: 7, reason })).status).toBe(200);
    expect(
      await school.db.select().from(scoreEvents).where(eq(scoreEvents.attemptId, badr.attemptId)),
    ).toHaveLength(before.length);
    expect(await notices(badr.studentId)).toHaveLength(1);
  });

  test.each([
    ['above the greatest mark', { mark: 10.5, reason }, 422],
    ['below nothing', { mark: -1, reason }, 422],
    ['without a reason', { mark: 5 }, 422],
    ['with a reason that is too long', { mark: 5, reason: 'ا'.repeat(501) }, 422],
  ])('%s is refused', async (_name, attributes, status) => {
    expect((await override('', attributes)).status).toBe(status);
    expect((await school.attemptRow(badr.attemptId)).mark).toBe(4);
  });

  test('is for those who teach the student, and for what still counts', async () => {
    const other = await createReportSchool();
    const sent = body('attempt', { mark: 5, reason });
    expect((await other.as('teacher').post(`${base}/override/${badr.attemptId}`, sent)).status).toBe(404);
    expect((await school.as('student').post(`${base}/override/${badr.attemptId}`, sent)).status).toBe(403);
    expect((await post(`void/${badr.attemptId}`, 'attempt', { reason })).status).toBe(204);
    const refused = await override('', { mark: 5, reason });
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'attempt_void']);
  });
});

describe('void and reopened attempts', () => {
  test('count for nothing in the record either; what is handed in again counts anew', async () => {
    const deadline = new Date(Date.now() + 3_600_000).toISOString();
    const shown = await effectOf(`reopen/${badr.attemptId}/preview`, 'attempt', { deadline, reason });
    expect(shown).toMatchObject({ moved: 1, rows: [{ before: 4, after: null }] });
    expect((await school.attemptRow(badr.attemptId)).state).toBe('graded');
    expect((await post(`reopen/${badr.attemptId}`, 'attempt', { deadline, reason })).status).toBe(204);
    expect(await ledger(badr.attemptId)).toBe(0);
    expect(await notices(badr.studentId)).toEqual([
      { key: 'work_changed', what: 'reopened', screenName: 'new_homework' },
    ]);
    const { submitAttempt } = await import('@/server/modules/quizzes/attempts/lifecycle/submit');
    await submitAttempt(school.db, { attemptId: badr.attemptId, isForced: true, revs: {}, now: new Date() });
    expect(await ledger(badr.attemptId)).toBe(4);
    expect((await post(`void/${badr.attemptId}`, 'attempt', { reason })).status).toBe(204);
    expect((await post(`void/${badr.attemptId}`, 'attempt', { reason })).status).toBe(204);
    expect(await ledger(badr.attemptId)).toBe(0);
    expect((await notices(badr.studentId)).map(({ what }) => what)).toEqual(['reopened', 'voided']);
  });
});

test('a late answer shows what it would bring before it counts, and notifies the student', async () => {
  const eventId = newId();
  await school.db.insert(lateAnswers).values({
    eventId,
    attemptId: badr.attemptId,
    questionId: first ?? '',
    epoch: 1,
    rev: 2,
    payload: pick('b'),
    clientAt: new Date(),
    receivedAt: new Date(),
  });
  const shown = await effectOf(`late-answers/${badr.attemptId}/preview`, 'late_answer', {
    event_id: eventId,
  });
  expect(shown).toMatchObject({ gained: 1, rows: [{ before: 4, after: 10 }] });
  expect((await school.attemptRow(badr.attemptId)).mark).toBe(4);
  const accept = () => post(`late-answers/${badr.attemptId}`, 'late_answer', { event_id: eventId, reason });
  expect((await accept()).status).toBe(204);
  expect((await accept()).status).toBe(204);
  expect(await ledger(badr.attemptId)).toBe(10);
  expect((await notices(badr.studentId)).map(({ key }) => key)).toEqual(['regraded']);
});

describe('an excuse', () => {
  const excuse = (attributes: object, step = '') =>
    teacher().post(
      `teacher/homework/${quiz}/excuse${step}`,
      body('homework', { students: [badr.studentId], reason, ...attributes }),
    );

  test('takes the student out of every figure, shows it, and can be taken back', async () => {
    const shown = correctionDocument.parse((await excuse({}, '/preview')).body).data.attributes;
    expect(shown).toMatchObject({ students: 1, moved: 1, rows: [{ before: 4, after: null }] });
    expect(await figures()).toMatchObject({ submitted: 2, mean_percent: 70 });
    expect((await excuse({ seen: shown.fingerprint })).status).toBe(200);
    const after = await figures();
    expect(after).toMatchObject({ submitted: 1, mean_percent: 100 });
    expect(after.test.n).toBe(1);
    const { body: scores } = await teacher().get(`${base}/list-students-scores/${quiz}?state=excused`);
    expect(scores.data.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
      expect.objectContaining({ student_id: badr.studentId, mark: null, state: 'excused' }),
    ]);
    expect((await excuse({})).status).toBe(200);
    expect((await notices(badr.studentId)).map(({ what }) => what)).toEqual(['excused']);
    expect((await excuse({ is_excused: false })).status).toBe(200);
    expect(await figures()).toMatchObject({ submitted: 2, mean_percent: 70 });
    expect((await notices(badr.studentId)).map(({ what }) => what)).toEqual(['excused', 'unexcused']);
  });
});

test('a retake is previewed without a trace and notifies the student once', async () => {
  const retake = (step: string) =>
    teacher().post(`teacher/homework/retake/${quiz}${step}`, {
      data: {
        type: 'homework',
        attributes: {
          start_at: new Date(Date.now() - 1000).toISOString(),
          end_at: new Date(Date.now() + 86_400_000).toISOString(),
          reason,
        },
        relationships: { students: { data: [{ type: 'student', id: badr.studentId }] } },
      },
    });
  const shown = correctionDocument.parse((await retake('/preview')).body).data.attributes;
  expect(shown).toMatchObject({ students: 1, unchanged: 1, rows: [{ before: 4, after: 4 }] });
  const windows = () =>
    school.db
      .select()
      .from(quizOverrides)
      .where(and(eq(quizOverrides.quizId, quiz), eq(quizOverrides.attemptNumber, 2)));
  expect(await windows()).toEqual([]);
  expect((await retake('')).status).toBe(200);
  expect(await windows()).toEqual([expect.objectContaining({ studentId: badr.studentId, reason })]);
  expect((await notices(badr.studentId)).map(({ key }) => key)).toEqual(['retake']);
});

// docs/spec/quizzes.md: a retake of work that counts for a certificate asks which mark counts.
test('a retake of work for the certificate asks which mark counts, for these students alone', async () => {
  await school.db.execute(sql`update quizzes set add_to_certificate = true where id = ${quiz}`);
  const retake = (counted?: string) =>
    teacher().post(`teacher/homework/retake/${quiz}`, {
      data: {
        type: 'homework',
        attributes: {
          start_at: new Date(Date.now() - 1000).toISOString(),
          end_at: new Date(Date.now() + 86_400_000).toISOString(),
          reason,
          ...(counted && { counted }),
        },
        relationships: { students: { data: [{ type: 'student', id: badr.studentId }] } },
      },
    });
  const asked = await retake();
  expect([asked.status, asked.body.errors?.[0].source.pointer]).toEqual([422, '/data/attributes/counted']);
  expect((await retake('last')).status).toBe(200);
  // A later attempt that is worse counts for the student of the retake; everyone else keeps the highest.
  for (const attemptId of [badr.attemptId, amal.attemptId])
    await school.db.execute(sql`insert into attempts select (jsonb_populate_record(a, jsonb_build_object(
      'id', gen_random_uuid(), 'number', 2, 'percent', 10, 'score', 1))).* from attempts a
      where a.id = ${attemptId}`);
  const { body: scores } = await teacher().get(`${base}/list-students-scores/${quiz}`);
  const numbers = new Map(
    scores.data.map(({ attributes }: { attributes: { student_id: string; attempt_number: number } }) => [
      attributes.student_id,
      attributes.attempt_number,
    ]),
  );
  expect([numbers.get(badr.studentId), numbers.get(amal.studentId)]).toEqual([2, 1]);
});

test('the history says who changed what, when, why and with what effect, newest first', async () => {
  await post(`regrade/${quiz}`, 'regrade', { question_id: first, policy: 'full_marks', reason });
  await post(`override/${amal.attemptId}`, 'attempt', { mark: 9, reason: 'مراجعة الورقة' });
  const lines = await history();
  expect(lines.map(({ kind, gained, lost, touched }) => [kind, gained, lost, touched])).toEqual([
    ['override', 0, 1, 1],
    ['regrade', 1, 0, 2],
  ]);
  expect(lines[0]).toMatchObject({
    reason: 'مراجعة الورقة',
    by: { id: school.people.teacher.id },
    students: [{ id: amal.studentId, name: expect.objectContaining({ ar: 'أمل الحربي' }) }],
  });
  expect(lines[1]).toMatchObject({
    policy: 'full_marks',
    question: { id: first, position: 1 },
  });
  expect((await figures()).items[0]).toMatchObject({ question_id: first, position: 1 });
  const other = await createReportSchool();
  expect((await other.as('teacher').get(`${base}/history/${quiz}`)).status).toBe(404);
});
