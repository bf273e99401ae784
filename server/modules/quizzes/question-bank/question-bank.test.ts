import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { facetsDocument } from '@/lib/contract/resources/quizzes/question-bank';
import { type BankSchool, createBankSchool, document } from '@/tests/server/bank-fixture';
import { countStatements } from '@/tests/server/count-statements';
import { quizMaker } from '@/tests/server/attempt-fixture';
import { idsOf } from '@/tests/server/attempt-calls';

let school: BankSchool;
beforeEach(async () => {
  school = await createBankSchool();
});

const setStatus = (id: string, change: string, attributes: object = {}) =>
  school.teacher.post(`teacher/questions/${id}/${change}`, document('question', attributes));

describe('finding', () => {
  test('search ignores tashkeel, hamza, tatweel, the shape of ya and the script of digits', async () => {
    const id = await school.add('كَمْ يُساوي مُحيطُ الأرضِ إلى ٤٠ ألفًا عند مصطفى؟');
    await school.add('سؤال آخر تمامًا');
    for (const words of ['محيط الارض', 'مُحِيط', 'الأرض 40', 'الارض ٤٠', 'مصطفي', 'محـــيط', 'إلي'])
      expect(await school.found(`search=${encodeURIComponent(words)}`), words).toEqual([id]);
    expect(await school.found(`search=${encodeURIComponent('محيط 41')}`)).toEqual([]);
  });

  test('filters by author, skill, use and reports, alone and together', async () => {
    const [one, two] = [
      await school.add('الأول', { skill: 'التحليل', tags: ['نبات'] }),
      await school.add('الثاني'),
    ];
    const make = quizMaker(school.db, idsOf(school));
    await make.quiz([{ questionId: two, mark: 1 }], { status: 'draft' });
    const colleague = await school.colleague();
    expect(await school.found(`author=${school.people.teacher.id}&sort=created_at`)).toEqual([one, two]);
    expect(await school.found(`author=${colleague.id}`)).toEqual([]);
    expect(await school.found(`skill=${encodeURIComponent('التحليل')}`)).toEqual([one]);
    expect(await school.found('unused=1')).toEqual([one]);
    expect(await school.found('sort=-usage')).toEqual([two, one]);
    expect(await school.found('reported=1')).toEqual([]);
    expect(
      (
        await colleague.post(
          `teacher/questions/${two}/reports`,
          document('question_report', { reason: 'typo' }),
        )
      ).status,
    ).toBe(201);
    expect(await school.found('reported=1')).toEqual([two]);
    const facets = facetsDocument.parse(
      (await school.teacher.get(`teacher/question-bank/facets?subject=${school.ids.subject}`)).body,
    ).data.attributes;
    expect(facets).toMatchObject({
      total: 2,
      statuses: [{ value: 'approved', count: 2 }],
      tags: [{ value: 'نبات', count: 1 }],
      skills: [{ value: 'التحليل', count: 1 }],
      authors: [{ id: school.people.teacher.id, count: 2 }],
      unused: 1,
      reported: 1,
      open_reports: 1,
    });
  });

  test('a list of any length takes the same number of statements', async () => {
    const count = (query: string) => countStatements(() => school.teacher.get(`teacher/questions?${query}`));
    await school.add('واحد');
    const few = await count('verdict=doubtful&size=50');
    const plain = await count('size=50');
    for (let index = 0; index < 12; index += 1) await school.add(`سؤال رقم ${index}`);
    expect(await count('size=50')).toEqual(plain);
    expect(await count('verdict=doubtful&size=50')).toEqual(few);
  });
});

describe('status', () => {
  test('a suspended question leaves draws and the choice; who holds it is named, and published papers keep it', async () => {
    const id = await school.add('يُوقف');
    const make = quizMaker(school.db, idsOf(school));
    const slots = [{ questionId: id, mark: 1 }];
    const draft = await make.quiz(slots, { status: 'draft', publishedAt: null });
    const published = await make.quiz(slots);
    const begun = await make.quiz(slots);
    await make.attempt(begun, school.people.student.id);
    expect((await setStatus(id, 'suspend')).status).toBe(422);
    const { status, body } = await setStatus(id, 'suspend', { reason: 'المفتاح خطأ' });
    expect([status, body.data.attributes.status]).toEqual([200, 'suspended']);
    expect(
      body.meta.quizzes.map(({ quiz_id, is_published }: Record<string, unknown>) => [quiz_id, is_published]),
    ).toEqual(
      expect.arrayContaining([
        [draft, false],
        [published, true],
      ]),
    );
    expect(body.meta.quizzes).toHaveLength(2);
    const draw = { subject_id: school.ids.subject, rule: { section_id: school.ids.section, count: 1 } };
    const preview = await school.teacher.post('teacher/question-bank/draw', document('draw_preview', draw));
    expect(preview.body.data.attributes).toMatchObject({
      available: 0,
      in_section: 1,
      is_possible: false,
      causes: [{ key: 'suspended', count: 1 }],
      ways: [{ key: 'release', available: 1 }],
    });
    expect(
      (await school.teacher.post(`teacher/homework/${draft}/publish`)).body.errors.map(
        ({ code }: { code: string }) => code,
      ),
    ).toContain('question_suspended');
    expect((await setStatus(id, 'suspend', { reason: 'مرة أخرى' })).body.errors[0].code).toBe(
      'question_status',
    );
    const one = await school.teacher.get(`teacher/questions/${id}`);
    expect(one.body.meta.status_note).toMatchObject({ action: 'question.suspend', reason: 'المفتاح خطأ' });
    expect((await setStatus(id, 'release', { reason: 'صُحّح' })).body.data.attributes.status).toBe('approved');
    const { rows } = await school.db.execute(
      sql`select action, reason from audit_log where resource_id = ${id} and action like 'question.%e%'
        order by at`,
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { action: 'question.suspend', reason: 'المفتاح خطأ' },
        { action: 'question.release', reason: 'صُحّح' },
      ]),
    );
  });

  test('a draft is approved; only the author and the supervisor decide; titles out of reach are counted only', async () => {
    const id = await school.add('مسوّدة', { status: 'draft' });
    const colleague = await school.colleague();
    expect((await colleague.post(`teacher/questions/${id}/approve`, document('question', {}))).status).toBe(
      404,
    );
    const supervisor = school.as('supervisor');
    expect(
      (await supervisor.post(`employee/questions/${id}/approve`, document('question', {}))).body.data
        .attributes.status,
    ).toBe('approved');
    const make = quizMaker(school.db, { ...idsOf(school), teacherId: colleague.id });
    await make.quiz([{ questionId: id, mark: 1 }], { status: 'draft', publishedAt: null });
    const { body } = await school.teacher.get(`teacher/questions/${id}/effect`);
    expect(body.data.attributes).toEqual({ quizzes: [], hidden: 1 });
  });
});

describe('versions', () => {
  const save = (id: string, prompt: string) =>
    school.teacher.get(`teacher/questions/${id}`).then(async ({ body }) => {
      const { content, key, subject_id, section_id, difficulty } = body.data.attributes;
      const attributes = {
        subject_id,
        section_id,
        difficulty,
        key,
        content: { ...content, prompt: { ar: prompt } },
      };
      return school.teacher.put(`teacher/questions/${id}`, document('question', attributes));
    });
  const versionsOf = async (id: string) =>
    (await school.teacher.get(`teacher/questions/${id}/versions`)).body.data.map(
      ({
        id: versionId,
        attributes,
      }: {
        id: string;
        attributes: { version: number; content: { prompt: { ar: string } } };
      }) => ({
        id: versionId,
        version: attributes.version,
        text: attributes.content.prompt.ar,
      }),
    );

  test('one sitting of writing makes one version until a student has it; an older one comes back as a new one', async () => {
    const id = await school.add('الأصل');
    const make = quizMaker(school.db, idsOf(school));
    const quiz = await make.quiz([{ questionId: id, mark: 1 }]);
    await make.attempt(quiz, school.people.student.id);
    await save(id, 'تعديل أول');
    await save(id, 'تعديل ثان');
    expect((await versionsOf(id)).map(({ text }: { text: string }) => text)).toEqual(['تعديل ثان', 'الأصل']);
    const other = await make.quiz([{ questionId: id, mark: 1 }]);
    await make.attempt(other, (await school.addUser('student')).id);
    await save(id, 'تعديل ثالث');
    const [, , first] = await versionsOf(id);
    const restored = await school.teacher.post(
      `teacher/questions/${id}/restore`,
      document('question', { version_id: first.id }),
    );
    expect([restored.status, restored.body.data.attributes.version]).toEqual([201, 4]);
    expect((await versionsOf(id)).map(({ text }: { text: string }) => text)).toEqual([
      'الأصل',
      'تعديل ثالث',
      'تعديل ثان',
      'الأصل',
    ]);
    expect(await school.found(`search=${encodeURIComponent('الأصل')}`)).toEqual([id]);
    const again = await school.teacher.post(
      `teacher/questions/${id}/restore`,
      document('question', { version_id: restored.body.data.attributes.version_id }),
    );
    expect(again.body.errors[0].code).toBe('version_current');
    const stray = await school.add('غيره');
    const foreign = (await versionsOf(stray))[0].id;
    expect(
      (
        await school.teacher.post(
          `teacher/questions/${id}/restore`,
          document('question', { version_id: foreign }),
        )
      ).status,
    ).toBe(404);
  });
});
