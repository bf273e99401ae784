import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { quizCollection, quizDocument } from '@/lib/contract/resources/quiz';
import { countStatements } from '@/tests/server/count-statements';
import { createSchool, type TestSchool } from '@/tests/server/school';

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const doc = (attributes: unknown, type = 'homework') => ({ data: { type, attributes } });

let ours: TestSchool;
let theirs: TestSchool;
beforeAll(async () => {
  [ours, theirs] = await Promise.all([createSchool(), createSchool()]);
});

async function addQuestion(
  school: TestSchool,
  prompt: string,
  extra: Record<string, unknown> = {},
): Promise<string> {
  const { status, body } = await school.as('teacher').post(
    'teacher/questions',
    doc(
      {
        subject_id: school.ids.subject,
        section_id: school.ids.section,
        difficulty: 1,
        content: { type: 'true_false', prompt: { ar: prompt } },
        key: { type: 'true_false', correct: true },
        ...extra,
      },
      'question',
    ),
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}

const complete = (school: TestSchool, questions: unknown[]) => ({
  title: { ar: 'واجب النبات' },
  grade_uuid: school.ids.grade,
  subject_uuid: school.ids.subject,
  subject_sections: [{ section_id: school.ids.section }],
  classrooms: [school.ids.classroom],
  start_at: at(-1),
  end_at: at(24),
  questions,
});

async function addDraft(school: TestSchool, attributes: unknown): Promise<string> {
  const { status, body } = await school.as('teacher').post('teacher/homework', doc(attributes));
  expect(status, JSON.stringify(body)).toBe(201);
  quizDocument.parse(body);
  return body.data.id;
}

async function addPublished(school: TestSchool): Promise<string> {
  const question = await addQuestion(school, `سؤال ${Math.random()}`);
  const id = await addDraft(school, complete(school, [{ question_id: question, mark: 2 }]));
  const { status, body } = await school.as('teacher').post(`teacher/homework/${id}/publish`);
  expect(status, JSON.stringify(body)).toBe(200);
  return id;
}

/** A student begins: the row that the attempt engine writes. */
async function begin(school: TestSchool, quizId: string, state = 'in_progress') {
  await school.db.execute(sql`insert into attempts (id, quiz_id, student_id, branch_id, classroom_id, number, state, seed, paper,
      paper_version, started_at, deadline, question_count, max_mark)
    select gen_random_uuid(), id, ${school.people.student.id}::uuid, branch_id, ${school.ids.classroom}::uuid, 1, ${state}, 's',
      '{"entries": [], "shuffle_options": true}', 1, now(), end_at, 1, 2 from quizzes where id = ${quizId}`);
}

const fieldsOf = (body: { errors: { source: { pointer: string }; code: string }[] }) =>
  body.errors.map(({ source, code }) => `${source.pointer.replace('/data/attributes/', '')}:${code}`).sort();

describe('a draft', () => {
  test('may be empty and says in the reader’s language what it lacks', async () => {
    const id = await addDraft(ours, {});
    const { body } = await ours.as('teacher').in('en').get(`teacher/homework/${id}`);
    const { attributes } = quizDocument.parse(body).data;
    expect(attributes.state).toBe('draft');
    expect(attributes.title).toEqual({ ar: 'واجب بلا عنوان', en: 'Untitled homework' });
    expect(attributes.problems.map(({ field, code }) => `${field}:${code}`)).toEqual([
      'grade_uuid:required',
      'subject_uuid:required',
      'subject_sections:required',
      'classrooms:no_recipients',
      'start_at:required',
      'end_at:required',
      'questions:no_questions',
    ]);
    expect(attributes.problems.every(({ detail }) => /^[A-Z][\x20-\x7E]+\.$/.test(detail))).toBe(true);
  });

  test('is not published while something is wrong; every rule names its field', async () => {
    const question = await addQuestion(ours, 'هل الماء ضروري؟');
    const id = await addDraft(ours, {
      ...complete(ours, [
        { question_id: question, mark: 30 },
        { random_question: { section_id: ours.ids.otherSection, count: 3 }, mark: 1 },
      ]),
      title: { ar: 'وا' },
      end_at: at(-2),
      test_time: 5,
      late_until: at(-3),
      add_to_certificate: true,
      period_uuid: ours.ids.period,
      items: ours.ids.item,
    });
    const { status, body } = await ours.as('teacher').post(`teacher/homework/${id}/publish`);
    expect(status).toBe(422);
    expect(fieldsOf(body)).toEqual([
      'end_at:after_start',
      'end_at:in_past',
      'items:item_weight',
      'late_until:after_end',
      'questions/1/random_question/count:draw_pool',
      'title:too_short',
    ]);
    expect(
      await ours.db.execute(sql`select 1 from notifications where data->>'general_quiz_uuid' = ${id}`),
    ).toHaveProperty('rowCount', 0);
  });

  test('saves what is named and keeps the rest; an old version is refused', async () => {
    const id = await addDraft(ours, { title: { ar: 'الأول' }, pass_percent: 60 });
    const teacher = ours.as('teacher');
    const saved = await teacher.put(`teacher/homework/${id}`, doc({ title: { ar: 'الثاني' }, version: 1 }));
    expect(saved.status).toBe(200);
    expect(saved.body.data.attributes).toMatchObject({
      title: { ar: 'الثاني' },
      pass_percent: 60,
      version: 2,
    });
    const stale = await teacher.put(`teacher/homework/${id}`, doc({ title: { ar: 'الثالث' }, version: 1 }));
    expect(stale.status).toBe(409);
    expect(stale.body.errors[0].code).toBe('stale');
  });

  test('of two who save at once one is told', async () => {
    const id = await addDraft(ours, {});
    const replies = await Promise.all(
      ['أ', 'ب'].map((name) =>
        ours.as('teacher').put(`teacher/homework/${id}`, doc({ title: { ar: name }, version: 1 })),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ['subject_uuid', (id: string) => ({ subject_uuid: id }), 'subject', 'subject_uuid:id'],
    [
      'section',
      (id: string) => ({ subject_sections: [{ section_id: id }] }),
      'section',
      'subject_sections/0/section_id:id',
    ],
    ['classroom', (id: string) => ({ classrooms: [id] }), 'classroom', 'classrooms/0:id'],
    [
      'draw',
      (id: string) => ({ questions: [{ random_question: { section_id: id, count: 1 }, mark: 1 }] }),
      'section',
      'questions/0/random_question/section_id:id',
    ],
  ] as const)('refuses another school’s %s as if it did not exist', async (_, attributes, name, field) => {
    const teacher = ours.as('teacher');
    const foreign = await teacher.post('teacher/homework', doc(attributes(theirs.ids[name])));
    const unknown = await teacher.post(
      'teacher/homework',
      doc(attributes('0193b3a1-0000-7000-8000-000000000000')),
    );
    expect(foreign.status).toBe(422);
    expect(fieldsOf(foreign.body)).toEqual([field]);
    expect(fieldsOf(unknown.body)).toEqual([field]);
  });

  test('refuses another school’s students and questions, and questions twice', async () => {
    const foreign = await addQuestion(theirs, 'سؤال مدرسة أخرى');
    const mine = await addQuestion(ours, 'سؤال مدرستنا');
    const { status, body } = await ours.as('teacher').post(
      'teacher/homework',
      doc({
        students: [theirs.people.student.id],
        questions: [mine, foreign, mine].map((question_id) => ({ question_id, mark: 1 })),
      }),
    );
    expect(status).toBe(422);
    expect(fieldsOf(body)).toEqual([
      'questions/1/question_id:id',
      'questions/2/question_id:duplicate',
      'students/0:id',
    ]);
  });

  test.each([
    'status',
    'owner_id',
    'branch_id',
    'id',
    'total_mark',
    'released_at',
    'kind',
    'published_at',
    'is_locked',
  ])('refuses the attribute %s', async (name) => {
    const { status, body } = await ours.as('teacher').post('teacher/homework', doc({ [name]: '1' }));
    expect(status).toBe(422);
    expect(body.errors[0].source.pointer).toBe(`/data/attributes/${name}`);
  });
});

describe('a published quiz', () => {
  test('is in the list with its counts and tells its students once', async () => {
    const id = await addPublished(ours);
    const { body } = await ours
      .as('teacher')
      .get(`teacher/homework?classroom=${ours.ids.classroom}&state=open&search=واجب`);
    const row = quizCollection.parse(body).data.find((entry) => entry.id === id);
    expect(row?.attributes).toMatchObject({ state: 'open', total_mark: 2, question_count: 1 });
    expect(row?.attributes.counts.assigned).toBe(1);
    await ours.as('teacher').put(`teacher/homework/${id}`, doc({ title: { ar: 'عنوان جديد' } }));
    const told = await ours.as('student').get('/api/notification/api/v1/ar/list-notification');
    const mine = told.body.data.filter(
      (entry: { attributes: { data: { params: { general_quiz_uuid: string } } } }) =>
        entry.attributes.data.params.general_quiz_uuid === id,
    );
    expect(mine).toHaveLength(1);
    expect(mine[0].attributes.body).toContain('العلوم');
  });

  test('cannot be published twice, and must stay right', async () => {
    const id = await addPublished(ours);
    const teacher = ours.as('teacher');
    expect((await teacher.post(`teacher/homework/${id}/publish`)).status).toBe(409);
    const emptied = await teacher.put(`teacher/homework/${id}`, doc({ questions: [] }));
    expect(emptied.status).toBe(422);
    expect((await teacher.get(`teacher/homework/${id}`)).body.data.attributes.question_count).toBe(1);
  });

  test('once started only gives more: time, students, review', async () => {
    const id = await addPublished(ours);
    await begin(ours, id);
    const teacher = ours.as('teacher');
    const current = (await teacher.get(`teacher/homework/${id}`)).body.data.attributes;
    expect(current.is_locked).toBe(true);
    for (const change of [
      { title: { ar: 'آخر' } },
      { questions: [] },
      { end_at: at(1) },
      { classrooms: [] },
      { start_at: at(-2) },
      { pass_percent: 90 },
    ]) {
      const { status, body } = await teacher.put(`teacher/homework/${id}`, doc(change));
      expect([status, body.errors?.[0]?.code], JSON.stringify(change)).toEqual([409, 'quiz_started']);
    }
    const extended = await teacher.put(
      `teacher/homework/${id}`,
      doc({ title: current.title, end_at: at(48), review: { ...current.review, key: 'released' } }),
    );
    expect(extended.status, JSON.stringify(extended.body)).toBe(200);
    const { rows } = await ours.db.execute<{ same: boolean }>(
      sql`select a.deadline = z.end_at as same from attempts a join quizzes z on z.id = a.quiz_id where z.id = ${id}`,
    );
    expect(rows).toEqual([{ same: true }]);
    expect((await teacher.delete(`teacher/homework/${id}`)).status).toBe(409);
  });

  test('is closed now: open attempts end with it, and a later end opens it again', async () => {
    const id = await addPublished(ours);
    await begin(ours, id);
    const teacher = ours.as('teacher');
    expect((await teacher.post(`teacher/homework/${id}/close`)).body.data.attributes.state).toBe('closed');
    const { rows } = await ours.db.execute<{ over: boolean }>(
      sql`select deadline <= now() as over from attempts where quiz_id = ${id}`,
    );
    expect(rows).toEqual([{ over: true }]);
    const reopened = await teacher.put(`teacher/homework/${id}`, doc({ end_at: at(72) }));
    expect(reopened.body.data.attributes.state).toBe('open');
  });

  test('is copied to a draft without dates and students', async () => {
    const id = await addPublished(ours);
    const { status, body } = await ours.as('supervisor').post(`employee/homework/${id}/copy`);
    expect(status).toBe(201);
    expect(body.data.attributes).toMatchObject({
      state: 'draft',
      start_at: null,
      classrooms: [],
      question_count: 1,
    });
    expect(body.data.attributes.title.ar).toContain('(نسخة)');
  });
});

describe('what single students are given', () => {
  test('a retake opens the next attempt and tells them; an open attempt or a stranger is refused', async () => {
    const id = await addPublished(ours);
    const teacher = ours.as('teacher');
    const retake = (studentId: string, start_at = at(1), end_at = at(2)) => ({
      data: {
        type: 'homework',
        attributes: { start_at, end_at },
        relationships: { students: { data: [{ type: 'student', id: studentId }] } },
      },
    });
    const me = ours.people.student.id;
    await begin(ours, id);
    const open = await teacher.post(`teacher/homework/retake/${id}`, retake(me));
    expect([open.status, fieldsOf(open.body)]).toEqual([422, ['students/0:attempt_open']]);
    await ours.db.execute(sql`update attempts set state = 'finished' where quiz_id = ${id}`);
    expect(
      (await teacher.post(`teacher/homework/retake/${id}`, retake(theirs.people.student.id))).status,
    ).toBe(422);
    expect((await teacher.post(`teacher/homework/retake/${id}`, retake(me, at(2), at(1)))).status).toBe(422);
    expect((await teacher.post(`teacher/homework/retake/${id}`, retake(me))).status).toBe(200);
    const { rows } = await ours.db.execute(
      sql`select attempt_number from quiz_overrides where quiz_id = ${id}`,
    );
    expect(rows).toEqual([{ attempt_number: 2 }]);
    expect((await theirs.as('teacher').post(`teacher/homework/retake/${id}`, retake(me))).status).toBe(404);
  });

  test('more time reaches an open attempt at once', async () => {
    const id = await addPublished(ours);
    await begin(ours, id);
    const { status, body } = await ours
      .as('teacher')
      .post(`teacher/homework/${id}/extend`, doc({ minutes: '١٠' }));
    expect([status, body.meta]).toEqual([200, { students: 1, open: 1 }]);
    const { rows } = await ours.db.execute<{
      more: number;
    }>(sql`select extract(epoch from a.deadline - z.end_at)::int as more
      from attempts a join quizzes z on z.id = a.quiz_id where z.id = ${id}`);
    expect(rows).toEqual([{ more: 600 }]);
    expect((await ours.as('teacher').post(`teacher/homework/${id}/extend`, doc({}))).status).toBe(422);
  });

  test('an excuse is kept once, with its reason', async () => {
    const id = await addPublished(ours);
    const body = doc({ students: [ours.people.student.id], reason: 'سفر' });
    const teacher = ours.as('teacher');
    expect((await teacher.post(`teacher/homework/${id}/excuse`, body)).status).toBe(200);
    expect((await teacher.post(`teacher/homework/${id}/excuse`, body)).status).toBe(200);
    const { rows } = await ours.db.execute(
      sql`select reason from quiz_overrides where quiz_id = ${id} and excused_at is not null`,
    );
    expect(rows).toEqual([{ reason: 'سفر' }]);
    expect(
      (await teacher.post(`teacher/homework/${id}/excuse`, doc({ students: [], reason: 'x' }))).status,
    ).toBe(422);
  });
});

test('a preview is a paper without a key, and says which draw the bank cannot serve', async () => {
  const school = await createSchool();
  await addQuestion(school, 'سؤال للسحب', { section_id: school.ids.otherSection });
  const id = await addDraft(
    school,
    complete(school, [
      { random_question: { section_id: school.ids.otherSection, count: 1 }, mark: 1 },
      { random_question: { section_id: school.ids.otherSection, count: 1, difficulty: 1 }, mark: 1 },
    ]),
  );
  const { status, body } = await school.as('teacher').get(`teacher/homework/${id}/preview`);
  expect(status).toBe(200);
  expect(body.data).toHaveLength(1);
  expect(JSON.stringify(body.data)).not.toContain('correct');
  expect(body.meta.impossible).toMatchObject([{ needed: 1, available: 0, position: 1 }]);
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
    await ours.db.execute(sql`insert into teaching_assignments (id, teacher_id, classroom_id, subject_id, academic_year_id)
      values (gen_random_uuid(), ${colleague.id}, ${ours.ids.classroom}, ${ours.ids.subject}, ${ours.ids.year})`);
    const { status, body } = await colleague.get(`teacher/homework/${id}`);
    expect(status).toBe(200);
    expect(body.data.attributes.actions.map(({ key }: { key: string }) => key)).toEqual([
      'preview',
      'print_paper',
      'paper_marks',
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
