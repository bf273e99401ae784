import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type RegradePreview, regradeDocument } from '@/lib/contract/resources/quizzes/report';
import { newId } from '@/server/platform/db/id';
import { finishAttempt } from '@/server/modules/quizzes/attempts/lifecycle/finish';
import { answers, attempts, marks, regrades } from '@/server/platform/db/schema/attempts';
import { notifications, students } from '@/server/platform/db/schema/people';
import { classrooms } from '@/server/platform/db/schema/school';
import { body, createReportSchool, pick } from '@/tests/server/report-fixture';
import { createMarkedQuiz, type MarkedQuiz, base, firstError } from '../marking.test-support';

let school: MarkedQuiz['school'];
let quiz: MarkedQuiz['quiz'];
let choice: MarkedQuiz['choice'];
let essay: MarkedQuiz['essay'];
let strong: MarkedQuiz['strong'];
let weak: MarkedQuiz['weak'];
let mark: MarkedQuiz['mark'];
let percents: MarkedQuiz['percents'];
beforeEach(async () => {
  ({ school, quiz, choice, essay, strong, weak, mark, percents } = await createMarkedQuiz());
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
      await school.correctKey(choice, 'c');
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
      const notices = await school.db.select().from(notifications).where(eq(notifications.key, 'regraded'));
      const changed = done.rows.map(({ student_id }) => student_id).sort();
      expect(
        notices
          .map(({ userId }) => userId)
          .filter((id) => id === strong.studentId || id === weak.studentId)
          .sort(),
      ).toEqual(changed);
    },
  );

  test('names those who gain with their mark before and after', async () => {
    await school.correctKey(choice, 'c');
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

  test('reaches students who hand in while it runs', async () => {
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
