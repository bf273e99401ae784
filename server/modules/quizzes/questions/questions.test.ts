import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { doc, write, statement, add, idsOf } from './questions.test-support';

let ours: TestSchool;
let theirs: TestSchool;

beforeAll(async () => {
  theirs = await createSchool();
});

beforeEach(async () => {
  ours = await createSchool();
});

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
      sql`update question_versions
        set content = jsonb_set(content, '{prompt,ar}', '"<b onmouseover=x>غامق</b>"')
        where question_id = ${id}`,
    );
    const { body } = await ours.as('teacher').get(`teacher/questions/${id}`);
    expect(body.data.attributes.content.prompt.ar).toBe('<strong>غامق</strong>');
  });

  test('finds questions that ask the same, whatever their tashkeel', async () => {
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
    await ours.db.execute(sql`insert into teaching_assignments (id, teacher_id, classroom_id, subject_id,
      academic_year_id)
      values (gen_random_uuid(), ${colleague.id}, ${ours.ids.classroom}, ${ours.ids.subject},
        ${ours.ids.year})`);
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
