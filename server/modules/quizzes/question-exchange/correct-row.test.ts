import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  importDocument,
  importedQuestionDocument,
  importRowDocument,
} from '@/lib/contract/resources/quizzes/question';
import { questions } from '@/server/platform/db/schema/questions';
import { createSchool, type TestSchool } from '@/tests/server/school';

const IMPORT = 'teacher/questions/import';

function form(school: TestSchool, text: string, name: string, language?: 'ar' | 'en'): FormData {
  const data = new FormData();
  data.append('file', new File([text], name));
  data.append('subject', school.ids.subject);
  data.append('section', school.ids.section);
  if (language) data.append('language', language);
  return data;
}

const source = ['أي جرم نجم؟ {~الشمس ~القمر}', 'القمر تابع. {T}', 'مكسور {=أ'].join('\n\n');

async function preview(school: TestSchool, text = source, name = 'a.gift', language?: 'ar' | 'en') {
  const { body } = await school.as('teacher').post(IMPORT, form(school, text, name, language));
  const { data } = importDocument.parse(body);
  return { id: data.id, ...data.attributes };
}
const address = (id: string, number: number) => `${IMPORT}/${id}/rows/${number}`;
const question = (school: TestSchool, part: object = {}) => ({
  data: {
    type: 'question',
    attributes: {
      subject_id: school.ids.subject,
      section_id: school.ids.section,
      difficulty: 1,
      content: { type: 'true_false', prompt: { ar: '<p>الشمس نجم</p>' } },
      key: { type: 'true_false', correct: true },
      ...part,
    },
  },
});

test('a refused question is shown as it was read, corrected, and taken with the import', async () => {
  const school = await createSchool();
  const teacher = school.as('teacher');
  const found = await preview(school);
  expect(found.rows.map(({ verdict }) => verdict)).toEqual(['refused', 'taken', 'refused']);
  const shown = await teacher.get(address(found.id, 1));
  const { attributes } = importedQuestionDocument.parse(shown.body).data;
  expect(attributes.content).toMatchObject({
    type: 'multiple_choice',
    prompt: { ar: 'أي جرم نجم؟' },
    options: [{ text: { ar: 'الشمس' } }, { text: { ar: 'القمر' } }],
  });
  expect(attributes.key).toEqual({ type: 'multiple_choice', option_ids: [] });
  const key = { type: 'multiple_choice', option_ids: ['o1'] };
  const put = await teacher.put(address(found.id, 1), question(school, { content: attributes.content, key }));
  expect(put.status).toBe(200);
  const row = importRowDocument.parse(put.body).data.attributes;
  expect(row).toMatchObject({ number: 1, line: 1, verdict: 'taken', languages: ['ar'], mark: 1 });
  expect(row.notes.map(({ code }) => code)).toEqual(['mended']);
  const rows = importDocument.parse((await teacher.get(`${IMPORT}/${found.id}`)).body).data.attributes;
  expect(rows.counts).toMatchObject({ taken: 2, refused: 1 });
  const done = await teacher.post(`${IMPORT}/${found.id}/commit`, {
    data: { type: 'question_import', attributes: {} },
  });
  const [first] = done.body.data.attributes.question_ids;
  const stored = await teacher.get(`teacher/questions/${first}`);
  expect(stored.body.data.attributes.key).toEqual(key);
  const late = await teacher.put(address(found.id, 3), question(school));
  expect(late.body.errors[0].code).toBe('import_committed');
  expect((await teacher.get(address(found.id, 3))).body.errors[0].code).toBe('import_committed');
});

test('a question of which nothing but its text was read begins with this text', async () => {
  const school = await createSchool();
  const { id } = await preview(school);
  const { body } = await school.as('teacher').get(address(id, 3));
  const { content } = importedQuestionDocument.parse(body).data.attributes;
  expect(content.prompt.ar).toContain('مكسور');
});

test('cells that were not understood leave what the others say', async () => {
  const school = await createSchool();
  const table =
    'type,prompt,option 1,option 2,answer,difficulty\nsingle choice,Which is a star?,Sun,Moon,1,very';
  const found = await preview(school, table, 'a.csv');
  expect(found.rows.map(({ verdict }) => verdict)).toEqual(['refused']);
  const { body } = await school.as('teacher').get(address(found.id, 1));
  expect(body.data.attributes).toMatchObject({
    content: {
      prompt: { en: 'Which is a star?' },
      options: [{ text: { en: 'Sun' } }, { text: { en: 'Moon' } }],
    },
    key: { option_ids: ['o1'] },
  });
});

test('what is corrected is compared with the file and the bank, and must be whole and of this subject', async () => {
  const school = await createSchool();
  const teacher = school.as('teacher');
  const found = await preview(school);
  const same = { content: { type: 'true_false', prompt: { ar: 'القمر تابع.' } } };
  const twin = await teacher.put(address(found.id, 1), question(school, same));
  expect(importRowDocument.parse(twin.body).data.attributes).toMatchObject({
    verdict: 'duplicate',
    duplicate_of: { question_id: null, number: 2 },
  });
  await teacher.post('teacher/questions', question(school));
  const known = await teacher.put(address(found.id, 3), question(school));
  const [stored] = await school.db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.subjectId, school.ids.subject), eq(questions.type, 'true_false')));
  expect(known.body.data.attributes.duplicate_of).toEqual({ question_id: stored?.id, number: null });
  const other = await createSchool();
  const wrong = async (part: object) =>
    (await teacher.put(address(found.id, 1), question(school, part))).body.errors[0].title;
  expect(await wrong({ section_id: other.ids.section })).toBe('section_id');
  expect(await wrong({ subject_id: other.ids.subject })).toBe('subject_id');
  const unread = await teacher.put(
    address(found.id, 1),
    question(school, { content: { type: 'true_false' } }),
  );
  expect(unread.status).toBe(422);
});

test('rows of an import are those of the person who began it', async () => {
  const school = await createSchool();
  const other = await createSchool();
  const { id } = await preview(school);
  for (const number of [1, 4]) {
    const who = number === 1 ? other.as('teacher') : school.as('teacher');
    expect((await who.get(address(id, number))).status).toBe(404);
    expect((await who.put(address(id, number), question(number === 1 ? other : school))).status).toBe(404);
  }
  for (const who of ['student', 'parent', 'manager'] as const)
    expect((await school.as(who).get(address(id, 1))).status).toBe(403);
});

test('a file says its marks and languages, and the language of texts that name none can be said', async () => {
  const school = await createSchool();
  const xml = (grade: string) =>
    `<quiz><question type="truefalse"><questiontext format="html"><text>Amman</text></questiontext><defaultgrade>${grade}</defaultgrade><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
  const known = await preview(school, xml('2.5000000'), 'a.xml');
  expect(known.rows).toMatchObject([{ mark: 2.5, languages: ['en'], plain: { en: 'Amman' } }]);
  const said = await preview(school, xml('nonsense'), 'a.xml', 'ar');
  expect(said.rows).toMatchObject([{ mark: 1, languages: ['ar'], plain: { ar: 'Amman' } }]);
});
