import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importDocument } from '@/lib/contract/resources/quizzes/question';
import { importJobs, questions } from '@/server/platform/db/schema/questions';
import { matchesSearch } from '@/server/platform/text/search';
import { createSchool, type TestSchool } from '@/tests/server/school';

const exams = join(import.meta.dirname, '../../../../tests/data/exams-ar.jsonl');

type Parts = { file?: [string | Uint8Array, string]; [name: string]: unknown };

function form(school: TestSchool, { file = ['س {T}', 'a.gift'], ...rest }: Parts = {}): FormData {
  const data = new FormData();
  data.append('file', new File([file[0] as BlobPart], file[1]));
  const parts = { subject: school.ids.subject, section: school.ids.section, ...rest };
  for (const [name, value] of Object.entries(parts))
    if (value !== undefined) data.append(name, String(value));
  return data;
}

const IMPORT = 'teacher/questions/import';
const commitBody = (attributes: object = {}) => ({ data: { type: 'question_import', attributes } });
const bank = async (school: TestSchool) => {
  const [row] = await school.db
    .select({ n: count() })
    .from(questions)
    .where(eq(questions.subjectId, school.ids.subject));
  return row?.n ?? 0;
};

test('a file is looked at, committed once, and found in the bank', async () => {
  const school = await createSchool();
  const teacher = school.as('teacher');
  const source =
    '[html]<p>ما <i>اسم</i> النجم؟</p>{=الشمس#نعم ~القمر}\n\nمكسور {=أ\n\nالقمر تابع. {T}\n\nالقَمَرُ تابع {T}';
  const preview = await teacher.post(IMPORT, form(school, { file: [source, '../../أسئلة.gift'] }));
  expect(preview.status).toBe(201);
  const { data } = importDocument.parse(preview.body);
  expect(data.attributes.file_name).toBe('أسئلة.gift');
  expect(data.attributes.counts).toEqual({ total: 4, taken: 1, changed: 1, refused: 1, duplicate: 1 });
  expect(data.attributes.rows.map(({ verdict, line }) => [verdict, line])).toEqual([
    ['changed', 1],
    ['refused', 3],
    ['taken', 5],
    ['duplicate', 7],
  ]);
  expect(data.attributes.rows[3]?.duplicate_of).toEqual({ question_id: null, number: 3 });
  expect(data.attributes.rows[0]?.plain).toEqual({ ar: 'ما اسم النجم؟' });
  expect(await bank(school)).toBe(0);

  const english = await teacher.in('en').get(`${IMPORT}/${data.id}`);
  expect(english.body.data.attributes.rows[0].notes).toEqual([
    { code: 'feedback_lost', detail: 'Feedback on answers was not kept.' },
  ]);

  const [first, second] = await Promise.all(
    [1, 2].map(() => teacher.post(`${IMPORT}/${data.id}/commit`, commitBody())),
  );
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect(first?.body.data.attributes.question_ids).toHaveLength(2);
  expect(second?.body).toEqual(first?.body);
  expect(await bank(school)).toBe(2);
  expect((await teacher.delete(`${IMPORT}/${data.id}`)).body.errors[0].code).toBe('import_committed');

  const again = await teacher.post(IMPORT, form(school, { file: [source, 'a.gift'] }));
  expect(again.body.data.attributes.counts).toMatchObject({ taken: 0, changed: 0, duplicate: 3 });
  const path = `${IMPORT}/${again.body.data.id}/commit`;
  expect((await teacher.post(path, commitBody())).body.errors[0].code).toBe('import_nothing');
  const forced = await teacher.post(path, commitBody({ include_duplicates: true, skip: [1] }));
  expect(forced.body.data.attributes.question_ids).toHaveLength(2);
  expect(await bank(school)).toBe(4);
});

test('a commit that fails in the middle leaves nothing behind', async () => {
  const school = await createSchool();
  const teacher = school.as('teacher');
  const source = Array.from({ length: 600 }, (_, index) => `سؤال رقم ${index} {T}`).join('\n\n');
  const { body } = await teacher.post(IMPORT, form(school, { file: [source, 'a.txt'] }));
  const [job] = await school.db.select().from(importJobs).where(eq(importJobs.id, body.data.id));
  const rows = (job?.rows ?? []) as { number: number; draft: { section_id: string } }[];
  for (const row of rows) if (row.number === 590) row.draft.section_id = school.ids.branch;
  await school.db.update(importJobs).set({ rows }).where(eq(importJobs.id, body.data.id));
  const failed = await teacher.post(`${IMPORT}/${body.data.id}/commit`, commitBody());
  expect(failed.status).toBeGreaterThanOrEqual(400);
  expect(await bank(school)).toBe(0);
  expect((await teacher.get(`${IMPORT}/${body.data.id}`)).body.data.attributes.committed_at).toBeNull();
});

test('who may import, and whose import it is', async () => {
  const school = await createSchool();
  const other = await createSchool();
  const made = await school.as('supervisor').post('employee/questions/import', form(school));
  expect(made.status).toBe(201);
  const { id } = made.body.data;
  for (const who of ['student', 'parent', 'instructor', 'manager', 'studentTeacher', 'employee'] as const) {
    expect((await school.as(who).post(IMPORT, form(school))).status, who).toBe(403);
    expect((await school.as(who).get('teacher/questions/export?format=csv')).status, who).toBe(403);
  }
  expect((await school.anonymous.post(IMPORT, form(school))).status).toBe(401);
  for (const agent of [school.as('teacher'), other.as('supervisor')]) {
    expect((await agent.get(`${IMPORT}/${id}`)).status).toBe(404);
    expect((await agent.post(`${IMPORT}/${id}/commit`, commitBody())).status).toBe(404);
    expect((await agent.delete(`${IMPORT}/${id}`)).status).toBe(404);
  }
  expect((await school.as('supervisor').delete(`employee/questions/import/${id}`)).status).toBe(204);
  expect((await school.as('supervisor').get(`employee/questions/import/${id}`)).status).toBe(404);
  const foreign = await school.as('teacher').post(IMPORT, form(school, { subject: other.ids.subject }));
  expect(foreign.body.errors).toMatchObject([{ status: '422', title: 'subject', code: 'subject_scope' }]);
  const section = await school.as('teacher').post(IMPORT, form(school, { section: other.ids.section }));
  expect(section.body.errors).toMatchObject([{ status: '422', title: 'section', code: 'section_subject' }]);
  expect((await school.as('teacher').get('teacher/questions/import/nonsense')).status).toBe(404);
});

test('a preview lives for a day', async () => {
  const school = await createSchool();
  const teacher = school.as('teacher');
  const { body } = await teacher.post(IMPORT, form(school));
  const createdAt = new Date(Date.now() - 25 * 3_600_000);
  await school.db.update(importJobs).set({ createdAt }).where(eq(importJobs.id, body.data.id));
  const late = await teacher.post(`${IMPORT}/${body.data.id}/commit`, commitBody());
  expect([late.status, late.body.errors[0].code]).toEqual([409, 'import_expired']);
  await teacher.post(IMPORT, form(school));
  expect((await teacher.get(`${IMPORT}/${body.data.id}`)).status).toBe(404);
});

test('a broken form or file is refused at its part, in the language of the path, and keeps nothing', async () => {
  const school = await createSchool();
  const teacher = school.as('teacher');
  const cases: [Parts, string, string, RegExp][] = [
    [{ file: ['', 'a.csv'] }, 'file', 'empty', /فارغ/],
    [{ file: [new Uint8Array([0xc7, 0x0a, 0xe1]), 'a.csv'] }, 'file', 'encoding', /UTF-8/],
    [{ file: ['س {T}', 'a.gift'], format: 'xlsx' }, 'file', 'mismatch', /./],
    [{ format: 'pdf' }, 'format', 'choice', /./],
    [{ section: 'x' }, 'section', 'id', /./],
    [{ subject: undefined }, 'subject', 'required', /./],
    [{ status: 'approved' }, 'status', 'unknown_key', /./],
  ];
  for (const [parts, title, code, detail] of cases) {
    const reply = await teacher.post(IMPORT, form(school, parts));
    expect([reply.status, reply.body.errors[0].title, reply.body.errors[0].code], title).toEqual([
      422,
      title,
      code,
    ]);
    expect(reply.body.errors[0].detail).toMatch(detail);
  }
  expect((await teacher.post(IMPORT, commitBody())).status).toBe(415);
  expect(
    (await teacher.post(IMPORT, 'x', { 'content-type': 'multipart/form-data; boundary=x' })).status,
  ).toBe(400);
  expect(
    (await teacher.post(IMPORT, form(school, { file: [new Uint8Array(11 * 1024 * 1024).fill(65), 'a.csv'] })))
      .status,
  ).toBe(413);
  const empty = new FormData();
  empty.append('file', 'text');
  expect(
    (await teacher.post(IMPORT, empty)).body.errors.map(({ title }: { title: string }) => title),
  ).toEqual(['file', 'subject']);
  const [kept] = await school.db
    .select({ n: count() })
    .from(importJobs)
    .where(eq(importJobs.subjectId, school.ids.subject));
  expect(kept?.n).toBe(0);
});

test('a question may not show files of others', async () => {
  const school = await createSchool();
  const line = {
    difficulty: 1,
    content: { type: 'true_false', prompt: { ar: 'صورة' }, media: { image: { file_id: school.ids.branch } } },
    key: { type: 'true_false', correct: true },
  };
  const { body } = await school
    .as('teacher')
    .post(IMPORT, form(school, { file: [JSON.stringify(line), 'a.jsonl'] }));
  expect(body.data.attributes.rows[0]).toMatchObject({
    verdict: 'refused',
    notes: [{ code: 'unknown_file' }],
  });
  expect(body.data.attributes.actions.map(({ key }: { key: string }) => key)).toEqual(['discard']);
});

test('the bank goes out as a file of every format and comes back as duplicates', async () => {
  const school = await createSchool();
  const teacher = school.as('teacher');
  const source = '=١+١ كم؟ {=٢ ~٣}\n\nالقمر تابع. {T}';
  const { body } = await teacher.post(
    IMPORT,
    form(school, { file: [source, 'a.gift'], section: school.ids.otherSection }),
  );
  await teacher.post(`${IMPORT}/${body.data.id}/commit`, commitBody());
  for (const format of ['gift', 'csv', 'xlsx', 'jsonl', 'moodle', 'qti'] as const) {
    const file = await teacher.get(
      `teacher/questions/export?format=${format}&subject=${school.ids.subject}&question_type=single_choice`,
    );
    expect(file.status).toBe(200);
    if (format === 'csv') expect(new TextDecoder().decode(file.bytes)).toContain(",'=١+١ كم؟,");
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="questions-\d{4}-\d\d-\d\d\.(gift\.txt|csv|xlsx|jsonl|xml|zip)"; filename\*=UTF-8''%D8%A7/,
    );
    const back = await teacher.post(
      IMPORT,
      form(school, { file: [file.bytes, `a.${format === 'qti' ? 'zip' : format}`] }),
    );
    expect(back.body.data.attributes.counts, format).toEqual({
      total: 1,
      taken: 0,
      changed: 0,
      refused: 0,
      duplicate: 1,
    });
  }
  expect((await teacher.get('teacher/questions/export?format=pdf')).status).toBe(422);
  const none = await teacher.get('teacher/questions/export?format=csv&search=zzz&bom=0');
  expect(new TextDecoder().decode(none.bytes)).toMatch(/^نوع السؤال \/ Question type,[^\n]*\r\n$/);
});

test('the template can be had in both formats', async () => {
  const school = await createSchool();
  for (const format of ['xlsx', 'csv']) {
    const file = await school.as('teacher').get(`teacher/questions/import/template?format=${format}`);
    expect(file.status).toBe(200);
    const back = await school.as('teacher').post(IMPORT, form(school, { file: [file.bytes, `a.${format}`] }));
    expect(back.body.errors).toMatchObject([{ title: 'file', code: 'no_questions' }]);
  }
});

test('281 questions of exams come in at one go and are found with and without diacritics', async () => {
  const school = await createSchool();
  const teacher = school.as('teacher');
  const { body } = await teacher.post(
    IMPORT,
    form(school, { file: [readFileSync(exams), 'exams-ar.jsonl'] }),
  );
  const { rows, counts } = importDocument.parse(body).data.attributes;
  expect(counts).toEqual({ total: 281, taken: 278, changed: 1, refused: 0, duplicate: 2 });
  expect(
    rows.flatMap(({ verdict, notes }) => (verdict === 'changed' ? notes.map(({ code }) => code) : [])),
  ).toEqual(['twin_options']);
  const done = await teacher.post(
    `${IMPORT}/${body.data.id}/commit`,
    commitBody({ include_duplicates: true }),
  );
  expect(done.body.data.attributes.question_ids).toHaveLength(281);
  expect(await bank(school)).toBe(281);
  const found = async (search: string) => {
    const [row] = await school.db
      .select({ n: count() })
      .from(questions)
      .where(and(eq(questions.subjectId, school.ids.subject), matchesSearch(questions.search, search)));
    return row?.n;
  };
  expect(await found('القوة')).toBeGreaterThan(0);
  expect(await found('القُوَّة')).toBe(await found('القوة'));
  expect(await found('الاسره')).toBe(await found('الأسرة'));
  expect(await found('الأسرة')).toBe(await found('الاسرة'));
  const page = await teacher.get(
    `teacher/questions?subject=${school.ids.subject}&search=${encodeURIComponent('مَقاوَمَة الماء')}`,
  );
  expect(page.body.meta.pagination.total).toBe(1);
});
