import { beforeAll, describe, expect, test } from 'vitest';
import { quizReportCollection } from '@/lib/contract/resources/quizzes/report';
import { newId } from '@/server/platform/db/id';
import { quizClassrooms } from '@/server/platform/db/schema/quizzes';
import { classrooms } from '@/server/platform/db/schema/school';
import { createReportSchool, pick } from '@/tests/server/report-fixture';
import { createAnalysedQuiz, type AnalysedQuiz, base } from './reports.test-support';

let ours: AnalysedQuiz['ours'];
let theirs: AnalysedQuiz['theirs'];
let quiz: AnalysedQuiz['quiz'];
beforeAll(async () => {
  ({ ours, theirs, quiz } = await createAnalysedQuiz());
});

describe('who may read', () => {
  test.each([
    ['teacher', 'teacher', 200],
    ['supervisor', 'employee', 200],
    ['student', 'teacher', 403],
    ['parent', 'teacher', 403],
    ['manager', 'employee', 403],
  ] as const)('%s asking as %s gets %i', async (who, prefix, status) => {
    for (const path of ['', `/${quiz}`, `/list-students-scores/${quiz}`, `/export-students-scores/${quiz}`])
      expect((await ours.as(who).get(`${prefix}/homeworkReports${path}`)).status).toBe(status);
  });

  test("another school's report does not exist for us, and is not in our list", async () => {
    for (const path of [`/${quiz}`, `/list-students-scores/${quiz}`, `/export/students-grades/${quiz}`])
      expect((await theirs.as('teacher').get(`${base}${path}`)).status).toBe(404);
    const { body } = await theirs.as('teacher').get(base);
    expect(body.data).toEqual([]);
    expect((await ours.anonymous.get(base)).status).toBe(401);
  });

  test('a colleague who teaches another class does not see it', async () => {
    const colleague = await ours.addUser('teacher');
    expect((await colleague.get(`${base}/${quiz}`)).status).toBe(404);
    expect((await colleague.get(base)).body.data).toEqual([]);
  });

  test('filters that mean nothing are refused at their name', async () => {
    for (const query of ['state=gone', 'subject=x', 'sort=mark', 'page=0']) {
      const { status, body } = await ours.as('teacher').get(`${base}?${query}`);
      expect(status).toBe(422);
      expect(body.errors[0].source).toEqual({ parameter: query.split('=')[0] });
    }
    expect((await ours.as('teacher').get(`${base}/nothing`)).status).toBe(404);
  });
});

describe('the list', () => {
  test('counts who handed in, with mean and pass share, and finds titles without regard to hamza', async () => {
    const school = await createReportSchool();
    const question = await school.question();
    const id = await school.make.quiz([{ questionId: question, mark: 2 }], { title: { ar: 'أجزاء النبات' } });
    await school.make.quiz([{ questionId: question, mark: 2 }], { title: { ar: 'الماء' } });
    await school.make.quiz([], { status: 'draft', publishedAt: null });
    await school.submitAttempt(id, { [question]: pick('b') });
    await school.submitAttempt(id, { [question]: pick('a') });
    const { body } = await school.as('teacher').get(`${base}?search=${encodeURIComponent('اجزاء')}`);
    const { data, meta } = quizReportCollection.parse(body);
    expect(meta?.pagination?.total).toBe(1);
    expect(data[0]?.attributes).toMatchObject({
      assigned: 2,
      submitted: 2,
      not_submitted: 0,
      awaiting_marking: 0,
      mean_percent: 50,
      pass_percent: 50,
      state: 'open',
      classrooms: [{ id: school.ids.classroom }],
    });
    expect((await school.as('teacher').get(base)).body.meta.pagination.total).toBe(2);
  });

  test('pages, sorts and filters', async () => {
    const school = await createReportSchool();
    const [first, second] = [
      await school.make.quiz([], { title: { ar: 'ب' }, endAt: new Date(Date.now() + 3_600_000) }),
      await school.make.quiz([], { title: { ar: 'أ' }, endAt: new Date(Date.now() - 1000) }),
    ];
    const idsOf = async (query: string) =>
      (await school.as('teacher').get(`${base}?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await idsOf('sort=end_at')).toEqual([second, first]);
    expect(await idsOf('sort=title')).toEqual([second, first]);
    expect(await idsOf('sort=-end_at&size=1&page=2')).toEqual([second]);
    expect(await idsOf('state=closed')).toEqual([second]);
    expect(await idsOf(`subject=${school.ids.subject}&classroom=${school.ids.classroom}`)).toHaveLength(2);
    expect(await idsOf(`classroom=${school.ids.grade}`)).toEqual([]);
  });
});

test('a page past the end still says how many there are', async () => {
  for (const path of ['', `/list-students-scores/${quiz}`]) {
    const { body } = await ours.as('teacher').get(`teacher/homeworkReports${path}?page=90`);
    expect(body.data).toEqual([]);
    expect(body.meta.pagination.total).toBeGreaterThan(0);
  }
});

test('a teacher of the subject sees own students only, in a quiz that two classes share', async () => {
  const fresh = await createReportSchool();
  const question = await fresh.question();
  const id = await fresh.make.quiz([{ questionId: question, mark: 4 }]);
  const classroomId = newId();
  await fresh.db.insert(classrooms).values({
    id: classroomId,
    branchId: fresh.ids.branch,
    gradeId: fresh.ids.grade,
    name: { ar: 'الخامس ب' },
  });
  await fresh.db.insert(quizClassrooms).values({ quizId: id, classroomId });
  const own = await fresh.submitAttempt(id, { [question]: pick('b') });
  const other = await fresh.addUser('student', { classroomId });
  await fresh.submitAttempt(id, { [question]: pick('a') }, { studentId: other.id, classroomId });
  const teacher = fresh.as('teacher');
  const scores = await teacher.get(`teacher/homeworkReports/list-students-scores/${id}`);
  expect(scores.body.data.map(({ id: student }: { id: string }) => student)).toEqual([own.studentId]);
  const report = await teacher.get(`teacher/homeworkReports/${id}`);
  expect(report.body.data.attributes).toMatchObject({ assigned: 1, submitted: 1, mean_percent: 100 });
  const answers = await teacher.get(`teacher/homeworkReports/get-answers/${id}/${other.id}`);
  expect(answers.status).toBe(404);
  const home = await teacher.get('home/teacher');
  expect(home.body.data.attributes.open).toEqual([
    expect.objectContaining({ quiz_id: id, assigned: 1, submitted: 1 }),
  ]);
  const supervised = await fresh.as('supervisor').get(`employee/homeworkReports/${id}`);
  expect(supervised.body.data.attributes).toMatchObject({ assigned: 2, submitted: 2, mean_percent: 50 });
});
