import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { attemptResultDocument } from '@/lib/contract/resources/quizzes/attempt-result';
import { quizDocument } from '@/lib/contract/resources/quizzes/quiz';
import { reportDocument } from '@/lib/contract/resources/quizzes/report';
import { newId } from '@/server/platform/db/id';
import { branches, classrooms, supervisorScopes } from '@/server/platform/db/schema/school';
import { userRoles } from '@/server/platform/db/schema/people';
import { educationalSystems } from '@/server/platform/db/schema/classroom-work';
import { type AttemptSchool, createAttemptSchool, document } from '@/tests/server/attempt-calls';
import { schoolDay } from '@/tests/setup/school-day';

const studentApi = '/api/general-quiz-answers/api/v1/ar/general-quizzes/periodic-test/students';

let fixture: AttemptSchool;
/** A second branch of the same system, with one class, and a third that belongs to nobody's system. */
const far = { branch: newId(), classroom: newId() };
const stranger = { branch: newId(), classroom: newId() };

beforeAll(async () => {
  fixture = await createAttemptSchool();
  const { db, ids, people } = fixture.school;
  const system = newId();
  const otherSystem = newId();
  await db.insert(educationalSystems).values([
    { id: system, name: { ar: 'المنظومة' } },
    { id: otherSystem, name: { ar: 'منظومة أخرى' } },
  ]);
  await db.execute(sql`update branches set educational_system_id = ${system} where id = ${ids.branch}`);
  for (const [place, educationalSystemId] of [
    [far, system],
    [stranger, otherSystem],
  ] as const) {
    await db.insert(branches).values({
      id: place.branch,
      code: `f-${place.branch}`,
      name: { ar: 'فرع النخيل', en: 'Palms' },
      timeZone: 'Asia/Riyadh',
      educationalSystemId,
    });
    await db
      .insert(classrooms)
      .values({ id: place.classroom, branchId: place.branch, gradeId: ids.grade, name: { ar: 'ب' } });
    await db
      .insert(supervisorScopes)
      .values({ supervisorId: people.supervisor.id, subjectId: ids.subject, branchId: place.branch });
  }
});

const complete = (classes: string[]) => ({
  title: { ar: 'قياس تكويني' },
  grade_uuid: fixture.school.ids.grade,
  subject_uuid: fixture.school.ids.subject,
  subject_sections: [{ section_id: fixture.school.ids.section }],
  classrooms: classes,
  questions: fixture.questions.map((question_id) => ({ question_id, mark: 2 })),
  from: schoolDay(-1),
  from_time: '٠٧:٣٠',
  to: schoolDay(2),
  to_time: '13:00',
  test_time: 30,
});
const supervisor = () => fixture.school.as('supervisor');
const add = (classes: string[]) =>
  supervisor().post('employee/formative-tests', document('formative_test', complete(classes)));

async function addQuiz(): Promise<string> {
  const created = await add([fixture.school.ids.classroom, far.classroom]);
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const { id } = quizDocument.parse(created.body).data;
  expect((await supervisor().post(`employee/formative-tests/${id}/publish`)).status).toBe(200);
  return id;
}

async function takes(quizId: string, place?: { branch: string; classroom: string }) {
  const student = await fixture.school.addUser(
    'student',
    place ? { branchId: place.branch, classroomId: place.classroom } : {},
  );
  const start = await student.post(
    `${studentApi}/start/${quizId}`,
    document('attempt', { client_id: 'device-one' }),
  );
  expect(start.status, JSON.stringify(start.body)).toBe(200);
  expect((await student.post(`${studentApi}/finish-periodic-test/${quizId}?force_finish=1`)).status).toBe(
    200,
  );
  return student;
}

test('names its window by days and times of the clock in the branch', async () => {
  const created = await add([far.classroom]);
  const { attributes } = quizDocument.parse(created.body).data;
  expect(attributes).toMatchObject({
    from: schoolDay(-1),
    from_time: '07:30',
    to: schoolDay(2),
    to_time: '13:00',
    start_at: `${schoolDay(-1)}T04:30:00.000Z`,
    educational_system: { name: { ar: 'المنظومة' } },
  });
  const wrong = await supervisor().put(
    `employee/formative-tests/${created.body.data.id}`,
    document('formative_test', { from: '2026-02-30', to_time: '25:00' }),
  );
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors.map((error: { code: string }) => error.code).sort()).toEqual(['date', 'time']);
});

const change = async (id: string, attributes: Record<string, string>) =>
  supervisor().put(`employee/formative-tests/${id}`, document('formative_test', attributes));
const windowOf = (body: unknown) => {
  const { from, from_time, to, to_time } = quizDocument.parse(body).data.attributes;
  return { from, from_time, to, to_time };
};

test('a time without its day is the time of the day that is stored', async () => {
  const { id } = (await add([far.classroom])).body.data;
  const moved = await change(id, { from_time: '09:15' });
  expect([moved.status, windowOf(moved.body)]).toEqual([
    200,
    { from: schoolDay(-1), from_time: '09:15', to: schoolDay(2), to_time: '13:00' },
  ]);
  const ended = await change(id, { to_time: '١٤:٠٠' });
  expect(windowOf(ended.body)).toMatchObject({ from_time: '09:15', to: schoolDay(2), to_time: '14:00' });
});

test('a day without its time keeps the time that is stored, and is a whole day where none is', async () => {
  const { id } = (await add([far.classroom])).body.data;
  const moved = await change(id, { from: schoolDay(0), to: schoolDay(3) });
  expect(windowOf(moved.body)).toEqual({
    from: schoolDay(0),
    from_time: '07:30',
    to: schoolDay(3),
    to_time: '13:00',
  });

  const created = await supervisor().post(
    'employee/formative-tests',
    document('formative_test', { title: { ar: 'بلا موعد' } }),
  );
  const empty: string = created.body.data.id;
  const whole = await change(empty, { from: schoolDay(0), to: schoolDay(1) });
  expect(windowOf(whole.body)).toEqual({
    from: schoolDay(0),
    from_time: '00:00',
    to: schoolDay(1),
    to_time: '23:59',
  });
});

test('a time that has no day is refused at its field, in a new test and in a stored one', async () => {
  const created = await supervisor().post(
    'employee/formative-tests',
    document('formative_test', { title: { ar: 'بلا موعد' }, from_time: '08:00' }),
  );
  expect([created.status, created.body.errors?.[0].source.pointer]).toEqual([422, '/data/attributes/from']);
  const empty = await supervisor().post(
    'employee/formative-tests',
    document('formative_test', { title: { ar: 'بلا موعد' } }),
  );
  const refused = await change(empty.body.data.id, { from_time: '08:00', to_time: '09:00' });
  expect([
    refused.status,
    refused.body.errors?.map((error: { source: { pointer: string } }) => error.source.pointer),
  ]).toEqual([422, ['/data/attributes/from', '/data/attributes/to']]);
});

test('is given to classes of the educational system only', async () => {
  const refused = await add([stranger.classroom]);
  expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([
    422,
    '/data/attributes/classrooms/0',
  ]);
  const periodic = await supervisor().post(
    'employee/periodic-test',
    document('periodic_test', { title: { ar: 'دوري' }, classrooms: [far.classroom] }),
  );
  expect(periodic.status, 'a periodic test stays in the branch').toBe(422);
});

test('is taken in both branches and compared by branch; each branch sees its own part', async () => {
  const id = await addQuiz();
  const here = await takes(id);
  const there = await takes(id, far);
  const whole = reportDocument.parse(
    (await supervisor().get(`employee/formativeTestReports/${id}?basis=last`)).body,
  ).data.attributes;
  expect(whole.submitted).toBe(2);
  expect(whole.by_branch.map(({ n }) => n)).toEqual([1, 1]);
  const names = whole.by_classroom.map(({ name }) => name.ar);
  expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^.+ · .+$/), 'ب · فرع النخيل']));
  expect(whole.classrooms.map(({ name }) => name.ar).sort()).toEqual([...names].sort());
  const answers = await supervisor().get(`employee/formativeTestReports/get-answers/${id}/${there.id}`);
  expect(answers.status).toBe(200);

  const teacher = fixture.school.as('teacher');
  const own = await teacher.get(`teacher/formativeTestReports/list-students-scores/${id}`);
  const named = own.body.data.map((row: { id: string }) => row.id);
  expect(named).toContain(here.id);
  expect(named).not.toContain(there.id);
  expect((await teacher.get(`teacher/formativeTestReports/get-answers/${id}/${there.id}`)).status).toBe(404);
  expect((await teacher.get(`teacher/formative-tests/${id}`)).status).toBe(200);
  const changed = await teacher.put(
    `teacher/formative-tests/${id}`,
    document('formative_test', { title: { ar: 'تغيير' } }),
  );
  expect(changed.status).toBe(404);

  const other = await fixture.school.addUser('supervisor', { branchId: far.branch });
  await fixture.school.db
    .insert(supervisorScopes)
    .values({ supervisorId: other.id, subjectId: fixture.school.ids.subject, branchId: far.branch });
  const scores = await other.get(`employee/formativeTestReports/list-students-scores/${id}`);
  expect(scores.body.data.map((row: { id: string }) => row.id)).toEqual([there.id]);
  const edit = await other.put(
    `employee/formative-tests/${id}`,
    document('formative_test', { title: { ar: 'تغيير' } }),
  );
  expect(edit.status, 'another branch reads it and changes nothing').toBe(404);
});

// docs/spec/quizzes.md: total and percent of each section only.
test('shows the student total and percent of each section, and nothing of the questions', async () => {
  const { db, ids } = fixture.school;
  const id = await addQuiz();
  await db.execute(sql`update quizzes set review = review || '{"marks":"finished"}' where id = ${id}`);
  const student = await takes(id);
  const [first, second] = fixture.questions;
  const { rows } = await db.execute(
    sql`select id from attempts where quiz_id = ${id} and student_id = ${student.id}`,
  );
  await db.execute(sql`update questions set section_id = ${ids.otherSection} where id = ${second}`);
  await db.execute(
    sql`update marks set mark = 1.5 where attempt_id = ${rows[0]?.id} and question_id = ${first}`,
  );
  const { body } = await student.get(`${studentApi}/${id}/result`);
  const { sections, questions } = attemptResultDocument.parse(body).data.attributes;
  expect(questions).toEqual([]);
  expect(sections.map((section) => section.id)).toEqual([ids.section, ids.otherSection]);
  const own = fixture.questions.length - 1;
  expect(sections.map(({ percent }) => percent)).toEqual([Math.round((1000 * 1.5) / (own * 2)) / 10, 0]);
  await db.execute(sql`update questions set section_id = ${ids.section} where id = ${second}`);
});

test('stands in the reports over all work beside the others', async () => {
  const id = await addQuiz();
  const periodic = await fixture.make.quiz(fixture.slots(), { kind: 'periodic_test', testTime: 10 });
  const rows = async (query: string) =>
    (await supervisor().get(`employee/generalQuizReports?size=100${query}`)).body.data.map(
      (row: { id: string }) => row.id,
    );
  expect(await rows('')).toEqual(expect.arrayContaining([id, periodic]));
  expect(await rows('&kind=periodic_test')).not.toContain(id);
  expect(await rows('&kind=formative_test')).not.toContain(periodic);
  const report = await supervisor().get(`employee/generalQuizReports/${periodic}`);
  const retake = report.body.data.attributes.actions.find(
    (action: { key: string }) => action.key === 'retake',
  );
  expect(retake.endpoint_url).toMatch(/\/employee\/periodic-test\/retake\//);
});

test('is copied into the branch where the copy is made', async () => {
  const id = await addQuiz();
  const { supervisor: person } = fixture.school.people;
  await fixture.school.db.insert(userRoles).values({
    userId: person.id,
    role: 'educational_supervisor',
    branchId: far.branch,
    modules: ['formative_test'],
  });
  const there = await supervisor().put(`/api/dashboard/api/v1/ar/profile/switch-branch/${far.branch}`);
  expect(there.status, JSON.stringify(there.body)).toBe(200);
  const elsewhere = fixture.school.withToken(there.body.meta.token);
  const copy = await elsewhere.post(`employee/formative-tests/${id}/copy`);
  expect(copy.status, JSON.stringify(copy.body)).toBe(201);
  const own = await elsewhere.get(`employee/formative-tests/${copy.body.data.id}`);
  expect(own.body.data.attributes).toMatchObject({
    state: 'draft',
    question_count: fixture.questions.length,
  });
  const back = await elsewhere.put(
    `/api/dashboard/api/v1/ar/profile/switch-branch/${fixture.school.ids.branch}`,
  );
  const home = fixture.school.withToken(back.body.meta.token);
  expect((await home.get(`employee/formative-tests/${copy.body.data.id}`)).status).toBe(404);
});
