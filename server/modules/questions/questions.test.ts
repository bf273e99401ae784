import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paperQuestion } from '@/lib/contract/resources/attempt';
import { questionCollection, questionDocument } from '@/lib/contract/resources/question';
import { countStatements } from '@/tests/server/count-statements';
import { createSchool, type TestSchool } from '@/tests/server/school';

let ours: TestSchool;
let theirs: TestSchool;
beforeAll(async () => {
  theirs = await createSchool();
});
beforeEach(async () => {
  ours = await createSchool();
});

const doc = (attributes: unknown) => ({ data: { type: 'question', attributes } });
const write = (school: TestSchool, extra: Record<string, unknown> = {}) => ({
  subject_id: school.ids.subject,
  section_id: school.ids.section,
  difficulty: 2,
  content: {
    type: 'single_choice',
    prompt: { ar: '<p>ما عاصمةُ <strong>مِصر</strong>؟</p>', en: '<p>The capital of Egypt?</p>' },
    options: [
      { id: 'a', text: { ar: 'القاهرة', en: 'Cairo' } },
      { id: 'b', text: { ar: 'الإسكندرية', en: 'Alexandria' } },
    ],
  },
  key: { type: 'single_choice', option_ids: ['a'] },
  ...extra,
});
const statement = (prompt: string) => ({
  content: { type: 'true_false', prompt: { ar: prompt } },
  key: { type: 'true_false', correct: true },
});

async function add(school: TestSchool, extra: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await school.as('teacher').post('teacher/questions', doc(write(school, extra)));
  expect(status, JSON.stringify(body)).toBe(201);
  questionDocument.parse(body);
  return body.data.id;
}

/** A published quiz with the question. */
async function publish(school: TestSchool, questionId: string): Promise<void> {
  await school.db.execute(sql`with quiz as (
      insert into quizzes (id, kind, branch_id, owner_id, subject_id, title, status, review)
      values (gen_random_uuid(), 'homework', ${school.ids.branch}, ${school.people.teacher.id}, ${school.ids.subject}, '{}', 'published', '{}') returning id)
    insert into quiz_slots (id, quiz_id, position, question_id, mark) select gen_random_uuid(), id, 0, ${questionId}::uuid, 1 from quiz`);
}

const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

describe('writing', () => {
  test('keeps the closed list of tags only, however the markup came', async () => {
    const id = await add(ours, {
      content: {
        type: 'true_false',
        prompt: {
          ar: '<p onclick="x()">نص<script>alert(1)</script><a href="javascript:x">رابط</a></p><iframe src="//x"></iframe>',
        },
      },
      key: { type: 'true_false', correct: false },
      explanation: { ar: '<img src=x onerror=alert(1)>شرح' },
    });
    const { rows } = await ours.db.execute<{
      all: string;
    }>(sql`select v.content::text || k.explanation::text as all
      from question_versions v join question_keys k on k.version_id = v.id where v.question_id = ${id}`);
    for (const bad of ['script', 'onclick', 'onerror', 'javascript', 'iframe'])
      expect(rows[0]?.all).not.toContain(bad);
    await ours.db.execute(
      sql`update question_versions set content = jsonb_set(content, '{prompt,ar}', '"<b onmouseover=x>غامق</b>"') where question_id = ${id}`,
    );
    const { body } = await ours.as('teacher').get(`teacher/questions/${id}`);
    expect(body.data.attributes.content.prompt.ar).toBe('<strong>غامق</strong>');
  });

  test('tells which questions ask the same, whatever their tashkeel', async () => {
    const first = await add(ours);
    const { status, body } = await ours.as('supervisor').post(
      'employee/questions',
      doc(
        write(ours, {
          content: {
            ...write(ours).content,
            prompt: { ar: 'ما عاصمة مصر؟', en: 'the capital of egypt' },
          },
        }),
      ),
    );
    expect(status).toBe(201);
    expect(body.meta.duplicates).toEqual([
      { question_id: first, plain: { ar: 'ما عاصمةُ مِصر؟', en: 'The capital of Egypt?' } },
    ]);
  });

  test.each([
    [
      'a foreign subject',
      () => ({ subject_id: theirs.ids.subject, section_id: theirs.ids.section }),
      'subject_id',
      'id',
    ],
    ['a foreign section', () => ({ section_id: theirs.ids.section }), 'section_id', 'id'],
    [
      'a key that is no option',
      () => ({ key: { type: 'single_choice', option_ids: ['z'] } }),
      'key/option_ids',
      'no_option',
    ],
    [
      'all options right',
      () => ({ key: { type: 'single_choice', option_ids: ['a', 'b'] } }),
      'key/option_ids',
      'all_right',
    ],
    [
      'no right option',
      () => ({ key: { type: 'single_choice', option_ids: [] } }),
      'key/option_ids',
      'no_key',
    ],
    ['the key of another type', () => ({ key: { type: 'true_false', correct: true } }), 'key/type', 'type'],
    ['a difficulty beyond the scale', () => ({ difficulty: 4 }), 'difficulty', 'choice'],
    ['an author', () => ({ author_id: theirs.people.teacher.id }), 'author_id', 'unknown'],
    ['a branch', () => ({ branch_id: theirs.ids.branch }), 'branch_id', 'unknown'],
    ['a version', () => ({ version: 7 }), 'version', 'unknown'],
    ['a search text', () => ({ search: 'x' }), 'search', 'unknown'],
    [
      'an empty prompt',
      () => ({
        content: { type: 'true_false', prompt: { ar: '<p> </p>' } },
        key: { type: 'true_false', correct: true },
      }),
      'content/prompt',
      'required',
    ],
  ] as const)('%s is refused at its field', async (_, extra, field, code) => {
    const { status, body } = await ours.as('teacher').post('teacher/questions', doc(write(ours, extra())));
    expect([status, body.errors[0].source.pointer, body.errors[0].code]).toEqual([
      422,
      `/data/attributes/${field}`,
      code,
    ]);
    expect((await ours.as('teacher').get('teacher/questions')).body.data).toEqual([]);
  });
});

describe('versions', () => {
  test('a question that nobody has got is changed in place', async () => {
    const id = await add(ours);
    const { body } = await ours
      .as('teacher')
      .put(`teacher/questions/${id}`, doc(write(ours, statement('سؤال آخر'))));
    expect(body.data.attributes).toMatchObject({
      version: 1,
      question_type: 'true_false',
      plain: { ar: 'سؤال آخر' },
    });
    expect((await ours.as('teacher').get('teacher/questions?search=آخر')).body.data).toHaveLength(1);
    expect((await ours.as('teacher').get('teacher/questions?search=القاهره')).body.data).toHaveLength(0);
  });

  test('a question of a published quiz keeps what was seen; the change is the next version', async () => {
    const id = await add(ours);
    await publish(ours, id);
    const teacher = ours.as('teacher');
    const changed = await teacher.put(
      `teacher/questions/${id}`,
      doc(write(ours, { key: { type: 'single_choice', option_ids: ['b'] } })),
    );
    expect(changed.body.data.attributes).toMatchObject({ version: 2, is_used: true, usage_count: 1 });
    const same = await teacher.put(
      `teacher/questions/${id}`,
      doc(write(ours, { key: { type: 'single_choice', option_ids: ['b'] }, difficulty: 3 })),
    );
    expect(same.body.data.attributes).toMatchObject({ version: 2, difficulty: 3 });
    const { body } = await teacher.get(`teacher/questions/${id}/versions`);
    expect(
      body.data.map(
        ({ attributes: { version, key, is_current } }: { attributes: Record<string, unknown> }) => [
          version,
          key,
          is_current,
        ],
      ),
    ).toEqual([
      [2, { type: 'single_choice', option_ids: ['b'] }, true],
      [1, { type: 'single_choice', option_ids: ['a'] }, false],
    ]);
  });

  test('a question that an attempt drew keeps its version though no slot names it', async () => {
    const id = await add(ours);
    const paper = { entries: [{ slot_id: 's', question_id: id, version_id: id, mark: 1 }] };
    await ours.db.execute(sql`with quiz as (
        insert into quizzes (id, kind, branch_id, owner_id, subject_id, title, status, review)
        values (gen_random_uuid(), 'homework', ${ours.ids.branch}, ${ours.people.teacher.id}, ${ours.ids.subject}, '{}', 'published', '{}') returning id),
      slot as (insert into quiz_slots (id, quiz_id, position, draw, mark)
        select gen_random_uuid(), id, 0, jsonb_build_object('section_id', ${ours.ids.otherSection}::text, 'count', 1), 1 from quiz)
      insert into attempts (id, quiz_id, student_id, branch_id, number, seed, paper, paper_version, started_at, question_count, max_mark)
      select gen_random_uuid(), id, ${ours.people.student.id}::uuid, ${ours.ids.branch}::uuid, 1, 's', ${JSON.stringify(paper)}::jsonb, 1, now(), 1, 1 from quiz`);
    const { body } = await ours
      .as('teacher')
      .put(
        `teacher/questions/${id}`,
        doc(write(ours, { key: { type: 'single_choice', option_ids: ['b'] } })),
      );
    expect(body.data.attributes.version).toBe(2);
  });

  test('type and subject stay once it is used, and it cannot be deleted', async () => {
    const id = await add(ours);
    await publish(ours, id);
    const teacher = ours.as('teacher');
    const changed = await teacher.put(`teacher/questions/${id}`, doc(write(ours, statement('غيره'))));
    expect([changed.status, changed.body.errors[0].code]).toEqual([409, 'question_used']);
    expect((await teacher.delete(`teacher/questions/${id}`)).status).toBe(409);
    const free = await add(ours, statement('حر'));
    expect((await teacher.delete(`teacher/questions/${free}`)).status).toBe(204);
    expect((await teacher.get(`teacher/questions/${free}`)).status).toBe(404);
  });
});

describe('the bank', () => {
  test.each([
    ['القاهره الاسكندريه', 1],
    ['القاهرة الاسكندرية', 1],
    ['عاصمه', 1],
    ['عاصمة مصر', 1],
    ['CAIRO', 1],
    ['مِصْر cairo', 1],
    ['مصر باريس', 0],
    ['%', 0],
    ['_____', 0],
    ["' or 1=1 --", 0],
  ])('finds %s in %i', async (search, count) => {
    await add(ours);
    const { status, body } = await ours
      .as('teacher')
      .get(`teacher/questions?search=${encodeURIComponent(search)}`);
    expect([status, body.data.length]).toEqual([200, count]);
  });

  test('is filtered and sorted by what it shows', async () => {
    const easy = await add(ours, { ...statement('سهل'), difficulty: 1, tags: ['نحو'], skill: 'الفهم' });
    const hard = await add(ours, { difficulty: 3, section_id: ours.ids.otherSection });
    await publish(ours, hard);
    const found = async (query: string) => {
      const { status, body } = await ours.as('teacher').get(`teacher/questions?${query}`);
      expect(status, query).toBe(200);
      return idsOf(questionCollection.parse(body));
    };
    expect(await found('difficulty=٣')).toEqual([hard]);
    expect(await found(`section=${ours.ids.section}`)).toEqual([easy]);
    expect(await found('question_type=true_false')).toEqual([easy]);
    expect(await found(`tag=${encodeURIComponent('نحو')}`)).toEqual([easy]);
    expect(await found('missing=en')).toEqual([easy]);
    expect(await found('status=draft')).toEqual([]);
    expect(await found(`subject=${theirs.ids.subject}`)).toEqual([]);
    expect(await found('sort=difficulty')).toEqual([easy, hard]);
    expect(await found('sort=-usage')).toEqual([hard, easy]);
    expect(await found('sort=created_at&size=1&page=2')).toEqual([hard]);
    expect(await found('mine=1')).toHaveLength(2);
  });

  test.each([
    'sort=search',
    'sort=difficulty;drop table questions',
    'difficulty=9',
    'missing=fr',
    'section=x',
    'size=0',
    'fields=key',
  ])('refuses %s', async (query) => {
    const { status, body } = await ours.as('teacher').get(`teacher/questions?${query}`);
    expect([status, body.errors[0].source.parameter]).toEqual([422, query.split('=')[0]]);
  });

  test('a page costs the same number of statements, however long it is', async () => {
    const counted = (size: number) =>
      countStatements(async () => {
        expect((await ours.as('teacher').get(`teacher/questions?size=${size}`)).body.data).toHaveLength(size);
      });
    for (let index = 0; index < 12; index += 1) await add(ours, statement(`سؤال رقم ${index}`));
    await counted(1);
    const one = await counted(1);
    expect(one).toBeGreaterThanOrEqual(2);
    expect(await counted(12)).toBe(one);
  });

  test('a preview is what a student gets: no key, opaque ids', async () => {
    const id = await add(ours, { explanation: { ar: 'شرح سري' } });
    const { body } = await ours.as('teacher').get(`teacher/questions/${id}/preview`);
    const shown = paperQuestion.parse(body.data.attributes);
    expect(shown.options?.map((option) => option.id)).not.toContain('a');
    expect(JSON.stringify(body)).not.toMatch(/option_ids|شرح سري|"key"/);
  });

  test('the questions of a quiz come in its order', async () => {
    const [first, second] = [await add(ours, statement('أول')), await add(ours, statement('ثان'))];
    const quiz = await ours.as('teacher').post('teacher/homework', {
      data: {
        type: 'homework',
        attributes: { questions: [second, first].map((question_id) => ({ question_id, mark: 1 })) },
      },
    });
    const path = `questions/${quiz.body.data.id}/list`;
    expect(idsOf((await ours.as('teacher').get(`teacher/${path}`)).body)).toEqual([second, first]);
    expect((await theirs.as('teacher').get(`teacher/${path}`)).status).toBe(404);
  });
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
  ] as const)('%s reading the bank gets %i', async (who, status) => {
    expect((await ours.as(who).get('teacher/questions')).status).toBe(status);
  });

  test('another school’s question does not exist for us', async () => {
    const id = await add(theirs, statement(`سؤال ${Math.random()}`));
    const teacher = ours.as('teacher');
    const replies = await Promise.all([
      teacher.get(`teacher/questions/${id}`),
      teacher.get(`teacher/questions/${id}/preview`),
      teacher.get(`teacher/questions/${id}/versions`),
      teacher.put(`teacher/questions/${id}`, doc(write(ours))),
      teacher.delete(`teacher/questions/${id}`),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(idsOf((await teacher.get('teacher/questions?size=100')).body)).not.toContain(id);
  });

  test('a colleague reads the shared question but only its author or a supervisor changes it', async () => {
    const id = await add(ours);
    const colleague = await ours.addUser('teacher');
    await ours.db.execute(sql`insert into teaching_assignments (id, teacher_id, classroom_id, subject_id, academic_year_id)
      values (gen_random_uuid(), ${colleague.id}, ${ours.ids.classroom}, ${ours.ids.subject}, ${ours.ids.year})`);
    const { status, body } = await colleague.get(`teacher/questions/${id}`);
    expect([status, body.data.attributes.actions.map(({ key }: { key: string }) => key)]).toEqual([
      200,
      ['preview', 'versions', 'report'],
    ]);
    expect((await colleague.put(`teacher/questions/${id}`, doc(write(ours)))).status).toBe(404);
    expect((await ours.as('supervisor').put(`employee/questions/${id}`, doc(write(ours)))).status).toBe(200);
  });

  test('a teacher who loses the class loses the bank in the same session', async () => {
    const id = await add(ours);
    await ours.db.execute(sql`delete from teaching_assignments where teacher_id = ${ours.people.teacher.id}`);
    expect((await ours.as('teacher').get(`teacher/questions/${id}`)).status).toBe(404);
    expect((await ours.as('teacher').get('teacher/questions')).body.data).toEqual([]);
  });
});
