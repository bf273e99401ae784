import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { attempts, lateAnswers } from '@/server/platform/db/schema/attempts';
import { students } from '@/server/platform/db/schema/people';
import { quizStudents } from '@/server/platform/db/schema/quizzes';
import { classrooms } from '@/server/platform/db/schema/school';
import { base, createAttemptSchool, document, event, events, optionOf } from '@/tests/server/attempt-calls';
import { createReportSchool } from '@/tests/server/report-fixture';

const removals = {
  'left out': async (fixture: Fixture, quizId: string, studentId: string) => {
    await fixture.school.db.insert(quizStudents).values({ quizId, studentId, isExcluded: true });
  },
  'moved to another class': async ({ school }: Fixture, _quizId: string, studentId: string) => {
    const classroomId = newId();
    await school.db.insert(classrooms).values({
      id: classroomId,
      branchId: school.ids.branch,
      gradeId: school.ids.grade,
      name: { ar: 'الخامس ج' },
    });
    await school.db.update(students).set({ classroomId }).where(eq(students.userId, studentId));
  },
};
type Fixture = Awaited<ReturnType<typeof createAttemptSchool>>;

test.each(Object.entries(removals))(
  'F20: a student %s in an open attempt keeps the paper; what comes is kept as late and counts when accepted',
  async (_name, remove) => {
    const fixture = await createAttemptSchool();
    const quizId = await fixture.make.quiz(fixture.slots());
    const { student, attempt, paper } = await fixture.started(quizId);
    const [first, second] = fixture.questions;
    const answer = (questionId: string) =>
      event(questionId, [{ answer_id: optionOf(paper, questionId, 'ثانية') }]);
    const save = (...list: object[]) => student.post(`${base}/post-answer/${attempt.id}`, events(...list));
    expect((await save(answer(first))).status).toBe(200);

    await remove(fixture, quizId, student.id);
    const sent = answer(second);
    const late = await save(sent);
    expect([late.status, late.body.meta.status, late.body.data[0].attributes.status]).toEqual([
      202,
      'late',
      'late',
    ]);
    expect((await save(sent)).status).toBe(202);
    const kept = await fixture.school.db
      .select()
      .from(lateAnswers)
      .where(eq(lateAnswers.attemptId, attempt.id));
    expect(kept).toHaveLength(1);
    expect((await student.get(`${base}/${attempt.id}/questions?size=100`)).body.data).toHaveLength(2);

    const finish = await student.post(`${base}/finish-homework/${attempt.id}?force_finish=1`);
    expect(finish.status).toBe(200);
    expect(finish.body.data.attributes.receipt.answered).toBe(1);

    const accepted = await fixture.school
      .as('teacher')
      .post(
        `teacher/homeworkReports/late-answers/${attempt.id}`,
        document('late_answer', { event_id: sent.event_id, reason: 'نُقلت أثناء الحل' }),
      );
    expect(accepted.status).toBe(204);
    const [row] = await fixture.school.db.select().from(attempts).where(eq(attempts.id, attempt.id));
    expect(row).toMatchObject({ mark: 4, answeredCount: 2 });
  },
);

test('home shows no mark that the result hides, and the mark that the result shows', async () => {
  const school = await createReportSchool();
  const question = await school.question();
  const slots = [{ questionId: question, mark: 4 }];
  const student = await school.addUser('student');
  const review = { answers: 'finished', key: 'finished', explanation: 'finished' } as const;
  const hour = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * hour);
  const hidden = [
    { review: { ...review, marks: 'never' as const }, releasedAt: at(-1) },
    {
      review: { ...review, marks: 'closed' as const },
      endAt: at(-1),
      latePolicy: 'label' as const,
      lateUntil: at(5),
    },
    { review: { ...review, marks: 'released' as const } },
  ];
  for (const values of hidden)
    await school.submitAttempt(
      await school.make.quiz(slots, values),
      { [question]: [{ answer_id: 'b' }] },
      { studentId: student.id },
    );
  const shown = await school.make.quiz(slots, {
    endAt: at(-30),
    lateUntil: at(5),
    latePolicy: 'penalty',
    latePenalty: 10,
  });
  await school.submitAttempt(
    shown,
    { [question]: [{ answer_id: 'b' }] },
    { studentId: student.id, isLate: true },
  );
  const home = await student.get('home/student');
  const result = await student.get(`${base}/${shown}/result`);
  expect(result.body.data.attributes.mark).toBeLessThan(4);
  expect(
    home.body.data.attributes.latest.map(({ quiz_id, mark }: { quiz_id: string; mark: number }) => [
      quiz_id,
      mark,
    ]),
  ).toEqual([[shown, result.body.data.attributes.mark]]);
});
