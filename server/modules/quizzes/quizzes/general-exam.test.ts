import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { examCollection } from '@/lib/contract/resources/practice/generated-exam';
import { quizCollection, quizDocument } from '@/lib/contract/resources/quizzes/quiz';
import { newId } from '@/server/platform/db/id';
import { classrooms } from '@/server/platform/db/schema/school';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { addQuestion, complete, doc, fieldsOf } from './quizzes.test-support';

let school: TestSchool;
let other: string;
beforeAll(async () => {
  school = await createSchool();
  other = newId();
  await school.db.insert(classrooms).values({
    id: other,
    branchId: school.ids.branch,
    gradeId: school.ids.grade,
    name: { ar: 'فصل آخر', en: 'Another class' },
  });
});

const calls = 'teacher/general-exams';
const lists = '/api/admin/api/v1/ar/student/general-exams';
const teacher = () => school.as('teacher');

async function addExam(more: object = {}): Promise<string> {
  const question = await addQuestion(school, `سؤال ${Math.random()}`);
  const { classrooms: _, end_at: __, ...attributes } = complete(school, [{ question_id: question, mark: 2 }]);
  const { status, body } = await teacher().post(calls, doc({ ...attributes, ...more }, 'general_exam'));
  expect(status, JSON.stringify(body)).toBe(201);
  return quizDocument.parse(body).data.id;
}
const publish = (id: string) => teacher().post(`${calls}/${id}/publish`);
const idsOf = (body: unknown) => examCollection.parse(body).data.map(({ id }) => id);

test('an exam of a grade needs neither classes nor an end, and reaches every class of the grade', async () => {
  const student = await school.addUser('student', { classroomId: other });
  const id = await addExam();
  expect(idsOf((await student.get(lists)).body)).not.toContain(id);
  const { status, body } = await publish(id);
  expect(status, JSON.stringify(body)).toBe(200);
  const quiz = quizDocument.parse(body).data.attributes;
  expect(quiz).toMatchObject({ kind: 'general_exam', state: 'open', end_at: null });
  expect(quiz.classrooms.map((room) => room.id).toSorted()).toEqual([other, school.ids.classroom].toSorted());
  expect(quiz.counts.recipients).toBe(2);
  for (const one of [student, school.as('student')]) expect(idsOf((await one.get(lists)).body)).toContain(id);
  const notices = (await student.get('/api/notification/api/v1/ar/list-notification')).body.data;
  expect(notices.map((row: { attributes: { data: unknown } }) => row.attributes.data)).toEqual([
    { screen_name: 'new_general_exam', params: { general_quiz_uuid: id } },
  ]);
  // A student who comes to the grade later has it too.
  const late = await school.addUser('student');
  expect(idsOf((await late.get(lists)).body)).toContain(id);
  const rows = quizCollection.parse((await teacher().get(calls)).body).data;
  expect(rows.find((row) => row.id === id)?.attributes.counts.recipients).toBe(3);
});

test('stands in no list of work that is due; the home of a student says that it came', async () => {
  const id = await addExam();
  expect((await publish(id)).status).toBe(200);
  const student = school.as('student');
  for (const path of [
    '/api/general-quiz-answers/api/v1/ar/general-quizzes/homework/student/list-homeworks',
    '/api/general-quiz-answers/api/v1/ar/general-quizzes/periodic-test/students/list',
  ]) {
    const { status, body } = await student.get(path);
    expect(status, path).toBeLessThan(300);
    expect(JSON.stringify(body), path).not.toContain(id);
  }
  expect(JSON.stringify((await teacher().get('teacher/generalQuizReports')).body)).not.toContain(id);
  const { notifications, ...rest } = (await student.get('home/student')).body.data.attributes;
  expect(JSON.stringify(rest)).not.toContain(id);
  expect(notifications.map(({ path }: { path: string }) => path)).toContain(`/student/exams/general/${id}`);
});

test('classes that are sent with it change nothing', async () => {
  const id = await addExam({ classrooms: [school.ids.classroom] });
  const { rows } = await school.db.execute<{ count: number }>(
    sql`select count(*)::int as count from quiz_classrooms where quiz_id = ${id}`,
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test('a grade without students, and an exam without questions, are said at their fields', async () => {
  const { body } = await teacher().post(calls, doc({ title: { ar: 'امتحان الفصل' } }, 'general_exam'));
  const refused = await publish(body.data.id);
  expect(refused.status).toBe(422);
  expect(fieldsOf(refused.body)).toEqual([
    'grade_uuid:required',
    'questions:no_questions',
    'start_at:required',
    'subject_sections:required',
    'subject_uuid:required',
  ]);
});

test('what its students did is in its own reports', async () => {
  const id = await addExam();
  expect((await publish(id)).status).toBe(200);
  const student = await school.addUser('student');
  const exams = '/api/admin/api/v1/ar/student/public-exams';
  const begun = await student.post(`${exams}/start-exam/${id}`, doc({ client_id: 'device-one' }, 'attempt'));
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  expect((await student.post(`${exams}/finish-exam/${id}?force_finish=1`)).status).toBe(200);
  const report = await teacher().get(`teacher/generalExamReports/list-students-scores/${id}`);
  expect(report.status, JSON.stringify(report.body)).toBe(200);
  expect(JSON.stringify(report.body)).toContain(student.id);
  const list = await teacher().get('teacher/generalExamReports');
  expect(JSON.stringify(list.body)).toContain(id);
  // A copy goes to the grade again.
  const copy = await teacher().post(`${calls}/${id}/copy`);
  expect(copy.status, JSON.stringify(copy.body)).toBe(201);
  expect(copy.body.data.attributes.classrooms).toHaveLength(2);
});
