import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { scoreFile } from '@/lib/contract/resources/school/score-file';
import { auditLog, sessions } from '@/server/platform/db/schema/people';
import { writeWorkbook } from '@/server/platform/spreadsheets/spreadsheet';
import { workbookTables } from '@/tests/setup/workbook-cells';
import { createScoreSchool, scoreBase, type ScoreSchool } from './score-school.test-support';

let school: ScoreSchool;
beforeEach(async () => {
  school = await createScoreSchool();
});

const exportUrl = (who = 'teacher', format = 'csv') =>
  `${scoreBase}/score/${who}/list-students/export?${school.query}&format=${format}`;
const readUrl = `${scoreBase}/score/teacher/read-file`;
const formOf = (bytes: Uint8Array | string, name: string) => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(Buffer.from(bytes))], name));
  return form;
};
const rowsOf = (body: unknown) => scoreFile.parse(body).data.attributes.rows;

async function fill() {
  const { column, people } = school;
  const mate = await school.addUser('student', { firstName: { ar: 'بدر', en: 'Badr' } });
  await school.save([
    { student_id: people.student.id, key: column.homework, version: 0, value: 17.25 },
    { student_id: people.student.id, key: column.part, version: 0, value: 0 },
    { student_id: mate.id, key: column.homework, version: 0, absent: true },
    { student_id: mate.id, key: column.part, version: 0, excused: true },
  ]);
}

describe('a sheet that leaves', () => {
  test('has a line a student with marks, absences and totals, for teacher and supervisor', async () => {
    await fill();
    for (const who of ['teacher', 'supervisor'] as const) {
      const reply = await school.as(who).get(exportUrl(who));
      expect(reply.status).toBe(200);
      const [head, ...lines]: string[][] = parse(Buffer.from(reply.bytes), { bom: true });
      expect(head).toEqual(['Number', 'Student', 'Homework', 'Participation', 'Total', 'Percent', 'Level']);
      expect(lines.map((line) => line.slice(2, 6)).toSorted()).toEqual([
        ['17.25', '0', '17.25', '57.5'],
        ['Absent', 'Excused', '', ''],
      ]);
    }
    const written = await school.db.select().from(auditLog).where(eq(auditLog.action, 'score.export'));
    expect(written).toHaveLength(2);
  });

  test.each(['ar', 'en'] as const)(
    'gives the same cells to another reader of workbooks, marks as numbers (%s)',
    async (locale) => {
      await fill();
      const url = exportUrl('teacher', 'xlsx').replace('/v1/en/', `/v1/${locale}/`);
      const { bytes } = await school.as('teacher').get(url);
      const [table, ...others] = workbookTables(bytes);
      expect(others).toEqual([]);
      expect(table?.isRtl).toBe(locale === 'ar');
      const cells = (table?.rows ?? []).map((row) => row.map(({ value }) => value));
      const words = { ar: ['غائب', 'معذور'], en: ['Absent', 'Excused'] }[locale];
      const [head, ...lines] = cells;
      expect(head?.slice(2, 4)).toEqual(
        locale === 'ar' ? ['الواجبات', 'المشاركة'] : ['Homework', 'Participation'],
      );
      expect(lines.map((line) => line.slice(2, 4))).toEqual(expect.arrayContaining([[17.25, 0], words]));
      expect(lines).toHaveLength(2);
      // Total and percent of the marks, and nothing where a mark is missing.
      expect(lines.map((line) => line.slice(4, 6))).toEqual(expect.arrayContaining([[17.25, 57.5], []]));
      expect(table?.rows.flat().some(({ isFormula }) => isFormula)).toBe(false);
      const again = await school.as('teacher').post(readUrl, formOf(bytes, 'marks.xlsx'));
      expect(rowsOf(again.body).map((line) => line.slice(0, 4))).toEqual(
        cells.map((line) => line.slice(0, 4).map((value) => (value === null ? '' : String(value)))),
      );
    },
  );

  test('is not there for a teacher of other classes, and asks for the password over 50 students', async () => {
    expect((await (await school.addUser('teacher')).get(exportUrl())).status).toBe(404);
    for (let student = 0; student < 50; student += 1) await school.addUser('student');
    const prove = (provedAt: Date) =>
      school.db.update(sessions).set({ provedAt }).where(eq(sessions.userId, school.people.teacher.id));
    await prove(new Date(0));
    const { body, status } = await school.as('teacher').get(exportUrl());
    expect([status, body.errors[0].title]).toEqual([403, 'reauth']);
    await prove(new Date());
    expect((await school.as('teacher').get(exportUrl())).status).toBe(200);
  });
});

describe('a table that comes in', () => {
  test('is the one that left: a workbook gives back the texts that the grid reads', async () => {
    await fill();
    const { bytes } = await school.as('teacher').get(exportUrl('teacher', 'xlsx'));
    const { status, body } = await school.as('teacher').post(readUrl, formOf(bytes, 'marks.xlsx'));
    expect(status).toBe(200);
    const [head, ...lines] = rowsOf(body);
    expect(head?.slice(0, 4)).toEqual(['Number', 'Student', 'Homework', 'Participation']);
    expect(lines.map((line) => line.slice(2, 4)).toSorted()).toEqual([
      ['17.25', '0'],
      ['Absent', 'Excused'],
    ]);
  });

  test('is read as text too, empty lines and sheets left out, and changes nothing', async () => {
    const before = await school.read();
    const table = 'الطالب;الواجبات\r\n\r\nليان;١٧٫٥\r\n';
    const text = await school.as('teacher').post(readUrl, formOf(table, 'a.csv'));
    expect(rowsOf(text.body)).toEqual([
      ['الطالب', 'الواجبات'],
      ['ليان', '١٧٫٥'],
    ]);
    const column = [{ key: 'a', header: '' }];
    const workbook = await writeWorkbook([
      { title: 'فارغة', locale: 'ar', columns: column, rows: [] },
      { title: 'الدرجات', locale: 'ar', columns: [{ key: 'a', header: 'الواجبات' }], rows: [{ a: 7.5 }] },
    ]);
    const second = await school.as('teacher').post(readUrl, formOf(workbook, 'b.xlsx'));
    expect(rowsOf(second.body)).toEqual([['الواجبات'], ['7.5']]);
    expect(await school.read()).toEqual(before);
  });

  test.each([
    ['many lines', '1\n'.repeat(1_001), 'many_rows'],
    ['nothing', '\n;;\n', 'no_rows'],
    ['a PDF', '%PDF-1.7 x', 'binary'],
    ['a broken workbook', 'PK\u0003\u0004 nothing', 'xlsx'],
  ])('is refused with the reason: %s', async (_name, content, code) => {
    const { status, body } = await school.as('teacher').post(readUrl, formOf(content, 'a.xlsx'));
    expect(status).toBe(422);
    expect(body.errors[0]).toMatchObject({ code, source: { pointer: '/data/attributes/file' } });
    expect(body.errors[0].detail.length).toBeGreaterThan(5);
  });

  test('is refused before it is read when it is too large, no form, or of somebody who enters no marks', async () => {
    const large = formOf(new Uint8Array(2.2 * 1024 * 1024), 'a.csv');
    expect((await school.as('teacher').post(readUrl, large)).status).toBe(413);
    expect((await school.as('teacher').post(readUrl, {})).status).toBe(415);
    expect((await school.as('supervisor').post(readUrl, formOf('1', 'a.csv'))).status).toBe(403);
    expect((await school.as('student').post(readUrl, formOf('1', 'a.csv'))).status).toBe(403);
  });
});
