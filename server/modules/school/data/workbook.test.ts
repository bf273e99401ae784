import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type DataSheet, sheetColumns } from '@/lib/contract/data-sheets';
import { dataImportDocument, dataImportRows } from '@/lib/contract/resources/school/office-data';
import { guardianships, students, users } from '@/server/platform/db/schema/people';
import { classrooms, subjects, teachingAssignments } from '@/server/platform/db/schema/school';
import { xlsxSheets } from '@/server/platform/spreadsheets/read-rows';
import { writeWorkbook } from '@/server/platform/spreadsheets/spreadsheet';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { columnName, inBoth } from './engine/sheets/headings';

let school: TestSchool;
beforeAll(async () => {
  school = await createSchool({ isFresh: true });
});

const at = (path = '', locale = 'en') => `/api/office/api/v1/${locale}/data-imports${path}`;
const office = () => school.as('employee');
type Rows = Partial<Record<DataSheet, Record<string, string>[]>>;
/** A workbook with the headings of the template, or those of one language. */
const workbook = (rows: Rows, locale?: 'ar' | 'en') =>
  writeWorkbook(
    (Object.keys(rows) as DataSheet[]).map((sheet) => ({
      title: sheet,
      locale: 'ar',
      columns: sheetColumns[sheet].map((key) => ({
        key,
        header: locale ? columnName(key, locale) : inBoth(`columns.${key}`),
      })),
      rows: rows[sheet] ?? [],
    })),
  );
const send = (bytes: Uint8Array) => {
  const data = new FormData();
  data.append('file', new File([bytes as BlobPart], 'school.xlsx'));
  return office().post(at(), data);
};
const sent = async (rows: Rows, locale?: 'ar' | 'en') => {
  const reply = await send(await workbook(rows, locale));
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return dataImportDocument.parse(reply.body).data;
};
const rowsOf = async (id: string, locale = 'en') =>
  dataImportRows
    .parse((await office().get(at(`/${id}/rows`, locale))).body)
    .data.map(({ attributes }) => attributes);

const father = {
  ...{ guardian_1_first: 'سعد', guardian_1_last: 'التميمي', guardian_1_gender: 'ذكر' },
  guardian_1_phone: '0551234567',
};
const student = (number: string, first: string, more: Record<string, string> = {}) => ({
  ...{ number, first_ar: first, last_ar: 'التميمي', gender: 'أنثى / Female', birth_date: '2015-05-06' },
  ...{ grade: 'الصف الخامس', classroom: 'الخامس ج', ...father, ...more },
});
const whole: Rows = {
  sheet_students: [
    student('7001', 'هند'),
    student('7002', 'ليلى', { classroom: '5A', national_id: '1012345678' }),
  ],
  sheet_staff: [
    {
      ...{ role: 'معلمة', first_ar: 'منى', last_ar: 'القحطاني', first_en: 'Mona', last_en: 'Alqahtani' },
      ...{ gender: 'F', national_id: '1098765432', email: 'mona@riverside.example' },
    },
  ],
  sheet_classes: [{ name_ar: 'الخامس ج', name_en: '5C', grade: '5' }],
  sheet_teaching: [{ teacher: '١٠٩٨٧٦٥٤٣٢', subject: 'العلوم', grade: 'Grade 5', classroom: '5C' }],
};

test('the template is bilingual, and neither its explanations nor its examples are imported', async () => {
  const { bytes, headers } = await office().get('/api/office/api/v1/ar/data-workbook');
  expect(headers.get('content-disposition')).toContain('school-data.xlsx');
  const reply = await send(bytes);
  expect([reply.status, reply.body.errors[0].code]).toEqual([422, 'no_rows']);
});

test('a school is entered by hand as a whole, whatever the order of the sheets, and again changes nothing', async () => {
  const preview = await sent(whole);
  expect(await rowsOf(preview.id)).toMatchObject([
    { table: 'sheet_classes', line: 2, verdict: 'new', name: { ar: 'الخامس ج', en: '5C' } },
    { table: 'sheet_staff', line: 2, verdict: 'new', name: { en: 'Mona Alqahtani' }, about: 'Teacher' },
    { table: 'sheet_students', line: 2, verdict: 'new', name: { ar: 'هند التميمي' }, about: '5C' },
    { table: 'sheet_students', line: 3, verdict: 'new', name: { ar: 'ليلى التميمي' }, about: '5A' },
    { table: 'sheet_teaching', line: 2, verdict: 'new', name: { en: 'Mona Alqahtani' } },
  ]);
  expect(preview.attributes.counts).toEqual({ new: 5 });
  expect((await office().post(at(`/${preview.id}/commit`))).status).toBe(200);

  const [room] = await school.db.select().from(classrooms).where(sql`name->>'en' = '5C'`);
  const [first] = await school.db.select().from(students).where(eq(students.number, '7001'));
  expect(first).toMatchObject({ classroomId: room?.id, branchId: school.ids.branch });
  const [second] = await school.db.select().from(students).where(eq(students.number, '7002'));
  expect(second?.classroomId).toBe(school.ids.classroom);
  const [parent] = await school.db.select().from(users).where(eq(users.phone, '+966551234567'));
  expect(await school.db.$count(guardianships, eq(guardianships.parentId, parent?.id ?? ''))).toBe(2);
  const [teacher] = await school.db.select().from(users).where(eq(users.nationalId, '1098765432'));
  expect(
    await school.db
      .select()
      .from(teachingAssignments)
      .where(eq(teachingAssignments.teacherId, teacher?.id ?? '')),
  ).toMatchObject([
    { classroomId: room?.id, subjectId: school.ids.subject, academicYearId: school.ids.year },
  ]);

  expect((await sent(whole, 'en')).attributes.counts).toEqual({ unchanged: 5 });
  const people = await school.db.$count(users);
  const later = await sent({ sheet_students: [student('7001', 'هند', { classroom: '5A' })] }, 'ar');
  expect((await rowsOf(later.id, 'ar'))[0]).toMatchObject({
    verdict: 'changed',
    changes: [{ field: 'الفصل', before: 'الخامس ج', after: '5A' }],
  });
  expect(await school.db.$count(users)).toBe(people);
  expect((await office().post(at(`/${preview.id}/undo`))).status).toBe(200);
  expect(await school.db.$count(students, eq(students.number, '7001'))).toBe(0);
});

test('errors are reported by row and column of their sheet, in the language of the reader', async () => {
  const { id, attributes } = await sent({
    sheet_students: [
      student('8001', 'سارة', { classroom: 'الخامس ي' }),
      student('8002', 'نورة', { classroom: '5A', guardian_1_phone: '' }),
      student('8003', 'عبير', { classroom: '5A', guardian_1_first: 'سعيد' }),
      student('', 'غادة', { classroom: '5A', birth_date: '5/6/2015' }),
    ],
    sheet_teaching: [{ teacher: 'nobody@x.example', subject: 'الكيمياء', grade: '5', classroom: '5A' }],
  });
  expect(attributes.counts).toEqual({ refused: 5 });
  const problemsOf = async (locale: string) =>
    (await rowsOf(id, locale)).map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`));
  expect(await problemsOf('en')).toEqual([
    ['Class no_class'],
    ['Guardian 1: national ID required'],
    ['Guardian 1: first name told_otherwise'],
    ['Birthday day', 'Student number required'],
    ['Subject no_subject', 'Teacher: national ID or e-mail unknown_user'],
  ]);
  expect((await problemsOf('ar'))[0]).toEqual(['الفصل no_class']);
  expect((await office().post(at(`/${id}/commit`))).body.errors[0].code).toBe('data_refused');
});

test('a file that is no workbook of ours is refused with its reason', async () => {
  const foreign = await writeWorkbook([
    { title: 'x', locale: 'en', columns: [{ key: 'a', header: 'A' }], rows: [{ a: '1' }] },
  ]);
  for (const [bytes, code] of [
    [foreign, 'no_sheets'],
    [Buffer.from('PK nothing'), 'xlsx'],
    [await workbook({ sheet_staff: [] }), 'no_rows'],
  ] as const)
    expect((await send(bytes)).body.errors[0]).toMatchObject({ status: '422', code });
});

type Line = Record<number, string>;
/** The sheets of a workbook as they are opened in a spreadsheet, each row by its cells. */
async function linesOf(bytes: Uint8Array) {
  const limit = { rows: 1000, refusal: () => new Error('too many') };
  const sheets: { title: string; rows: string[][] }[] = [];
  for (const sheet of await xlsxSheets(bytes, limit)) {
    const rows: string[][] = [];
    for await (const { cells } of sheet) rows.push(cells);
    sheets.push({ title: sheet.title, rows });
  }
  return sheets;
}
/** A workbook of plain lines, whose first row is not a row of headings for the writer. */
const plainWorkbook = (sheets: { title: string; rows: string[][] }[]) =>
  writeWorkbook(
    sheets.map(({ title, rows: [first = [], ...rest] }) => ({
      ...{ title, locale: 'ar' as const },
      columns: Array.from(
        { length: Math.max(first.length, ...rest.map((row) => row.length)) },
        (_, place) => ({
          key: String(place),
          header: first[place] ?? '',
        }),
      ),
      rows: rest.map((row): Line => ({ ...row })),
    })),
  );
const previewOf = async (bytes: Uint8Array) => {
  const reply = await send(bytes);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return dataImportDocument.parse(reply.body).data;
};
const headings = (sheet: DataSheet) => sheetColumns[sheet].map((key) => inBoth(`columns.${key}`));
const cellsOf = (sheet: DataSheet, values: Record<string, string>) =>
  sheetColumns[sheet].map((key) => values[key] ?? '');

test('the examples of the template are taken as they are once their mark is gone', async () => {
  for (const locale of ['ar', 'en'] as const) {
    const { bytes } = await office().get(`/api/office/api/v1/${locale}/data-workbook`);
    const sheets = await linesOf(bytes);
    for (const { rows } of sheets.slice(0, 4)) {
      const example = rows[2] ?? [];
      expect(example[0]).toMatch(/^# ./);
      example[0] = example[0]?.slice(2) ?? '';
    }
    const preview = await previewOf(await plainWorkbook(sheets));
    expect(
      (await rowsOf(preview.id)).flatMap(({ table, problems }) => problems.map((p) => [table, p])),
    ).toEqual([]);
    expect(Object.values(preview.attributes.counts).reduce((sum, count) => sum + count, 0)).toBe(4);
    // The explanations that are left above them are said, and nothing else is.
    expect(preview.attributes.unread.map(({ kind, rows }) => [kind, rows])).toEqual(
      sheets.slice(0, 4).map(() => ['remarks', 1]),
    );
  }
});

test('words of a list are read in either language and in both, in every column that has a list', async () => {
  const [subject] = await school.db.select().from(subjects).where(eq(subjects.id, school.ids.subject));
  const inTwo = (name: { ar?: string; en?: string } | undefined) => `${name?.ar} / ${name?.en}`;
  const both = { grade: 'الصف الخامس / Grade 5', classroom: 'الخامس د / 5D' };
  const preview = await sent({
    sheet_classes: [{ name_ar: 'الخامس د', name_en: '5D', grade: 'Grade 5 / الصف الخامس' }],
    sheet_staff: [
      {
        ...{ role: 'معلم / Teacher', first_ar: 'فهد', last_ar: 'الزهراني', gender: 'ذكر / Male' },
        national_id: '1055555555',
      },
    ],
    sheet_students: [
      student('7101', 'ريم', { ...both, gender: 'أنثى / Female' }),
      student('7102', 'رهف', { grade: 'Grade 5', classroom: '5D', gender: 'Female' }),
      student('7103', 'رغد', { grade: 'الصف الخامس/Grade 5', classroom: 'الخامس د', gender: 'أنثى' }),
    ],
    sheet_teaching: [
      { ...both, teacher: '1055555555', subject: inTwo(subject?.name) },
      { grade: '5', classroom: '5A', teacher: '1055555555', subject: subject?.name.en ?? '' },
    ],
  });
  expect((await rowsOf(preview.id)).flatMap(({ problems }) => problems)).toEqual([]);
  expect((await office().post(at(`/${preview.id}/commit`))).status).toBe(200);
  const rooms = await school.db.select().from(classrooms).where(sql`name->>'en' = '5D'`);
  expect(rooms.map(({ name }) => name)).toEqual([{ ar: 'الخامس د', en: '5D' }]);
  const placed = await school.db.select().from(students).where(sql`number in ('7101', '7102', '7103')`);
  expect(new Set(placed.map(({ classroomId }) => classroomId))).toEqual(new Set([rooms[0]?.id]));
  const [teacher] = await school.db.select().from(users).where(eq(users.nationalId, '1055555555'));
  const teaches = await school.db
    .select()
    .from(teachingAssignments)
    .where(eq(teachingAssignments.teacherId, teacher?.id ?? ''));
  expect(teaches.map(({ classroomId, subjectId }) => [classroomId, subjectId]).toSorted()).toEqual(
    [
      [rooms[0]?.id, school.ids.subject],
      [school.ids.classroom, school.ids.subject],
    ].toSorted(),
  );
});

test('headings are found below a title, and what is not read is said first: sheets, then columns', async () => {
  const row = { ...student('7201', 'منار', { classroom: '5A' }) };
  const preview = await previewOf(
    await plainWorkbook([
      {
        title: 'كشف الطلاب',
        rows: [
          ['مدارس النخيل الأهلية'],
          [],
          ['كشف بأسماء الطلاب لعام 1448'],
          [...headings('sheet_students'), 'الجنسية', ''],
          [...cellsOf('sheet_students', row), 'سعودية', 'نعم'],
        ],
      },
      {
        title: 'أرقام الحافلات',
        rows: [
          ['الحافلة', 'السائق'],
          ['1', 'سالم'],
          ['2', 'ناصر'],
        ],
      },
      {
        title: 'بلا أرقام',
        rows: [headings('sheet_students').slice(1), cellsOf('sheet_students', row).slice(1)],
      },
    ]),
  );
  expect(preview.attributes.counts).toEqual({ new: 1 });
  expect((await rowsOf(preview.id, 'ar'))[0]).toMatchObject({ line: 5, name: { ar: 'منار التميمي' } });
  expect(preview.attributes.unread).toEqual([
    { kind: 'sheet', sheet: 'أرقام الحافلات', column: null, missing: null, rows: 3 },
    { kind: 'sheet', sheet: 'بلا أرقام', column: null, missing: 'Student number', rows: 2 },
    { kind: 'column', sheet: 'كشف الطلاب', column: 'الجنسية', missing: null, rows: 1 },
    { kind: 'column', sheet: 'كشف الطلاب', column: 'X', missing: null, rows: 1 },
  ]);
  const { data } = await office()
    .get(at(`/${preview.id}`))
    .then(({ body }) => dataImportDocument.parse(body));
  expect(data.attributes.unread).toHaveLength(4);
  const foreign = { title: 'x', rows: [['A'], ['1']] };
  expect((await send(await plainWorkbook([foreign]))).body.errors[0].code).toBe('no_sheets');
});
