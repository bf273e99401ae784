import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  markingCollection,
  markingQuestion,
  staffAttemptDocument,
} from '@/lib/contract/resources/quizzes/report';
import { newId } from '@/server/platform/db/id';
import { submitAttempt } from '@/server/modules/quizzes/attempts/lifecycle/submit';
import { answers, marks, scoreEvents } from '@/server/platform/db/schema/attempts';
import { auditLog, notifications } from '@/server/platform/db/schema/people';
import { questionKeys, questions, questionVersions } from '@/server/platform/db/schema/questions';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import { body, createReportSchool, pick } from '@/tests/server/report-fixture';
import { createMarkedQuiz, type MarkedQuiz, base, firstError } from './marking.test-support';

let school: MarkedQuiz['school'];
let quiz: MarkedQuiz['quiz'];
let choice: MarkedQuiz['choice'];
let essay: MarkedQuiz['essay'];
let strong: MarkedQuiz['strong'];
let weak: MarkedQuiz['weak'];
let mark: MarkedQuiz['mark'];
beforeEach(async () => {
  ({ school, quiz, choice, essay, strong, weak, mark } = await createMarkedQuiz());
});

describe('the queue', () => {
  test('holds every written answer with its words, and the rubric beside it', async () => {
    const { body: found } = await school.as('teacher').get(`${base}/marking/${quiz}?question=${essay}`);
    const { data, meta } = markingCollection.parse(found);
    expect(data.map(({ attributes }) => [attributes.student?.name.ar, attributes.words])).toEqual([
      ['أمل الحربي', 5],
      ['بدر الحربي', 2],
    ]);
    expect(data[0]?.attributes.answer_text).toBe('لأن الماء  يقل\nفي التربة');
    expect(meta?.questions).toEqual([
      expect.objectContaining({ question_id: essay, max_mark: 4, total: 2, marked: 0 }),
    ]);
    const [question] = z.array(markingQuestion).parse(meta?.questions);
    expect(question?.versions[0]?.rubric.map(({ id }) => id)).toEqual(['order', 'words']);
    expect(question?.versions[0]?.model_answer?.ar).toContain('لأن الماء يقل.');
  });

  test('without names shows nothing of the students', async () => {
    const { body: found } = await school.as('teacher').get(`${base}/marking/${quiz}?anonymous=1`);
    const { data } = markingCollection.parse(found);
    expect(data.map(({ attributes }) => [attributes.student, attributes.classroom])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(JSON.stringify(found)).not.toContain('الحربي');
  });

  test('shows those that wait, or those that are done', async () => {
    await mark({ mark: 3 });
    const rows = async (state: string) =>
      (await school.as('teacher').get(`${base}/marking/${quiz}?state=${state}`)).body.data.length;
    expect([await rows('pending'), await rows('marked'), await rows('all')]).toEqual([1, 1, 2]);
    expect((await school.as('student').get(`${base}/marking/${quiz}`)).status).toBe(403);
  });
});

describe('a mark', () => {
  test('counts at once, with its comment, and the record says who gave it', async () => {
    const { status, body: reply } = await mark({ mark: '٢٫٥', comment: 'شرح مرتّب' });
    expect(status, JSON.stringify(reply)).toBe(200);
    expect(reply.data.attributes).toEqual({ mark: 2.5 });
    expect(await school.attemptRow(strong.attemptId)).toMatchObject({
      mark: 8.5,
      percent: 85,
      pendingCount: 0,
      state: 'graded',
    });
    const events = await school.db
      .select()
      .from(scoreEvents)
      .where(and(eq(scoreEvents.attemptId, strong.attemptId), eq(scoreEvents.cause, 'marked')));
    expect(events).toEqual([
      expect.objectContaining({ before: null, after: 2.5, actorId: school.people.teacher.id }),
    ]);
    const { body: found } = await school.as('teacher').get(`${base}/get-answers/${quiz}/${strong.studentId}`);
    const question = staffAttemptDocument
      .parse(found)
      .data.attributes.questions.find(({ id }) => id === essay);
    expect(question).toMatchObject({ given_mark: 2.5, comment: 'شرح مرتّب', state: 'partial' });
  });

  test('with points by criterion is their share of the greatest mark', async () => {
    const { body: reply } = await mark({ mark: 0, rubric: { order: 1, words: 0.5 } });
    expect(reply.data.attributes).toEqual({ mark: 3 });
  });

  test.each([
    ['above the greatest', { mark: 4.01 }, 'mark:above_max'],
    ['below nothing', { mark: -1 }, 'mark:range'],
    ['no number', { mark: 'ثلاثة' }, 'mark:number'],
    ['too many points', { mark: 1, rubric: { order: 2 } }, 'rubric.order:above_max'],
    ['points for nothing known', { mark: 1, rubric: { other: 1 } }, 'rubric.other:unknown'],
    ['a comment that is too long', { mark: 1, comment: 'ا'.repeat(2001) }, 'comment:too_long'],
  ])('%s is refused at its field and changes nothing', async (_name, attributes, error) => {
    const { status, body: reply } = await mark(attributes);
    expect(status).toBe(422);
    expect(firstError(reply).replace('/', '.')).toBe(error);
    expect(await school.attemptRow(strong.attemptId)).toMatchObject({ pendingCount: 1, mark: 6 });
  });

  test('is gone when the student answers anew in the attempt that was opened again', async () => {
    await mark({ mark: 3, comment: 'جيد' });
    const url = `${base}/reopen/${strong.attemptId}`;
    const deadline = new Date(Date.now() + 3_600_000).toISOString();
    expect((await school.as('teacher').post(url, body('attempt', { deadline, reason: 'عطل' }))).status).toBe(
      204,
    );
    await school.db
      .update(answers)
      .set({ payload: [{ answer_text: 'جواب آخر' }], rev: 2, savedAt: new Date(Date.now() + 1_000) })
      .where(and(eq(answers.attemptId, strong.attemptId), eq(answers.questionId, essay)));
    await submitAttempt(school.db, {
      attemptId: strong.attemptId,
      isForced: true,
      revs: {},
      now: new Date(Date.now() + 2_000),
    });
    const [row] = await school.db
      .select()
      .from(marks)
      .where(and(eq(marks.attemptId, strong.attemptId), eq(marks.questionId, essay)));
    expect(row).toMatchObject({ mark: null, isManual: false, comment: null });
    expect((await school.attemptRow(strong.attemptId)).pendingCount).toBe(1);
  });

  test('is given by the rubric of the paper, which the queue shows, though the question was changed meanwhile', async () => {
    const version = newId();
    const [question] = await school.db
      .select({ content: questionVersions.content })
      .from(questionVersions)
      .where(eq(questionVersions.questionId, essay));
    if (!question) throw new Error('no question');
    await school.db.insert(questionVersions).values({
      id: version,
      questionId: essay,
      version: 2,
      content: question.content,
      createdBy: school.people.teacher.id,
    });
    await school.db.insert(questionKeys).values({
      versionId: version,
      key: { type: 'essay', rubric: [{ id: 'clear', title: { ar: 'الوضوح' }, points: 2 }] },
    });
    await school.db.update(questions).set({ currentVersionId: version }).where(eq(questions.id, essay));
    const later = await school.submitAttempt(
      quiz,
      { [choice]: pick('b'), [essay]: [{ answer_text: 'بعد التعديل' }] },
      { firstName: 'جود' },
    );
    const { body: found } = await school.as('teacher').get(`${base}/marking/${quiz}?question=${essay}`);
    const { data, meta } = markingCollection.parse(found);
    const [shown] = z.array(markingQuestion).parse(meta?.questions);
    const criteriaOf = (attemptId: string) => {
      const entry = data.find(({ attributes }) => attributes.attempt_id === attemptId);
      return shown?.versions
        .find(({ version_id }) => version_id === entry?.attributes.version_id)
        ?.rubric.map(({ id }) => id);
    };
    expect([criteriaOf(strong.attemptId), criteriaOf(later.attemptId)]).toEqual([
      ['order', 'words'],
      ['clear'],
    ]);
    expect([shown?.total, meta?.questions]).toEqual([3, [expect.anything()]]);

    expect(firstError((await mark({ mark: 0, rubric: { clear: 1 } })).body).replace('/', '.')).toBe(
      'rubric.clear:unknown',
    );
    const reply = await mark({ mark: 0, rubric: { order: 1, words: 0.5 } });
    expect([reply.status, reply.body.data.attributes?.mark]).toEqual([200, 3]);
    const newer = await mark({ mark: 0, rubric: { clear: 1 } }, later.attemptId);
    expect([newer.status, newer.body.data.attributes?.mark]).toEqual([200, 2]);
  });

  test('in place of a computed one needs a reason', async () => {
    const override = (reason?: string) =>
      school.as('teacher').post(
        `${base}/marks/${quiz}`,
        body('mark', {
          attempt_id: weak.attemptId,
          question_id: choice,
          mark: 3,
          ...(reason && { reason }),
        }),
      );
    expect(firstError((await override()).body)).toBe('reason:required');
    expect((await override('إجابة مقبولة')).status).toBe(200);
    expect((await school.attemptRow(weak.attemptId)).mark).toBe(3);
  });

  test('is refused to strangers and to other quizzes', async () => {
    const other = await createReportSchool();
    const attributes = { attempt_id: strong.attemptId, question_id: essay, mark: 1 };
    const asOther = await other.as('teacher').post(`${base}/marks/${quiz}`, body('mark', attributes));
    expect(asOther.status).toBe(404);
    const elsewhere = await school.make.quiz([{ questionId: essay, mark: 4 }]);
    const asOurs = await school.as('teacher').post(`${base}/marks/${elsewhere}`, body('mark', attributes));
    expect(asOurs.status).toBe(404);
    expect((await school.as('student').post(`${base}/marks/${quiz}`, body('mark', attributes))).status).toBe(
      403,
    );
    expect((await school.attemptRow(strong.attemptId)).pendingCount).toBe(1);
  });
});

describe('release', () => {
  const noticeCount = async () =>
    (await school.db.select().from(notifications).where(eq(notifications.userId, strong.studentId))).filter(
      ({ key }) => key === 'graded',
    ).length;
  const releasedAt = async () =>
    (await school.db.select().from(quizzes).where(eq(quizzes.id, quiz)))[0]?.releasedAt;

  test('notifies each student once, and hiding takes it back silently', async () => {
    const send = (verb: string) => school.as('teacher').post(`${base}/${verb}/${quiz}`);
    expect((await send('release')).status).toBe(204);
    expect((await send('release')).status).toBe(204);
    expect(await noticeCount()).toBe(1);
    expect(await releasedAt()).not.toBeNull();
    const { body: found } = await school.as('teacher').get(`${base}/${quiz}`);
    expect(found.data.attributes.actions.map(({ key }: { key: string }) => key)).toContain('hide');
    expect((await send('hide')).status).toBe(204);
    expect(await releasedAt()).toBeNull();
    expect(await noticeCount()).toBe(1);
    const log = await school.db.select().from(auditLog).where(eq(auditLog.resourceId, quiz));
    expect(log.map(({ action }) => action).sort()).toEqual(['quiz.hide', 'quiz.release']);
  });

  test('is not for colleagues who only teach the class', async () => {
    const other = await createReportSchool();
    expect((await other.as('teacher').post(`${base}/release/${quiz}`)).status).toBe(404);
    expect((await school.as('student').post(`${base}/release/${quiz}`)).status).toBe(403);
    expect(await releasedAt()).toBeNull();
  });
});
