import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { attempts, scoreEvents } from '@/server/platform/db/schema/attempts';
import { auditLog } from '@/server/platform/db/schema/people';
import { quizOverrides, quizSlots, quizzes } from '@/server/platform/db/schema/quizzes';
import { academicYears, periods } from '@/server/platform/db/schema/school';
import { body, pick } from '@/tests/server/report-fixture';
import { createTenant } from '@/tests/server/tenant';
import { createPaperQuiz, type PaperQuiz, rowOf, problems } from './marks.test-support';

let school: PaperQuiz['school'];
let quiz: PaperQuiz['quiz'];
let first: PaperQuiz['first'];
let second: PaperQuiz['second'];
let amal: PaperQuiz['amal'];
let badr: PaperQuiz['badr'];
let path: PaperQuiz['path'];
let save: PaperQuiz['save'];
let sheet: PaperQuiz['sheet'];
let attemptOf: PaperQuiz['attemptOf'];
beforeEach(async () => {
  ({ school, quiz, first, second, amal, badr, path, save, sheet, attemptOf } = await createPaperQuiz());
});

describe('typing', () => {
  test('makes graded attempts with marks, their history and a line of the audit', async () => {
    const { status, body: reply } = await save([
      rowOf(amal, [0, null, 5.25], [1, null, 4]),
      rowOf(badr, [0, null, 0]),
    ]);
    expect(status).toBe(200);
    expect(reply.meta).toEqual({ changed: 3 });
    expect(await attemptOf(amal)).toMatchObject({
      source: 'paper',
      state: 'graded',
      finishCause: 'teacher',
      mark: 9.25,
      percent: 92.5,
      pendingCount: 0,
      isLate: false,
    });
    expect(await attemptOf(badr)).toMatchObject({ state: 'finished', mark: 0, pendingCount: 1 });
    const events = await school.db.select().from(scoreEvents).where(eq(scoreEvents.cause, 'marked'));
    expect(events.filter(({ actorId }) => actorId === school.people.teacher.id)).toHaveLength(3);
    const lines = await school.db.select().from(auditLog).where(eq(auditLog.resourceId, quiz));
    expect(lines.map(({ action }) => action)).toEqual(['offline_marks.enter']);
  });

  test('counts in the report like work done online, and breaks no analysis', async () => {
    await school.submitAttempt(quiz, { [first]: pick('b'), [second]: [] });
    await save([rowOf(amal, [0, null, 6], [1, null, 2]), rowOf(badr, [2, null, 7.5])]);
    const { body: report } = await school.as('teacher').get(`teacher/homeworkReports/${quiz}`);
    const { submitted, items } = report.data.attributes;
    expect(submitted).toBe(3);
    expect(items[0]).toMatchObject({ n: 2, facility: 1 });
    // Shares are of those whose answers are known.
    expect(items[0].distractors.map(({ all }: { all: number }) => all)).toEqual([0, 100, 0]);
    const { body: scores } = await school
      .as('teacher')
      .get(`teacher/homeworkReports/list-students-scores/${quiz}`);
    expect(
      scores.data.map(
        ({ attributes }: { attributes: { mark: number; seconds: number | null } }) => attributes.mark,
      ),
    ).toEqual(expect.arrayContaining([8, 7.5]));
  });

  test('a total alone is kept as a total; marks of questions may take its place later', async () => {
    await save([rowOf(amal, [2, null, 7.5])]);
    expect(await attemptOf(amal)).toMatchObject({ state: 'graded', mark: 7.5, percent: 75, maxMark: 10 });
    expect((await sheet()).rows.find(({ student_id }) => student_id === amal)).toMatchObject({
      total: 7.5,
      marks: {},
    });
    const { status } = await save([rowOf(amal, [2, 7.5, null], [0, null, 6], [1, null, 4])], {
      reason: 'تفصيل',
    });
    expect(status).toBe(200);
    expect(await attemptOf(amal)).toMatchObject({ mark: 10, number: 1, paper: { entries: [{}, {}] } });
  });

  test('sent twice it writes once', async () => {
    const rows = [rowOf(amal, [0, null, 5], [1, null, 4])];
    await save(rows);
    const { status, body: again } = await save(rows);
    expect([status, again.meta]).toEqual([200, { changed: 0 }]);
    expect(await school.db.select().from(attempts).where(eq(attempts.quizId, quiz))).toHaveLength(1);
    expect(await school.db.select().from(auditLog).where(eq(auditLog.resourceId, quiz))).toHaveLength(1);
  });

  test('a drawn paper takes totals only', async () => {
    await school.db.insert(quizSlots).values({
      id: newId(),
      quizId: quiz,
      position: 9,
      mark: 2,
      draw: { section_id: school.section, count: 3 },
    });
    expect(await sheet()).toMatchObject({ has_draws: true, columns: [], total_mark: 16 });
    expect(problems(await save([rowOf(amal, [0, null, 5])]))).toContain('columns.0:paper_column');
    const { status } = await school
      .as('teacher')
      .post(path(), body('offline_marks', { columns: ['total'], rows: [rowOf(amal, [0, null, 16])] }));
    expect(status).toBe(200);
  });
});

describe('nothing is saved', () => {
  test.each([
    ['above the greatest mark', 6.01, 'rows.0.cells.0.mark:above_max'],
    ['below zero', -1, 'rows.0.cells.0.mark:mark_negative'],
    ['of three decimals', 1.005, 'rows.0.cells.0.mark:mark_decimals'],
    ['in words', 'خمسة', 'rows.0.cells.0.mark:number'],
  ])('while a mark is %s', async (_name, mark, problem) => {
    const reply = await save([rowOf(amal, [0, null, mark]), rowOf(badr, [0, null, 3])]);
    expect(reply.status).toBe(422);
    expect(problems(reply)).toContain(problem);
    expect(await attemptOf(badr)).toBeUndefined();
  });

  test('for a student twice, of nowhere, or with a total beside marks', async () => {
    const stranger = (
      await school.addUser('student', { classroomId: (await createTenant(school.db)).classroom })
    ).id;
    const reply = await save([
      rowOf(amal, [0, null, 1]),
      rowOf(amal, [1, null, 1]),
      rowOf(stranger, [0, null, 1]),
      rowOf(badr, [0, null, 1], [2, null, 9]),
    ]);
    expect(problems(reply)).toEqual([
      'rows.1.student_id:paper_twice',
      'rows.2.student_id:paper_student',
      'rows.3.cells.1.mark:paper_total',
    ]);
  });

  test('for students who work online, handed in online or are excused', async () => {
    const online = await school.submitAttempt(quiz, { [first]: pick('b') });
    await school.make.attempt(quiz, amal);
    await school.db.insert(quizOverrides).values({
      id: newId(),
      quizId: quiz,
      studentId: badr,
      excusedAt: new Date(),
      createdBy: school.people.teacher.id,
    });
    const reply = await save([
      rowOf(amal, [0, null, 1]),
      rowOf(badr, [0, null, 1]),
      rowOf(online.studentId, [0, null, 1]),
    ]);
    expect(problems(reply)).toEqual([
      'rows.0.student_id:paper_open_attempt',
      'rows.1.student_id:paper_excused',
      'rows.2.student_id:paper_taken_online',
    ]);
    expect((await sheet()).rows.map(({ block }) => block).sort()).toEqual([
      'excused',
      'open_attempt',
      'taken_online',
    ]);
  });

  test('of a draft, before the beginning, or when the year of its period is over', async () => {
    const cell = [rowOf(amal, [0, null, 1])];
    const set = (values: Partial<typeof quizzes.$inferInsert>) =>
      school.db.update(quizzes).set(values).where(eq(quizzes.id, quiz));
    await set({ startAt: new Date(Date.now() + 60_000) });
    expect((await save(cell)).body.errors?.[0]?.code).toBe('paper_not_begun');
    const [year, period] = [newId(), newId()];
    await school.db.insert(academicYears).values({
      id: year,
      name: { ar: 'عام مضى' },
      startDate: '2019-09-01',
      endDate: '2020-06-01',
      isCurrent: false,
    });
    await school.db.insert(periods).values({
      id: period,
      academicYearId: year,
      gradeId: school.ids.grade,
      name: { ar: 'الأولى' },
      startDate: '2019-09-01',
      endDate: '2019-12-01',
    });
    await set({ startAt: new Date(0), addToCertificate: true, periodId: period });
    expect((await save(cell)).body.errors?.[0]?.code).toBe('paper_period_over');
    await set({ status: 'draft' });
    expect((await save(cell)).body.errors?.[0]?.code).toBe('quiz_not_published');
  });
});
