import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bulkDocument } from '@/lib/contract/resources/quizzes/question-bank';
import { type BankSchool, createBankSchool, document } from '@/tests/server/bank-fixture';
import { countStatements } from '@/tests/server/count-statements';

let school: BankSchool;
beforeEach(async () => {
  school = await createBankSchool();
});

const edit = (attributes: object, part = '') =>
  school.teacher.post(`teacher/question-bank/bulk${part}`, document('question_bulk', attributes));
const rowsOf = async (ids: string[]) =>
  (
    await school.db.execute<{
      section_id: string;
      difficulty: number;
      skill: string;
      tags: string[];
      status: string;
    }>(
      sql`select section_id, difficulty, skill, tags, status from questions
        where id = any(${sql.param(ids)}::uuid[]) order by created_at, id`,
    )
  ).rows;

test('changes section, level, skill, tags and status of all the chosen at once, and says before what it would do', async () => {
  const ids = [
    await school.add('أول', { tags: ['قديم', 'ماء'] }),
    await school.add('ثان'),
    await school.add('ثالث', { difficulty: 3, tags: ['جديد'], skill: 'الفهم' }),
  ];
  const change = {
    section_id: school.ids.otherSection,
    difficulty: 3,
    skill: 'الفهم',
    add_tags: ['جديد'],
    remove_tags: ['قديم'],
  };
  const preview = bulkDocument.parse((await edit({ ids, change }, '/preview')).body).data.attributes;
  expect(preview).toEqual({ total: 3, changed: 3, same: 0, refused: [], is_done: false });
  expect((await rowsOf(ids)).map(({ difficulty }) => difficulty)).toEqual([2, 2, 3]);
  expect((await edit({ ids, change })).body.data.attributes).toMatchObject({ changed: 3, is_done: true });
  const same = { section_id: school.ids.otherSection, difficulty: 3, skill: 'الفهم', status: 'approved' };
  expect(await rowsOf(ids)).toEqual([
    { ...same, tags: ['ماء', 'جديد'] },
    { ...same, tags: ['جديد'] },
    { ...same, tags: ['جديد'] },
  ]);
  expect((await edit({ ids, change })).body.data.attributes).toMatchObject({ changed: 0, same: 3 });
  const { rows } = await school.db.execute(
    sql`select data->'ids' as ids from audit_log where action = 'question.bulk'
      and actor_id = ${school.people.teacher.id}`,
  );
  expect(rows).toHaveLength(1);
});

test('all or nothing: one that cannot be changed holds back the others, and each says why', async () => {
  const own = await school.add('لي');
  const draft = await school.add('مسوّدة', { status: 'draft' });
  const colleague = await school.colleague();
  const { body } = await colleague.post(
    'teacher/questions',
    document('question', {
      subject_id: school.ids.subject,
      section_id: school.ids.section,
      difficulty: 1,
      content: { type: 'true_false', prompt: { ar: 'لغيري' } },
      key: { type: 'true_false', correct: true },
    }),
  );
  const ids = [own, draft, body.data.id];
  const change = { status: 'suspended' };
  const input = { ids, change, reason: 'مراجعة' };
  const preview = await edit(input, '/preview');
  expect(preview.body.data.attributes).toMatchObject({ total: 3, changed: 1 });
  expect(
    preview.body.data.attributes.refused
      .map(({ question_id, code }: Record<string, string>) => [question_id, code])
      .sort(),
  ).toEqual(
    [
      [body.data.id, 'not_yours'],
      [draft, 'still_draft'],
    ].sort(),
  );
  const refused = await edit(input);
  expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'bulk_refused']);
  expect((await rowsOf(ids)).map(({ status }) => status).sort()).toEqual(['approved', 'approved', 'draft']);
  expect((await edit({ ...input, ids: [own] })).body.data.attributes).toMatchObject({ changed: 1 });
  expect((await rowsOf([own]))[0]?.status).toBe('suspended');
});

test('filters stand for ids up to the limit; a foreign id, an empty change and a missing reason are refused', async () => {
  const [one, two] = [
    await school.add('كسور', { difficulty: 1 }),
    await school.add('كسور', { difficulty: 3 }),
  ];
  expect(
    (await edit({ filters: { search: 'كسور', difficulty: 3 }, change: { add_tags: ['صعب'] } })).body.data
      .attributes.changed,
  ).toBe(1);
  expect((await rowsOf([one, two])).map(({ tags }) => tags)).toEqual([[], ['صعب']]);
  const codes = async (attributes: object) => {
    const reply = await edit(attributes);
    return [
      reply.status,
      ...reply.body.errors.map(
        ({ code, source }: { code: string; source: { pointer: string } }) =>
          `${source.pointer.split('/').slice(3).join('.')} ${code}`,
      ),
    ];
  };
  const theirs = await (await createBankSchool()).add('سؤال');
  expect(await codes({ ids: [one, theirs], change: { difficulty: 2 } })).toEqual([422, 'ids.1 id']);
  expect(await codes({ ids: [one], change: {} })).toEqual([422, 'change required']);
  expect(await codes({ change: { difficulty: 2 } })).toEqual([422, 'ids required']);
  expect(await codes({ ids: [one], change: { status: 'suspended' } })).toEqual([422, 'reason required']);
  const foreign = (await createBankSchool()).ids.section;
  const preview = await edit({ ids: [one], change: { section_id: foreign } }, '/preview');
  expect(preview.body.data.attributes.refused[0].code).toBe('other_subject');
  await school.db.execute(sql`insert into questions (id, branch_id, subject_id, section_id, author_id, type,
    difficulty, current_version_id, search, fingerprint)
    select gen_random_uuid(), branch_id, subject_id, section_id, author_id, type, difficulty,
    current_version_id, 'كسور', 'x' || i from questions, generate_series(1, 500) i
    where questions.id = ${one}`);
  expect(await codes({ filters: { search: 'كسور' }, change: { difficulty: 2 } })).toEqual([
    422,
    'filters bulk_limit',
  ]);
});

test('the number of statements does not grow with the questions', async () => {
  const ids = [await school.add('1')];
  const few = await countStatements(() =>
    edit({ ids, change: { add_tags: ['أ'], status: 'suspended' }, reason: 'سبب' }),
  );
  for (let index = 2; index < 10; index += 1) ids.push(await school.add(String(index)));
  const change = { add_tags: ['ب'], status: 'suspended' };
  expect(await countStatements(() => edit({ ids, change, reason: 'سبب' }))).toBe(few);
});
