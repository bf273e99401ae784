import { beforeAll, describe, expect, test } from 'vitest';
import { assessmentPlaces, statementFile } from '@/lib/contract/resources/surveys/assessment-building';
import { assessments, assessmentStatements } from '@/server/platform/db/schema/assessments';
import { writeWorkbook } from '@/server/platform/spreadsheets/spreadsheet';
import { assessmentSchool, type AssessmentSchool, expectStatus } from '../assessments.test-support';

let world: AssessmentSchool;
beforeAll(async () => {
  world = await assessmentSchool();
});

const path = '/api/assessment/api/v1/en/assessment-statements/read-file';
const formOf = (bytes: Uint8Array | string, name = 'a.csv') => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(Buffer.from(bytes))], name));
  return form;
};
const read = async (table: Uint8Array | string, by = world.manager) => {
  const reply = expectStatus(await by.post(path, formOf(table)), 200);
  return statementFile.parse(reply.body).data.attributes;
};

describe('a table of statements', () => {
  test('gives each statement with its category, kind, words and options; nothing is kept', async () => {
    const counted = async () => [
      await world.school.db.$count(assessments),
      await world.school.db.$count(assessmentStatements),
    ];
    const before = await counted();
    const { rows, unread } = await read(
      [
        'المجال;العبارة;Statement;النوع;الوزن;إجابتها مطلوبة;للطالب (بالعربية);الخيارات;Options;ملاحظة',
        'التدريس;يشرح بوضوح;Explains clearly;;٢٫٥;لا;أفهم شرحه;;;س',
        ';متى يرد؟;When?;اختيار;;;;اليوم | غدًا;Today | Tomorrow;',
        'النمو;ماذا يستمر؟;;Text;;;;;;',
      ].join('\r\n'),
    );
    expect(unread).toEqual(['ملاحظة']);
    expect(rows.map(({ line, category, problems }) => [line, category.ar, problems])).toEqual([
      [2, 'التدريس', []],
      [3, 'التدريس', []],
      [4, 'النمو', []],
    ]);
    expect(rows.map(({ statement }) => statement)).toMatchObject([
      {
        text: { ar: 'يشرح بوضوح', en: 'Explains clearly' },
        kind: 'rating',
        weight: 2.5,
        required: false,
        allow_na: true,
        wordings: { student: { ar: 'أفهم شرحه' } },
      },
      {
        kind: 'choice',
        weight: 1,
        required: true,
        options: [{ text: { ar: 'اليوم', en: 'Today' } }, { text: { ar: 'غدًا', en: 'Tomorrow' } }],
      },
      { kind: 'text', weight: 0, required: false, allow_na: false },
    ]);
    expect(await counted()).toEqual(before);
  });

  test('says by row and column what is wrong, and takes the others', async () => {
    const table = [
      'Category,Statement,Kind,Weight,Options,Required',
      'Planning,Plans well,,,,',
      'Planning,,Rating,,,',
      'Planning,Odd kind,Stars,,,',
      'Planning,Heavy,,101,,',
      'Planning,One way,Choice,,Only,',
      'Planning,Perhaps,,,,maybe',
      `Planning,${'x'.repeat(501)},,,,`,
    ].join('\n');
    const { rows } = await read(table);
    expect(rows.map(({ statement }) => statement !== null)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(rows.slice(1).map(({ problems }) => problems.map(({ column }) => column))).toEqual([
      ['Statement (Arabic)'],
      ['Kind'],
      ['Weight'],
      ['Options (English)'],
      ['Required'],
      ['Statement (English)'],
    ]);
    for (const { problems } of rows.slice(1)) expect(problems[0]?.detail.length).toBeGreaterThan(10);
    const arabic = await world.manager.post(path.replace('/en/', '/ar/'), formOf(table));
    for (const { problems } of statementFile.parse(arabic.body).data.attributes.rows.slice(1))
      expect(problems[0]?.detail).toMatch(/^[\u0600-\u06ff«]/);
  });

  test('beyond a hundred each further row is refused by itself', async () => {
    const { rows } = await read(
      `Statement\n${Array.from({ length: 102 }, (_, at) => `Number ${at}`).join('\n')}`,
    );
    expect(rows.filter(({ statement }) => statement === null).map(({ line }) => line)).toEqual([102, 103]);
  });

  test('the template that is handed out comes back without a problem, in both languages and formats', async () => {
    for (const locale of ['ar', 'en'])
      for (const format of ['xlsx', 'csv']) {
        const url = `/api/assessment/api/v1/${locale}/assessment-statements/template?format=${format}`;
        const reply = await world.manager.get(url);
        expect(reply.status).toBe(200);
        const { rows, unread } = await read(reply.bytes);
        expect(unread).toEqual([]);
        expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
        expect(rows.map(({ statement }) => statement?.kind)).toEqual(['rating', 'choice', 'text']);
        expect(rows[1]?.statement?.options).toHaveLength(3);
      }
  });

  test.each([
    ['many lines', `Statement\n${'x\n'.repeat(1_001)}`, 'many_rows'],
    ['nothing', '\n;;\n', 'no_rows'],
    ['heads alone', 'Statement\n', 'no_rows'],
    ['no column of statements', 'Name,Age\nx,1\n', 'no_columns'],
    ['a PDF', '%PDF-1.7 x', 'binary'],
    ['a broken workbook', 'PK\u0003\u0004 nothing', 'xlsx'],
  ])('is refused with the reason: %s', async (_name, content, code) => {
    const { status, body } = await world.manager.post(path, formOf(content, 'a.xlsx'));
    expect(status).toBe(422);
    expect(body.errors[0]).toMatchObject({ code, source: { pointer: '/data/attributes/file' } });
    expect(body.errors[0].detail).not.toContain('students');
  });

  test('is read for managers alone, and never as a formula', async () => {
    expect((await world.school.as('teacher').post(path, formOf('Statement\nx'))).status).toBe(403);
    expect((await world.manager.post(path, {})).status).toBe(415);
    const workbook = await writeWorkbook([
      {
        title: 'S',
        locale: 'en',
        columns: [{ key: 'a', header: 'Statement' }],
        rows: [{ a: '=1+1' }],
      },
    ]);
    expect((await read(workbook)).rows[0]?.statement?.text).toEqual({ en: '=1+1' });
  });
});

test('places are the own branches with their classes, and of nobody else', async () => {
  const other = await assessmentSchool();
  const reply = expectStatus(await world.manager.get('assessment-places'), 200);
  const places = assessmentPlaces.parse(reply.body).data;
  expect(places.map(({ id }) => id)).toEqual([world.school.ids.branch]);
  expect(places[0]?.attributes.classrooms.map(({ id }) => id)).toContain(world.school.ids.classroom);
  expect(JSON.stringify(places)).not.toContain(other.school.ids.classroom);
});

test('the people of a list are counted by role, and found by it', async () => {
  const students = await world.crowd('student', 2);
  const teachers = await world.crowd('teacher', 1);
  const { id } = await world.draft({
    assessor_role: ['student', 'school_instructor'],
    assessors: [...students, ...teachers].map((person) => person.id),
  });
  const { body } = await world.manager.get(`assessments/${id}/people?list=assessors&role=student`);
  expect(body.meta.roles).toEqual({ student: 2, school_instructor: 1 });
  expect(body.meta.ids.toSorted()).toEqual(students.map((person) => person.id).toSorted());
});
