import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { attemptDocument } from '@/lib/contract/resources/quizzes/attempt';
import { reportDocument } from '@/lib/contract/resources/quizzes/report';
import { monitorDocument } from '@/lib/contract/resources/quizzes/live-monitor';
import { attempts } from '@/server/platform/db/schema/attempts';
import { newId } from '@/server/platform/db/id';
import { notifications, userRoles } from '@/server/platform/db/schema/people';
import { questions } from '@/server/platform/db/schema/questions';
import { quizSlots, quizzes } from '@/server/platform/db/schema/quizzes';
import { type AttemptSchool, base, createAttemptSchool, document } from '@/tests/server/attempt-calls';
import { choice, choiceKey } from '@/tests/server/attempt-fixture';

let fixture: AttemptSchool;
let quiz: string;

/** A fixed question of 2 marks and a draw of three of 1.5 each, for which the bank has two questions. */
beforeEach(async () => {
  fixture = await createAttemptSchool();
  const { make, school, questions: known } = fixture;
  quiz = await make.quiz([{ questionId: known[0], mark: 2 }]);
  await make.question(choice('٣'), choiceKey);
  const draw = { section_id: school.ids.section, count: 3 };
  await school.db.insert(quizSlots).values({ quizId: quiz, position: 1, draw, mark: 1.5 });
  await school.db.update(quizzes).set({ questionCount: 4, totalMark: 6.5 }).where(eq(quizzes.id, quiz));
});

const notices = (quizId = quiz) =>
  fixture.school.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.key, 'short_paper'), sql`data->>'general_quiz_uuid' = ${quizId}`));
const start = (student: Awaited<ReturnType<AttemptSchool['school']['addUser']>>) =>
  student.post(`${base}/start-homework/${quiz}`, document('attempt', { client_id: 'device-one' }));
const report = async (who: 'teacher' | 'supervisor' = 'teacher') => {
  const word = who === 'teacher' ? 'teacher' : 'employee';
  const { body } = await fixture.school.as(who).get(`${word}/homeworkReports/${quiz}`);
  return reportDocument.parse(body).data.attributes;
};

test('the attempt says what its draws found no more of, and its mark is out of what is there', async () => {
  const { attempt, paper, student } = await fixture.started(quiz);
  expect(paper).toHaveLength(3);
  expect(attempt.attributes).toMatchObject({
    question_count: 3,
    max_mark: 5,
    missing_count: 1,
    missing_mark: 1.5,
  });
  // The bank grows: a paper that was begun stays as it is.
  await fixture.make.question(choice('٤'), choiceKey);
  const again = attemptDocument.parse((await start(student)).body).data.attributes;
  expect(again).toMatchObject({ question_count: 3, missing_count: 1, missing_mark: 1.5 });
  const whole = await fixture.started(quiz);
  expect(whole.attempt.attributes).toMatchObject({ question_count: 4, missing_count: 0, missing_mark: 0 });
});

test('the author is notified once, however many students begin at the same time', async () => {
  const students = await Promise.all(Array.from({ length: 6 }, () => fixture.school.addUser('student')));
  const replies = await Promise.all(students.map(start));
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
  await fixture.started(quiz);
  expect(await notices()).toMatchObject([
    {
      userId: fixture.school.people.teacher.id,
      screenName: 'teacher_homework_report',
      params: { count: 1 },
      data: { general_quiz_uuid: quiz },
    },
  ]);
  const other = await fixture.make.quiz(fixture.slots());
  await fixture.started(other);
  expect(await notices(other)).toEqual([]);
});

test('a supervisor who made the quiz is led to the report of the own area', async () => {
  const { supervisor } = fixture.school.people;
  await fixture.school.db.update(quizzes).set({ ownerId: supervisor.id }).where(eq(quizzes.id, quiz));
  await fixture.started(quiz);
  expect(await notices()).toMatchObject([
    { userId: supervisor.id, screenName: 'supervisor_homework_report' },
  ]);
});

test('who is teacher and supervisor is led to the area in which the quiz is theirs', async () => {
  const { school } = fixture;
  const { teacher, supervisor } = school.people;
  const both = (id: string, role: 'school_instructor' | 'educational_supervisor') =>
    school.db.insert(userRoles).values({ id: newId(), userId: id, role, branchId: school.ids.branch });
  await both(teacher.id, 'educational_supervisor');
  await both(supervisor.id, 'school_instructor');
  await fixture.started(quiz);
  expect(await notices()).toMatchObject([{ userId: teacher.id, screenName: 'teacher_homework_report' }]);
  // Teaches nothing: as a teacher the supervisor could not open the report.
  await school.db.delete(notifications);
  await school.db.update(quizzes).set({ ownerId: supervisor.id }).where(eq(quizzes.id, quiz));
  await fixture.started(quiz);
  expect(await notices()).toMatchObject([
    { userId: supervisor.id, screenName: 'supervisor_homework_report' },
  ]);
});

test('a draw that finds nothing at all refuses the start and notifies the author too', async () => {
  await fixture.school.db.delete(quizSlots).where(and(eq(quizSlots.quizId, quiz), eq(quizSlots.position, 0)));
  await fixture.school.db
    .update(questions)
    .set({ status: 'suspended' })
    .where(eq(questions.branchId, fixture.school.ids.branch));
  const [one, two] = [await fixture.school.addUser('student'), await fixture.school.addUser('student')];
  for (const student of [one, two]) {
    const reply = await start(student);
    expect([reply.status, reply.body.errors?.[0]?.code]).toEqual([409, 'empty_paper']);
  }
  expect(await notices()).toMatchObject([{ params: { count: 3 } }]);
});

test('report and live monitor say how many students have a paper that misses questions', async () => {
  expect(await report()).toMatchObject({ short_papers: 0 });
  const first = await fixture.started(quiz);
  await fixture.started(quiz);
  const cancelled = await fixture.started(quiz);
  await fixture.school.db
    .update(attempts)
    .set({ state: 'void' })
    .where(eq(attempts.id, cancelled.attempt.id));
  expect(await report()).toMatchObject({ short_papers: 2 });
  expect(await report('supervisor')).toMatchObject({ short_papers: 2 });
  const { body } = await fixture.school.as('teacher').get(`teacher/homework/${quiz}/live-monitor`);
  const { students } = monitorDocument.parse(body).data.attributes;
  const missing = new Map(students.map(({ id, missing_count }) => [id, missing_count]));
  expect(missing.get(first.student.id)).toBe(1);
  expect(missing.get(fixture.school.people.student.id)).toBe(0);
});
