import { parse } from 'csv-parse/sync';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { studentScoreCollection } from '@/lib/contract/resources/quizzes/report';
import { auditLog } from '@/server/platform/db/schema/people';
import { createReportSchool, pick } from '@/tests/server/report-fixture';
import { createAnalysedQuiz, type AnalysedQuiz, base } from './reports.test-support';

let ours: AnalysedQuiz['ours'];
let quiz: AnalysedQuiz['quiz'];
beforeAll(async () => {
  ({ ours, quiz } = await createAnalysedQuiz());
});

describe('the scores', () => {
  test.each([
    [50, ['not_yet', 'passed', 'passed', 'capable', 'excellent']],
    [80, ['not_yet', 'not_yet', 'not_yet', 'not_yet', 'excellent']],
  ])(
    'with a pass mark of %i percent a level never contradicts whether the student passed',
    async (passPercent, levels) => {
      const school = await createReportSchool();
      const questions = [];
      for (let index = 0; index < 4; index += 1) questions.push(await school.question());
      const id = await school.make.quiz(
        questions.map((questionId, index) => ({ questionId, mark: [49, 1, 24, 26][index] ?? 0 })),
        { passPercent },
      );
      const right = [[0], [0, 1], [0, 2], [0, 3], [0, 1, 2, 3]];
      for (const [index, places] of right.entries())
        await school.submitAttempt(
          id,
          Object.fromEntries(questions.map((own, place) => [own, pick(places.includes(place) ? 'b' : 'a')])),
          { firstName: ['أ', 'ب', 'ج', 'د', 'هـ'][index] ?? '' },
        );
      const { body } = await school.as('teacher').get(`${base}/list-students-scores/${id}?sort=mark`);
      const { data } = studentScoreCollection.parse(body);
      expect(data.map(({ attributes }) => attributes.percent)).toEqual([49, 50, 73, 75, 100]);
      expect(data.map(({ attributes }) => attributes.level)).toEqual(levels);
    },
  );

  test('one row a student with state, time, mark and level', async () => {
    const school = await createReportSchool();
    const [question, essay] = [await school.question(), await school.essay()];
    const id = await school.make.quiz([
      { questionId: question, mark: 6 },
      { questionId: essay, mark: 4 },
    ]);
    const { studentId } = await school.submitAttempt(
      id,
      { [question]: pick('b'), [essay]: [{ answer_text: 'لأن الماء يقل' }] },
      { firstName: 'أمل' },
    );
    await school.addUser('student', { firstName: { ar: 'بدر' } });
    const { body } = await school.as('teacher').get(`${base}/list-students-scores/${id}?sort=name`);
    const { data } = studentScoreCollection.parse(body);
    expect(data.map(({ attributes }) => [attributes.name.ar, attributes.state])).toEqual([
      ['أمل الحربي', 'awaiting_marking'],
      ['بدر الحربي', 'not_started'],
    ]);
    expect(data[0]?.attributes).toMatchObject({
      student_id: studentId,
      seconds: 600,
      mark: 6,
      max_mark: 10,
      percent: 60,
      level: null,
      pending: 1,
      answered: 2,
      question_count: 2,
    });
    const names = async (query: string) =>
      (await school.as('teacher').get(`${base}/list-students-scores/${id}?${query}`)).body.data.length;
    expect(await names('state=not_started')).toBe(1);
    expect(await names(`search=${encodeURIComponent('امل')}`)).toBe(1);
    expect(await names(`search=${encodeURIComponent('%')}`)).toBe(0);
    expect(await names('sort=-mark')).toBe(2);
  });
});

describe('exports', () => {
  const rowsOf = (bytes: Uint8Array): string[][] => parse(Buffer.from(bytes), { bom: true });

  test('scores as CSV hold what the list holds, and no name becomes a formula', async () => {
    const school = await createReportSchool();
    const question = await school.question();
    const id = await school.make.quiz([{ questionId: question, mark: 3 }]);
    await school.submitAttempt(id, { [question]: pick('b') }, { firstName: '=HYPERLINK("http://x","y")' });
    const { status, bytes, headers } = await school
      .as('teacher')
      .get(`${base}/export-students-scores/${id}?format=csv`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('homework-scores.csv');
    const [head, row, ...others] = rowsOf(bytes);
    expect(others).toEqual([]);
    expect(row?.[1]).toBe('\'=HYPERLINK("http://x","y") الحربي');
    expect(row?.[head?.indexOf('الدرجة') ?? -1]).toBe('3');
    expect(row?.[head?.indexOf('المستوى') ?? -1]).toBe('متفوق');
    const plain = await school.as('teacher').get(`${base}/export-students-scores/${id}?format=csv&bom=0`);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(plain.bytes[0]).not.toBe(0xef);
  });

  test('grades by question have a column for each question', async () => {
    const { bytes } = await ours
      .as('teacher')
      .in('en')
      .get(`${base}/export/students-grades/${quiz}?format=csv`);
    const [head, ...rows] = rowsOf(bytes);
    expect(head).toHaveLength(3 + 3 + 3);
    expect(rows).toHaveLength(10);
    const sums = rows.map((row) => row.slice(3, 6).reduce((sum, cell) => sum + Number(cell), 0));
    expect(rows.map((row) => Number(row[6]))).toEqual(sums);
    expect([...sums].sort((a, b) => a - b)).toEqual([1, 3, 3, 3, 3, 6, 6, 6, 6, 6]);
  });

  test('the list as a workbook; an unknown format is refused', async () => {
    const { status, bytes, headers } = await ours.as('teacher').get(`${base}/export?format=xlsx`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('spreadsheetml');
    expect(Buffer.from(bytes.slice(0, 2)).toString()).toBe('PK');
    expect((await ours.as('teacher').get(`${base}/export?format=docx`)).status).toBe(422);
  });
});

test('every export is a line of the audit log', async () => {
  const fresh = await createReportSchool();
  const question = await fresh.question();
  const id = await fresh.make.quiz([{ questionId: question, mark: 4 }]);
  await fresh.submitAttempt(id, { [question]: pick('b') });
  for (const path of ['export', `export-students-scores/${id}`, `export/students-grades/${id}`])
    expect((await fresh.as('teacher').get(`teacher/homeworkReports/${path}`)).status).toBe(200);
  const lines = await fresh.db
    .select({ data: auditLog.data })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'quiz_report.export'), eq(auditLog.actorId, fresh.people.teacher.id)));
  expect(lines.map(({ data }) => [data?.what, data?.count]).sort()).toEqual([
    ['grades', 1],
    ['list', 1],
    ['scores', 1],
  ]);
});
