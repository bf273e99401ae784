import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { printQuestions } from '@/server/modules/quizzes/questions/jobs';

const IMPORT = 'teacher/questions/import';

async function preview(school: TestSchool, ...questions: string[]) {
  const data = new FormData();
  data.append('file', new File([questions.join('\n\n')], 'a.gift'));
  data.append('subject', school.ids.subject);
  data.append('section', school.ids.section);
  const { body } = await school.as('teacher').post(IMPORT, data);
  const { rows } = body.data.attributes;
  return { id: body.data.id, verdicts: rows.map((row: { verdict: string }) => row.verdict) };
}

const commit = (school: TestSchool, id: string) =>
  school.as('teacher').post(`${IMPORT}/${id}/commit`, { data: { type: 'question_import', attributes: {} } });

test('questions that differ in a sign, in brackets or in their key alone are no duplicates', async () => {
  const school = await createSchool();
  const asked = [
    'متى يكون س < 4؟ {=دائمًا ~أبدًا}',
    'متى يكون س <\\= 4؟ {=دائمًا ~أبدًا}',
    'متى يكون س < 4؟ {~دائمًا =أبدًا}',
    'احسب (2 + 3) × 4 {=20 ~14}',
    'احسب 2 + (3 × 4) {=20 ~14}',
    'احسب (٢ + ٣) × ٤ {~14 =20}',
  ];
  const first = await preview(school, ...asked);
  expect(first.verdicts).toEqual(['taken', 'taken', 'taken', 'taken', 'taken', 'duplicate']);
  await commit(school, first.id);
  expect((await preview(school, ...asked)).verdicts).toEqual(Array(6).fill('duplicate'));
  expect((await preview(school, 'متى يكون س <\\= 4؟ {~دائمًا =أبدًا}')).verdicts).toEqual(['taken']);
  const { body } = await school
    .as('teacher')
    .get(`teacher/question-bank/duplicates?subject=${school.ids.subject}&match=same`);
  expect(body.data).toEqual([]);
});

test('questions of before the prints get theirs, once', async () => {
  const school = await createSchool({ isFresh: true });
  const { id } = await preview(school, 'القمر تابع للأرض {T}', 'الشمس نجم {T}');
  await commit(school, id);
  const prints = async () =>
    (await school.db.execute(sql`select fingerprint, key_print from questions order by id`)).rows;
  const right = await prints();
  await school.db.execute(sql`update questions set fingerprint = 'of before', key_print = ''`);
  expect((await preview(school, 'الشمس نجم {T}')).verdicts).toEqual(['taken']);
  expect(await printQuestions({ db: school.db })).toBe(2);
  expect(await prints()).toEqual(right);
  expect((await preview(school, 'الشمس نجم {T}')).verdicts).toEqual(['duplicate']);
  expect(await printQuestions({ db: school.db })).toBe(0);
});

test('a refused row shows its text, and a title that is not kept is a remark, no loss', async () => {
  const school = await createSchool();
  const data = new FormData();
  data.append('file', new File(['مكسور {=أ\n\nبلا جواب {~أ ~ب}\n\n::عنوان::القمر تابع للأرض {T}'], 'a.gift'));
  data.append('subject', school.ids.subject);
  data.append('section', school.ids.section);
  const { body } = await school.as('teacher').post(IMPORT, data);
  type Row = { verdict: string; plain: object; notes: { code: string }[] };
  const rows: Row[] = body.data.attributes.rows;
  expect(rows.map(({ verdict, plain, notes }) => [verdict, plain, notes.map(({ code }) => code)])).toEqual([
    ['refused', { ar: 'مكسور {=أ' }, ['gift_unclosed']],
    ['refused', { ar: 'بلا جواب' }, ['no_key']],
    ['taken', { ar: 'القمر تابع للأرض' }, ['title_lost']],
  ]);
});
