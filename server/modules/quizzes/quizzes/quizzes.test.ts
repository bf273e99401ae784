import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '@/tests/server/count-statements';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { doc, addQuestion, complete, addDraft, addPublished } from './quizzes.test-support';

let ours: TestSchool;
let theirs: TestSchool;

beforeAll(async () => {
  [ours, theirs] = await Promise.all([createSchool(), createSchool()]);
});

describe('who may', () => {
  test.each([
    ['student', 403],
    ['studentTeacher', 403],
    ['parent', 403],
    ['instructor', 403],
    ['manager', 403],
    ['employee', 403],
    ['teacher', 200],
    ['supervisor', 200],
  ] as const)('%s listing homework gets %i', async (who, status) => {
    expect((await ours.as(who).get('teacher/homework')).status).toBe(status);
    expect((await ours.as(who).post('employee/homework', doc({}))).status).toBe(status === 200 ? 201 : 403);
  });

  test('nobody without a session', async () => {
    expect((await ours.anonymous.get('teacher/homework')).status).toBe(401);
  });

  test('another school’s quiz does not exist for us, whatever is asked', async () => {
    const id = await addPublished(theirs);
    const teacher = ours.as('teacher');
    const unknown = '0193b3a1-0000-7000-8000-000000000001';
    for (const path of ['', '/preview']) {
      const [foreign, none] = await Promise.all(
        [id, unknown].map((each) => teacher.get(`teacher/homework/${each}${path}`)),
      );
      expect(foreign?.status).toBe(404);
      expect(none?.status).toBe(404);
    }
    const calls = await Promise.all([
      teacher.put(`teacher/homework/${id}`, doc({ title: { ar: 'سرقة' } })),
      teacher.delete(`teacher/homework/${id}`),
      teacher.post(`teacher/homework/${id}/publish`),
      teacher.post(`teacher/homework/${id}/close`),
      teacher.post(`teacher/homework/${id}/copy`),
      teacher.post(`teacher/homework/${id}/extend`, doc({ minutes: 5 })),
      teacher.post(`teacher/homework/${id}/excuse`, doc({ students: [ours.people.student.id], reason: 'x' })),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    const list = await teacher.get('teacher/homework?size=100');
    expect(list.body.data.map((entry: { id: string }) => entry.id)).not.toContain(id);
  });

  test('a colleague of the class sees published work but does not change it', async () => {
    const id = await addPublished(ours);
    const colleague = await ours.addUser('teacher');
    await ours.db.execute(sql`insert into teaching_assignments (id, teacher_id, classroom_id, subject_id,
      academic_year_id)
      values (gen_random_uuid(), ${colleague.id}, ${ours.ids.classroom}, ${ours.ids.subject},
        ${ours.ids.year})`);
    const { status, body } = await colleague.get(`teacher/homework/${id}`);
    expect(status).toBe(200);
    expect(body.data.attributes.actions.map(({ key }: { key: string }) => key)).toEqual([
      'preview',
      'print_paper',
      'offline_marks',
      'copy',
      'retake',
      'excuse',
      'extend',
    ]);
    expect((await colleague.put(`teacher/homework/${id}`, doc({ title: { ar: 'آخر' } }))).status).toBe(404);
  });
});

describe('the list', () => {
  test.each([
    'sort=title;drop table quizzes',
    'sort=owner_id',
    'state=none',
    'subject=1',
    'page=0',
    'size=101',
    'size=9999999999999999',
    'order=title',
    'sort=title&sort=title',
    'subject[]=1',
  ])('refuses %s at its parameter', async (query) => {
    const { status, body } = await ours.as('teacher').get(`teacher/homework?${query}`);
    expect(status).toBe(422);
    expect(body.errors[0].source.parameter).toBe(query.split('=')[0]);
  });

  test.each(["' or 1=1 --", '%', '_', '\\', '٪', '); drop table quizzes; --'])(
    'takes %s as words',
    async (search) => {
      const { status, body } = await ours
        .as('teacher')
        .get(`teacher/homework?search=${encodeURIComponent(search)}`);
      expect(status).toBe(200);
      expect(body.data).toEqual([]);
    },
  );

  test('a foreign subject gives an empty list', async () => {
    await addPublished(theirs);
    const { status, body } = await ours.as('teacher').get(`teacher/homework?subject=${theirs.ids.subject}`);
    expect([status, body.meta.pagination.total]).toEqual([200, 0]);
  });

  test.each(['-created_at', 'start_at', '-start_at', 'end_at', '-end_at', 'title'])(
    'sorts by %s',
    async (sort) => {
      expect((await ours.as('teacher').get(`teacher/homework?sort=${sort}`)).status).toBe(200);
    },
  );
});

test('lists, details and saves cost the same number of statements, whatever the quiz holds', async () => {
  const school = await createSchool();
  const teacher = school.as('teacher');
  const questions: { question_id: string; mark: number }[] = [];
  for (let index = 0; index < 8; index += 1)
    questions.push({ question_id: await addQuestion(school, `سؤال ${index}`), mark: 1 });
  const few = await addDraft(school, complete(school, questions.slice(0, 1)));
  const list = (rows: number) =>
    countStatements(async () =>
      expect((await teacher.get(`teacher/homework?size=${rows}`)).body.data).toHaveLength(rows),
    );
  const detail = (id: string) => countStatements(() => teacher.get(`teacher/homework/${id}`));
  const save = (id: string, slots: typeof questions) =>
    countStatements(async () =>
      expect((await teacher.put(`teacher/homework/${id}`, doc({ questions: slots }))).status).toBe(200),
    );
  await list(1);
  const one = {
    list: await list(1),
    detail: await detail(few),
    save: await save(few, questions.slice(0, 1)),
  };
  const many = await addDraft(school, {
    ...complete(school, questions),
    students: [school.people.student.id],
  });
  expect({ list: await list(2), detail: await detail(many), save: await save(many, questions) }).toEqual(one);
  expect(one.list).toBe(2);
  expect(one.detail).toBe(2);
});
