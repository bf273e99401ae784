import { beforeAll, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { classrooms, teachingAssignments } from '@/server/platform/db/schema/school';
import { body, createReportSchool, type ReportSchool } from '../server/report-fixture';

let school: ReportSchool;
let quizId: string;
let question: string;
let attemptId: string;

beforeAll(async () => {
  school = await createReportSchool();
  question = await school.essay();
  quizId = await school.make.quiz([{ questionId: question, mark: 4 }]);
  ({ attemptId } = await school.submitAttempt(quizId, {
    [question]: [{ answer_text: 'يذبل لأن الماء يقل' }],
  }));
});

const path = () => `teacher/homeworkReports/marks/${quizId}`;
const mark = (given: unknown, more: object = {}) =>
  body('mark', { attempt_id: attemptId, question_id: question, mark: given, ...more });
async function scores(id = attemptId) {
  const { rows } = await school.deps.pool.query<{ mark: number; sum: number; events: number }>(
    `select coalesce(a.mark, 0)::float8 as mark, coalesce(sum(coalesce(e.after, 0) - coalesce(e.before, 0)), 0)::float8 as sum,
       count(e.id)::int as events
     from attempts a left join score_events e on e.attempt_id = a.id where a.id = $1 group by a.id`,
    [id],
  );
  return rows[0];
}

test.each([
  ['below nothing', -0.1],
  ['over the maximum', 4.1],
  ['three decimals', 1.125],
  ['a number as text that is none', 'NaN'],
  ['without end', '1e309'],
  ['nothing', null],
  ['a list', [4]],
])('T20: a mark that is %s is refused and changes nothing', async (_, given) => {
  const before = await scores();
  const reply = await school.as('teacher').post(path(), mark(given));
  expect([reply.status, reply.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/mark']);
  expect(await scores()).toEqual(before);
});

test('T20: nobody marks outside of the own classes, and no student marks', async () => {
  const stranger = await school.addUser('teacher');
  const classroom = newId();
  await school.db
    .insert(classrooms)
    .values({ id: classroom, branchId: school.ids.branch, gradeId: school.ids.grade, name: { ar: 'ب' } });
  await school.db.insert(teachingAssignments).values({
    teacherId: stranger.id,
    classroomId: classroom,
    subjectId: school.ids.subject,
    academicYearId: school.ids.year,
  });
  const before = await scores();
  expect((await stranger.post(path(), mark(4))).status).toBe(404);
  for (const who of ['student', 'parent', 'instructor', 'manager'] as const)
    expect((await school.as(who).post(path(), mark(4))).status, who).toBe(403);
  expect((await school.anonymous.post(path(), mark(4))).status).toBe(401);
  expect(await scores()).toEqual(before);
});

test('T20: an attempt, a question or a quiz of somewhere else does not fit', async () => {
  const other = await school.essay();
  const elsewhere = await school.make.quiz([{ questionId: other, mark: 4 }]);
  const foreign = await school.submitAttempt(elsewhere, { [other]: [{ answer_text: 'نص' }] });
  const teacher = school.as('teacher');
  const before = await scores();
  expect((await teacher.post(path(), mark(4, { attempt_id: foreign.attemptId }))).status).toBe(404);
  expect((await teacher.post(path(), mark(4, { question_id: other }))).status).toBeGreaterThanOrEqual(404);
  expect((await teacher.post(path(), mark(4, { attempt_id: newId() }))).status).toBe(404);
  expect([await scores(), (await scores(foreign.attemptId))?.mark]).toEqual([before, 0]);
});

test('T20: marking again and at once from many places is the last mark once, and its events are its sum', async () => {
  const teacher = school.as('teacher');
  expect((await teacher.post(path(), mark(2.5))).status).toBe(200);
  const first = await scores();
  for (let turn = 0; turn < 3; turn++) expect((await teacher.post(path(), mark(2.5))).status).toBe(200);
  expect(await scores(), 'a repetition is no change').toEqual(first);
  const many = [0, 1, 2, 3, 4].map((points) => teacher.post(path(), mark(points)));
  for (const reply of await Promise.all(many)) expect(reply.status).toBe(200);
  const last = await scores();
  expect(last?.sum).toBe(last?.mark);
  expect([0, 1, 2, 3, 4]).toContain(last?.mark);
});
