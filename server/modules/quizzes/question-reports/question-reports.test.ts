import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownReportCollection, reportedCollection } from '@/lib/contract/resources/quizzes/question-report';
import { type AttemptSchool, base, createAttemptSchool, document } from '@/tests/server/attempt-calls';
import type { TestReply } from '@/tests/server/agent';

let fixture: AttemptSchool;
let school: AttemptSchool['school'];
let question: string;
beforeEach(async () => {
  fixture = await createAttemptSchool();
  ({ school } = fixture);
  [question] = fixture.questions;
});

const body = (question_id: string, extra: object = { reason: 'wrong_key' }) =>
  document('question_report', { question_id, ...extra });
const codeOf = ({ status, body: { errors } }: TestReply) => [status, errors?.[0]?.code];
/** A student with an open attempt, and a call that reports from it. */
async function taker(quizId?: string) {
  const quiz = quizId ?? (await fixture.make.quiz(fixture.slots()));
  const { student } = await fixture.started(quiz);
  return { quiz, student, report: (sent: object) => student.post(`${base}/${quiz}/question-reports`, sent) };
}
const queue = (query = '') => school.as('teacher').get(`teacher/question-reports${query}`);
const decide = (attributes: object, who: 'teacher' | 'supervisor' = 'teacher') =>
  school
    .as(who)
    .post(
      `${who === 'teacher' ? 'teacher' : 'employee'}/question-reports/${question}`,
      document('question_report', attributes),
    );
const statusOf = async () =>
  (await school.db.execute<{ status: string }>(sql`select status from questions where id = ${question}`))
    .rows[0]?.status;
const notificationsOf = async (userId: string) =>
  (
    await school.db.execute<{
      key: string;
      params: Record<string, unknown>;
      screen_name: string;
      data: object;
    }>(
      sql`select key, params, screen_name, data from notifications
        where user_id = ${userId} and key in ('report_decided', 'question_suspended') order by created_at`,
    )
  ).rows;

describe('a student', () => {
  test('reports a question of the own paper once while it is open, during the attempt and after it', async () => {
    const { quiz, student, report } = await taker();
    const before = (await student.get(`${base}/${quiz}/time-left`)).body.data.attributes;
    const first = await report(body(question, { reason: 'other', note: ' الصورة ناقصة ' }));
    expect([first.status, first.body.data.attributes]).toEqual([
      201,
      expect.objectContaining({
        question_id: question,
        reason: 'other',
        note: 'الصورة ناقصة',
        state: 'open',
      }),
    ]);
    const again = await report(body(question));
    expect([again.status, again.body.data.id, again.body.data.attributes.reason]).toEqual([
      200,
      first.body.data.id,
      'other',
    ]);
    const after = (await student.get(`${base}/${quiz}/time-left`)).body.data.attributes;
    expect([after.ends_at, after.epoch]).toEqual([before.ends_at, before.epoch]);
    await student.post(`${base}/finish-homework/${quiz}?force_finish=1`);
    expect((await report(body(fixture.questions[1]))).status).toBe(201);
    const own = ownReportCollection.parse((await student.get(`${base}/${quiz}/question-reports`)).body);
    expect(own.data.map(({ attributes }) => attributes.question_id)).toEqual([
      question,
      fixture.questions[1],
    ]);
  });

  test('cannot report what is not on the paper, without an attempt, or another student’s quiz', async () => {
    const { report, student } = await taker();
    const stray = await fixture.make.question(
      { type: 'essay', prompt: { ar: 'غيره' } },
      { type: 'essay', rubric: [] },
    );
    expect(codeOf(await report(body(stray)))).toEqual([422, 'id']);
    expect(codeOf(await report(body(question, { reason: 'other' })))).toEqual([422, 'required']);
    expect(codeOf(await report(body(question, { reason: 'rude' })))).toEqual([422, 'choice']);
    const unstarted = await fixture.make.quiz(fixture.slots());
    expect(codeOf(await student.post(`${base}/${unstarted}/question-reports`, body(question)))).toEqual([
      409,
      'not_started',
    ]);
    const other = await createAttemptSchool();
    const theirs = await other.make.quiz(other.slots());
    expect((await student.post(`${base}/${theirs}/question-reports`, body(question))).status).toBe(404);
    expect(
      (await school.db.execute(sql`select 1 from question_reports where reporter_id = ${student.id}`)).rows,
    ).toEqual([]);
  });

  test('sends ten in an hour, then waits; the wait is said', async () => {
    const slots = [];
    for (let index = 0; index < 11; index += 1)
      slots.push({
        questionId: await fixture.make.question(
          { type: 'essay', prompt: { ar: `${index}` } },
          { type: 'essay', rubric: [] },
        ),
        mark: 1,
      });
    const { report } = await taker(await fixture.make.quiz(slots));
    for (const { questionId } of slots.slice(0, 10))
      expect((await report(body(questionId))).status).toBe(201);
    const refused = await report(body(slots[10]?.questionId ?? ''));
    expect(codeOf(refused)).toEqual([429, 'report_wait']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect((await report(body(slots[0]?.questionId ?? ''))).status).toBe(200);
    school.setNow(new Date(Date.now() + 3_601_000));
    expect((await report(body(slots[10]?.questionId ?? ''))).status).toBe(201);
    school.setNow(null);
  });
});

describe('staff', () => {
  test('release with a decision only what they may release: of somebody else’s question nothing changes', async () => {
    const other = await school.addUser('teacher');
    await school.db.execute(
      sql`update questions set author_id = ${other.id}, status = 'suspended' where id = ${question}`,
    );
    const { report } = await taker();
    await report(body(question));
    const reply = await decide({ decision: 'reject', answer: 'السؤال صحيح', release: true });
    expect([reply.status, await statusOf()]).toEqual([403, 'suspended']);
    expect((await queue(`?question=${question}`)).body.meta.open).toBe(1);
    expect((await decide({ decision: 'reject', answer: 'السؤال صحيح' })).status).toBe(200);
    expect(await statusOf()).toBe('suspended');
  });

  test('see reasons, notes, tests and versions without names, most reported first', async () => {
    const { quiz, report, student } = await taker();
    await report(body(question, { reason: 'unclear', note: 'لا أفهم' }));
    await report(body(fixture.questions[1]));
    await (await taker(quiz)).report(body(question));
    const reply = await queue();
    const { data, meta } = reportedCollection.parse(reply.body);
    expect(meta).toMatchObject({ open: 2, pagination: { total: 2 } });
    expect(data.map(({ id, attributes }) => [id, attributes.count])).toEqual([
      [question, 2],
      [fixture.questions[1], 1],
    ]);
    expect(data[0]?.attributes.reports).toEqual([
      expect.objectContaining({
        reason: 'wrong_key',
        by_student: true,
        version: 1,
        quiz: expect.objectContaining({ id: quiz, is_own: true }),
      }),
      expect.objectContaining({ reason: 'unclear', note: 'لا أفهم' }),
    ]);
    expect(JSON.stringify(reply.body)).not.toContain(student.id);
    const found = async (query: string) => (await queue(query)).body.data.map(({ id }: { id: string }) => id);
    expect(await found('?reason=unclear')).toEqual([question]);
    expect(await found(`?question=${fixture.questions[1]}`)).toEqual([fixture.questions[1]]);
    expect(await found('?state=accepted')).toEqual([]);
    const other = await createAttemptSchool();
    expect((await other.school.as('teacher').get('teacher/question-reports')).body.data).toEqual([]);
    expect(
      (
        await other.school
          .as('teacher')
          .post(`teacher/question-reports/${question}`, document('question_report', { decision: 'accept' }))
      ).status,
    ).toBe(404);
  });

  test('accept: every reporter is notified once, with the way back to the test, and the reports are closed', async () => {
    const { quiz, report, student } = await taker();
    await report(body(question));
    const second = await taker(quiz);
    await second.report(body(question));
    expect((await decide({ decision: 'accept', answer: 'صدقتم' })).body.data.attributes).toEqual({
      decided: 2,
    });
    for (const { id } of [student, second.student])
      expect(await notificationsOf(id)).toEqual([
        expect.objectContaining({
          key: 'report_decided',
          params: expect.objectContaining({ decision: 'accept', words: 'صدقتم' }),
          screen_name: 'new_homework',
          data: { general_quiz_uuid: quiz },
        }),
      ]);
    expect(codeOf(await decide({ decision: 'accept' }))).toEqual([409, 'reports_decided']);
    const own = (await student.get(`${base}/${quiz}/question-reports`)).body.data[0].attributes;
    expect(own).toMatchObject({ state: 'accepted', answer: 'صدقتم' });
    const list = await student.get('/api/notification/api/v1/en/list-notification');
    const [said] = list.body.data.map(({ attributes }: { attributes: object }) => JSON.stringify(attributes));
    expect(said).toContain('You were right');
    expect((await report(body(question))).status).toBe(201);
  });

  test('reject needs an answer, and can give a suspended question back', async () => {
    const { report } = await taker();
    await report(body(question));
    await school.db.execute(sql`update questions set status = 'suspended' where id = ${question}`);
    expect(codeOf(await decide({ decision: 'reject' }))).toEqual([422, 'required']);
    expect(
      (await decide({ decision: 'reject', answer: 'السؤال سليم', release: true }, 'supervisor')).status,
    ).toBe(200);
    expect(await statusOf()).toBe('approved');
  });
});

describe('suspending by itself', () => {
  const limit = (count: number) =>
    school.db.execute(
      sql`update branches set suspend_after_reports = ${count} where id = ${school.ids.branch}`,
    );

  test('happens at the k-th student, notifies staff of the subject once, and leaves papers alone', async () => {
    await limit(2);
    const { quiz, report } = await taker();
    await report(body(question));
    await report(body(question));
    expect(await statusOf()).toBe('approved');
    await (await taker(quiz)).report(body(question));
    expect(await statusOf()).toBe('suspended');
    await (await taker(quiz)).report(body(question));
    for (const who of ['teacher', 'supervisor'] as const) {
      const notices = await notificationsOf(school.people[who].id);
      expect(notices.map(({ key, params, screen_name }) => [key, params.count, screen_name])).toEqual([
        ['question_suspended', 2, `${who}_question_reports`],
      ]);
    }
    const { body: read } = await school.as('teacher').get(`teacher/questions/${question}`);
    expect(read.meta.status_note).toMatchObject({ action: 'question.auto_suspend', by: null });
  });

  test('is off at 0, counts no staff, and begins anew after the question was given back', async () => {
    await limit(0);
    const { quiz, report } = await taker();
    await report(body(question));
    expect(await statusOf()).toBe('approved');
    await limit(2);
    await school
      .as('teacher')
      .post(`teacher/questions/${question}/reports`, document('question_report', { reason: 'typo' }));
    expect(await statusOf()).toBe('approved');
    await (await taker(quiz)).report(body(question));
    expect(await statusOf()).toBe('suspended');
    await school
      .as('teacher')
      .post(`teacher/questions/${question}/release`, document('question', { reason: 'سليم' }));
    await (await taker(quiz)).report(body(question));
    expect(await statusOf()).toBe('approved');
    await (await taker(quiz)).report(body(question));
    expect(await statusOf()).toBe('suspended');
  });
});

// docs/spec/quizzes.md: the reasons of a report.
test.each(['wrong_key', 'typo', 'off_syllabus', 'media', 'translation'])(
  'takes the category %s',
  async (reason) => {
    const { report } = await taker();
    expect((await report(body(question, { reason }))).status).toBeLessThan(300);
    const listed = await queue(`?reason=${reason}`);
    expect([listed.status, listed.body.data.length]).toEqual([200, 1]);
  },
);
