import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  markingCollection,
  markingQuestion,
  type RegradePreview,
  regradeDocument,
  staffAttemptDocument,
} from '@/lib/contract/resources/report';
import { newId } from '@/server/db/id';
import { finishAttempt } from '@/server/attempts/finish';
import { handIn } from '@/server/attempts/hand-in';
import { answers, attempts, lateAnswers, marks, regrades, scoreEvents } from '@/server/db/schema/attempts';
import { auditLog, notifications, students } from '@/server/db/schema/people';
import { questionKeys, questions, questionVersions } from '@/server/db/schema/questions';
import { classrooms } from '@/server/db/schema/school';
import { quizzes } from '@/server/db/schema/quizzes';
import { body, createReportSchool, pick, type ReportSchool } from '@/tests/server/report-world';

const base = 'teacher/homeworkReports';
let school: ReportSchool;
let quiz: string;
let choice: string;
let essay: string;
let strong: { attemptId: string; studentId: string };
let weak: { attemptId: string; studentId: string };

beforeEach(async () => {
  school = await createReportSchool();
  [choice, essay] = [await school.question(), await school.essay()];
  quiz = await school.make.quiz([
    { questionId: choice, mark: 6 },
    { questionId: essay, mark: 4 },
  ]);
  strong = await school.handIn(
    quiz,
    { [choice]: pick('b'), [essay]: [{ answer_text: 'لأن الماء  يقل\nفي التربة' }] },
    { firstName: 'أمل' },
  );
  weak = await school.handIn(
    quiz,
    { [choice]: pick('c'), [essay]: [{ answer_text: 'لا أعرف' }] },
    { firstName: 'بدر' },
  );
});

const mark = (attributes: object, attemptId = strong.attemptId) =>
  school
    .as('teacher')
    .post(
      `${base}/marks/${quiz}`,
      body('mark', { attempt_id: attemptId, question_id: essay, ...attributes }),
    );
const firstError = ({ errors }: { errors: { code: string; source: { pointer: string } }[] }) =>
  `${errors[0]?.source.pointer.replace('/data/attributes/', '')}:${errors[0]?.code}`;
const percents = async () =>
  Promise.all([strong, weak].map(async ({ attemptId }) => (await school.attemptRow(attemptId)).percent));

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
    expect(question?.rubric.map(({ id }) => id)).toEqual(['order', 'words']);
    expect(question?.model_answer?.ar).toContain('لأن الماء يقل.');
  });

  test('without names tells nothing of the students', async () => {
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
    await handIn(school.db, {
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

  test('is given by the rubric that the queue shows, though the question was changed meanwhile', async () => {
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
    const reply = await mark({ mark: 0, rubric: { clear: 1 } });
    expect([reply.status, reply.body.data.attributes?.mark]).toEqual([200, 2]);
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

describe('a regrade', () => {
  const input = (policy: RegradePreview['policy'], reason?: string) =>
    body('regrade', { question_id: choice, policy, ...(reason && { reason }) });
  const preview = (policy: RegradePreview['policy']) =>
    school.as('teacher').post(`${base}/regrade/${quiz}/preview`, input(policy));
  const commit = (policy: RegradePreview['policy'], reason?: string) =>
    school.as('teacher').post(`${base}/regrade/${quiz}`, input(policy, reason));
  const everyMark = () => school.db.select().from(marks).orderBy(marks.attemptId, marks.questionId);

  test.each([
    ['new_only', 1, 1, [0, 60]],
    ['both_accepted', 1, 0, [60, 60]],
    ['full_marks', 1, 0, [60, 60]],
    ['drop', 0, 1, [0, 0]],
  ] as const)(
    'with the policy %s is previewed without a trace and does what it said',
    async (policy, gained, lost, after) => {
      await school.fix(choice, 'c');
      const [before, percentsBefore] = [await everyMark(), await percents()];
      const shown = regradeDocument.parse((await preview(policy)).body).data.attributes;
      expect(shown).toMatchObject({
        attempts: 2,
        gained,
        lost,
        unchanged: 2 - gained - lost,
        committed_at: null,
      });
      expect(await everyMark()).toEqual(before);
      expect(await percents()).toEqual(percentsBefore);
      const quizRegrades = school.db.select().from(regrades).where(eq(regrades.quizId, quiz));
      expect(await quizRegrades).toEqual([]);

      const { status, body: reply } = await commit(policy, 'المفتاح خطأ');
      expect(status, JSON.stringify(reply)).toBe(200);
      const done = regradeDocument.parse(reply).data.attributes;
      expect(done).toEqual({ ...shown, committed_at: expect.any(String) });
      expect(await percents()).toEqual(after);
      expect(await quizRegrades).toEqual([
        expect.objectContaining({ policy, gained, lost, reason: 'المفتاح خطأ' }),
      ]);
      const told = await school.db.select().from(notifications).where(eq(notifications.key, 'regraded'));
      const changed = done.rows.map(({ student_id }) => student_id).sort();
      expect(
        told
          .map(({ userId }) => userId)
          .filter((id) => id === strong.studentId || id === weak.studentId)
          .sort(),
      ).toEqual(changed);
    },
  );

  test('names those who gain with their mark before and after', async () => {
    await school.fix(choice, 'c');
    const { rows } = regradeDocument.parse((await preview('both_accepted')).body).data.attributes;
    expect(rows).toEqual([
      {
        student_id: weak.studentId,
        name: { ar: 'بدر الحربي', en: 'بدر Alharbi' },
        before: 0,
        after: 6,
        max_before: 10,
        max_after: 10,
      },
    ]);
    const dropped = regradeDocument.parse((await preview('drop')).body).data.attributes;
    expect(dropped.rows[0]).toMatchObject({ before: 6, max_before: 10, after: 0, max_after: 4 });
  });

  test('gives full marks to those too whom a person had marked', async () => {
    await mark({ mark: 1 });
    const sent = body('regrade', { question_id: essay, policy: 'full_marks', reason: 'سؤال غير واضح' });
    expect((await school.as('teacher').post(`${base}/regrade/${quiz}`, sent)).status).toBe(200);
    expect(await percents()).toEqual([100, 40]);
  });

  test('is refused without a reason, without a fix, and for a question of another paper', async () => {
    expect(firstError((await commit('full_marks')).body)).toBe('reason:required');
    expect(firstError((await preview('new_only')).body)).toBe('policy:not_fixed');
    const stranger = await school.question();
    const sent = body('regrade', { question_id: stranger, policy: 'full_marks', reason: 'س' });
    const { status, body: reply } = await school.as('teacher').post(`${base}/regrade/${quiz}`, sent);
    expect([status, firstError(reply)]).toEqual([422, 'question_id:not_in_work']);
    expect(await school.db.select().from(regrades).where(eq(regrades.quizId, quiz))).toEqual([]);
  });

  test('reaches whoever hands in while it goes on', async () => {
    const open = await school.make.attempt(quiz, (await school.addUser('student')).id);
    await school.db.insert(answers).values({
      attemptId: open,
      questionId: choice,
      eventId: newId(),
      epoch: 1,
      rev: 1,
      payload: pick('c'),
      savedAt: new Date(),
    });
    let isLocked = () => {};
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve;
    });
    let free = () => {};
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    const finishing = school.db.transaction(async (tx) => {
      const [attempt] = await tx.select().from(attempts).where(eq(attempts.id, open)).for('update');
      if (!attempt) throw new Error('no attempt');
      await finishAttempt(tx, attempt, 'student', new Date());
      isLocked();
      await held;
    });
    await locked;
    const committing = commit('full_marks', 'سؤال غير واضح');
    await expect
      .poll(async () => {
        const { rows } = await school.deps.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%attempts%'`,
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    free();
    await finishing;
    expect((await committing).body.data.attributes.attempts).toBe(3);
    expect((await school.attemptRow(open)).percent).toBe(60);
  });

  test('counts everyone, and names only those whom its owner teaches', async () => {
    const classroom = newId();
    await school.db.insert(classrooms).values({
      id: classroom,
      branchId: school.ids.branch,
      gradeId: school.ids.grade,
      name: { ar: 'الخامس ب' },
    });
    await school.db
      .update(students)
      .set({ classroomId: classroom })
      .where(eq(students.userId, weak.studentId));
    await school.db.update(attempts).set({ classroomId: classroom }).where(eq(attempts.id, weak.attemptId));
    const {
      attempts: all,
      gained,
      rows,
    } = regradeDocument.parse((await preview('full_marks')).body).data.attributes;
    expect([all, gained, rows]).toEqual([2, 1, []]);
  });

  test('belongs to the owner and the supervisor', async () => {
    const other = await createReportSchool();
    const sent = input('full_marks', 'س');
    expect((await other.as('teacher').post(`${base}/regrade/${quiz}`, sent)).status).toBe(404);
    expect((await school.as('student').post(`${base}/regrade/${quiz}`, sent)).status).toBe(403);
    const supervisor = await school.as('supervisor').post(`employee/homeworkReports/regrade/${quiz}`, sent);
    expect(supervisor.status).toBe(200);
  });

  test('of a dropped question leaves its figures right and marks it in the analysis', async () => {
    await commit('drop', 'سؤال ملغى');
    const { body: found } = await school.as('teacher').get(`${base}/${quiz}`);
    const item = found.data.attributes.items.find(
      ({ question_id }: { question_id: string }) => question_id === choice,
    );
    expect(item).toMatchObject({ is_dropped: true, facility: 0.5 });
    expect(found.data.attributes.test.max_mark).toBe(4);
  });
});

describe('release', () => {
  const told = async () =>
    (await school.db.select().from(notifications).where(eq(notifications.userId, strong.studentId))).filter(
      ({ key }) => key === 'graded',
    ).length;
  const releasedAt = async () =>
    (await school.db.select().from(quizzes).where(eq(quizzes.id, quiz)))[0]?.releasedAt;

  test('tells each student once, and hiding takes it back silently', async () => {
    const send = (verb: string) => school.as('teacher').post(`${base}/${verb}/${quiz}`);
    expect((await send('release')).status).toBe(204);
    expect((await send('release')).status).toBe(204);
    expect(await told()).toBe(1);
    expect(await releasedAt()).not.toBeNull();
    const { body: found } = await school.as('teacher').get(`${base}/${quiz}`);
    expect(found.data.attributes.actions.map(({ key }: { key: string }) => key)).toContain('hide');
    expect((await send('hide')).status).toBe(204);
    expect(await releasedAt()).toBeNull();
    expect(await told()).toBe(1);
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

describe("one student's answers", () => {
  const read = (query = '') =>
    school.as('teacher').get(`${base}/get-answers/${quiz}/${strong.studentId}${query}`);

  test('hold keys, marks and every attempt, whatever the student may see', async () => {
    await school.db
      .update(quizzes)
      .set({ review: { answers: 'never', marks: 'never', key: 'never', explanation: 'never' } })
      .where(eq(quizzes.id, quiz));
    await school.handIn(quiz, { [choice]: pick('a') }, { studentId: strong.studentId, number: 2 });
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
