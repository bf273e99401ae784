import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { quizDocument } from '@/lib/contract/resources/quizzes/quiz';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { at, doc, addQuestion, complete, addDraft, fieldsOf } from './quizzes.test-support';

let ours: TestSchool;
let theirs: TestSchool;

beforeAll(async () => {
  [ours, theirs] = await Promise.all([createSchool(), createSchool()]);
});

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

  // docs/spec/quizzes.md: one draw over all sections.
  test('takes one draw over all sections, which gives each section its share', async () => {
    const id = await addDraft(ours, {
      ...complete(ours, []),
      subject_sections: [{ section_id: ours.ids.section }, { section_id: ours.ids.otherSection }],
      questions: undefined,
      random_question: { count: 5, mark: 2, difficulty: 1 },
    });
    const read = async () =>
      quizDocument.parse((await ours.as('teacher').get(`teacher/homework/${id}`)).body).data.attributes;
    const draw = (section_id: string, count: number) => ({ section_id, count, difficulty: 1 });
    expect((await read()).questions.map(({ random_question }) => random_question)).toEqual([
      draw(ours.ids.section, 3),
      draw(ours.ids.otherSection, 2),
    ]);
    expect(await read()).toMatchObject({ question_count: 5, total_mark: 10 });
    const teacher = ours.as('teacher');
    const saved = await teacher.put(
      `teacher/homework/${id}`,
      doc({ random_question: { count: 1, mark: 3 } }),
    );
    expect([saved.status, saved.body.data.attributes.question_count]).toEqual([200, 1]);
    const nowhere = await teacher.post('teacher/homework', doc({ random_question: { count: 1, mark: 3 } }));
    expect([nowhere.status, fieldsOf(nowhere.body)]).toEqual([422, ['subject_sections:required']]);
  });

  // docs/spec/wire-names.md: the same names are read and written.
  test('is read by the names that are written; items is one id or a list that holds it', async () => {
    const { grade, subject, period, item } = ours.ids;
    const fields = { grade_uuid: grade, subject_uuid: subject, period_uuid: period };
    const id = await addDraft(ours, { ...fields, items: [item] });
    const read = async () => (await ours.as('teacher').get(`teacher/homework/${id}`)).body.data.attributes;
    expect(await read()).toMatchObject({ ...fields, items: item, educational_system_uuid: null });
    const put = (items: string[]) => ours.as('teacher').put(`teacher/homework/${id}`, doc({ items }));
    expect((await put([])).body.data.attributes.items).toBeNull();
    expect((await put([item, item])).status).toBe(422);
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

  test('of two who save at once one is refused', async () => {
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

test('a language that lacks a blank is named before students get it', async () => {
  const ask = (en: string) =>
    addQuestion(ours, 'أكمل', {
      content: {
        type: 'complete',
        prompt: { ar: 'أكمل' },
        text: { ar: 'يغلي الماء عند [[b1]] ويتجمد عند [[b2]].', en },
      },
      key: {
        type: 'complete',
        blanks: [
          { id: 'b1', accepted: [{ number: 100 }] },
          { id: 'b2', accepted: [{ number: 0 }] },
        ],
      },
    });
  const slots = [
    { question_id: await ask('Water boils at [[b1]] and freezes at zero.'), mark: 1 },
    { question_id: await ask('Water boils at [[b1]], and it freezes at [[b2]].'), mark: 1 },
    { question_id: await ask(''), mark: 1 },
  ];
  const id = await addDraft(ours, complete(ours, slots));
  const { status, body } = await ours.as('teacher').post(`teacher/homework/${id}/publish`);
  expect(status).toBe(422);
  expect(fieldsOf(body)).toEqual(['questions/0/question_id:blank_missing']);
});
