import { parse } from 'csv-parse/sync';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type ReportDetail,
  quizReportCollection,
  reportDocument,
  studentScoreCollection,
} from '@/lib/contract/resources/report';
import { auditLog } from '@/server/db/schema/people';
import { newId } from '@/server/db/id';
import { quizClassrooms } from '@/server/db/schema/quizzes';
import { classrooms } from '@/server/db/schema/school';
import { countStatements } from '@/tests/server/count-statements';
import { createReportSchool, pick, type ReportSchool } from '@/tests/server/report-world';

const base = 'teacher/homeworkReports';
let ours: ReportSchool;
let theirs: ReportSchool;
let quiz: string;
let easy: string;
let fine: string;
let wrongKey: string;

/** Ten students: five strong (6 of 7), four weak (3), one weakest (1). The key of the third question is wrong. */
beforeAll(async () => {
  [ours, theirs] = await Promise.all([createReportSchool(), createReportSchool()]);
  [easy, fine, wrongKey] = [
    await ours.question('سهل'),
    await ours.question('جيد'),
    await ours.question('مفتاحه خطأ'),
  ];
  quiz = await ours.make.quiz([
    { questionId: easy, mark: 2 },
    { questionId: fine, mark: 4 },
    { questionId: wrongKey, mark: 1 },
  ]);
  for (let index = 0; index < 10; index += 1) {
    await ours.handIn(quiz, {
      [easy]: pick(index < 9 ? 'b' : 'a'),
      [fine]: pick(index < 5 ? 'b' : 'a'),
      [wrongKey]: pick(index < 5 ? 'c' : 'b'),
    });
  }
});

const detailOf = async (school: ReportSchool, id: string, query = ''): Promise<Omit<ReportDetail, 'id'>> => {
  const { status, body } = await school.as('teacher').get(`${base}/${id}${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return reportDocument.parse(body).data.attributes;
};

/** Pearson's correlation, written anew. */
function pearson(xs: number[], ys: number[]) {
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const over = xs.reduce((sum, x, i) => sum + (x - mx) * ((ys[i] ?? 0) - my), 0);
  const spread = (values: number[], middle: number) =>
    Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0));
  return over / (spread(xs, mx) * spread(ys, my));
}

describe('who may read', () => {
  test.each([
    ['teacher', 'teacher', 200],
    ['supervisor', 'employee', 200],
    ['student', 'teacher', 403],
    ['parent', 'teacher', 403],
    ['manager', 'employee', 403],
  ] as const)('%s asking as %s gets %i', async (who, prefix, status) => {
    for (const path of ['', `/${quiz}`, `/list-students-scores/${quiz}`, `/export-students-scores/${quiz}`])
      expect((await ours.as(who).get(`${prefix}/homeworkReports${path}`)).status).toBe(status);
  });

  test("another school's report does not exist for us, and is not in our list", async () => {
    for (const path of [`/${quiz}`, `/list-students-scores/${quiz}`, `/export/students-grades/${quiz}`])
      expect((await theirs.as('teacher').get(`${base}${path}`)).status).toBe(404);
    const { body } = await theirs.as('teacher').get(base);
    expect(body.data).toEqual([]);
    expect((await ours.anonymous.get(base)).status).toBe(401);
  });

  test('a colleague who teaches another class does not see it', async () => {
    const colleague = await ours.addUser('teacher');
    expect((await colleague.get(`${base}/${quiz}`)).status).toBe(404);
    expect((await colleague.get(base)).body.data).toEqual([]);
  });

  test('filters that mean nothing are refused at their name', async () => {
    for (const query of ['state=gone', 'subject=x', 'sort=mark', 'page=0']) {
      const { status, body } = await ours.as('teacher').get(`${base}?${query}`);
      expect(status).toBe(422);
      expect(body.errors[0].source).toEqual({ parameter: query.split('=')[0] });
    }
    expect((await ours.as('teacher').get(`${base}/nothing`)).status).toBe(404);
  });
});

describe('the list', () => {
  test('counts who handed in, with mean and pass share, and finds titles without regard to hamza', async () => {
    const school = await createReportSchool();
    const question = await school.question();
    const id = await school.make.quiz([{ questionId: question, mark: 2 }], { title: { ar: 'أجزاء النبات' } });
    await school.make.quiz([{ questionId: question, mark: 2 }], { title: { ar: 'الماء' } });
    await school.make.quiz([], { status: 'draft', publishedAt: null });
    await school.handIn(id, { [question]: pick('b') });
    await school.handIn(id, { [question]: pick('a') });
    const { body } = await school.as('teacher').get(`${base}?search=${encodeURIComponent('اجزاء')}`);
    const { data, meta } = quizReportCollection.parse(body);
    expect(meta?.pagination?.total).toBe(1);
    expect(data[0]?.attributes).toMatchObject({
      assigned: 2,
      submitted: 2,
      not_submitted: 0,
      awaiting_marking: 0,
      mean_percent: 50,
      pass_percent: 50,
      state: 'open',
      classrooms: [{ id: school.ids.classroom }],
    });
    expect((await school.as('teacher').get(base)).body.meta.pagination.total).toBe(2);
  });

  test('pages, sorts and filters', async () => {
    const school = await createReportSchool();
    const [first, second] = [
      await school.make.quiz([], { title: { ar: 'ب' }, endAt: new Date(Date.now() + 3_600_000) }),
      await school.make.quiz([], { title: { ar: 'أ' }, endAt: new Date(Date.now() - 1000) }),
    ];
    const idsOf = async (query: string) =>
      (await school.as('teacher').get(`${base}?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await idsOf('sort=end_at')).toEqual([second, first]);
    expect(await idsOf('sort=title')).toEqual([second, first]);
    expect(await idsOf('sort=-end_at&size=1&page=2')).toEqual([second]);
    expect(await idsOf('state=closed')).toEqual([second]);
    expect(await idsOf(`subject=${school.ids.subject}&classroom=${school.ids.classroom}`)).toHaveLength(2);
    expect(await idsOf(`classroom=${school.ids.grade}`)).toEqual([]);
  });
});

describe('the analysis', () => {
  test('figures of the whole', async () => {
    const { test: whole, pass_limit, by_classroom, by_section } = await detailOf(ours, quiz);
    expect(whole).toMatchObject({ n: 10, max_mark: 7, median: 4.5, pass_percent: 50 });
    expect(whole.mean).toBeCloseTo(4.3, 9);
    expect(whole.histogram.map(({ count }) => count)).toEqual([0, 1, 0, 0, 4, 0, 0, 0, 5, 0]);
    expect(pass_limit).toBe(50);
    expect(by_classroom).toEqual([
      expect.objectContaining({ id: ours.ids.classroom, n: 10, pass_percent: 50 }),
    ]);
    expect(by_classroom[0]?.mean_percent).toBeCloseTo(430 / 7, 9);
    expect(by_section[0]).toMatchObject({ id: ours.section, n: 30 });
    expect(by_section[0]?.mean_percent).toBeCloseTo((90 + 50 + 50) / 3, 9);
  });

  test('figures and verdicts of the questions, in the order of the paper', async () => {
    const { items } = await detailOf(ours, quiz);
    expect(items.map(({ question_id }) => question_id)).toEqual([easy, fine, wrongKey]);
    expect(items.map(({ facility }) => facility)).toEqual([0.9, 0.5, 0.5]);
    expect(items.map(({ verdict }) => verdict)).toEqual(['good', 'good', 'check_key']);
    expect(items.map(({ d27 }) => d27)).toEqual([expect.closeTo(1 / 3, 9), 1, -1]);
    const marks = Array.from({ length: 10 }, (_, i) => [i < 9 ? 2 : 0, i < 5 ? 4 : 0, i < 5 ? 0 : 1]);
    for (const [place, item] of items.entries()) {
      const own = marks.map((row) => row[place] ?? 0);
      const rest = marks.map((row) => row.reduce((a, b) => a + b, 0) - (row[place] ?? 0));
      expect(item.discrimination).toBeCloseTo(100 * pearson(own, rest), 6);
    }
  });

  test('says of every option who chose it', async () => {
    const { items } = await detailOf(ours, quiz);
    expect(
      items[2]?.distractors.map(({ id, is_right, all, top, bottom }) => [id, is_right, all, top, bottom]),
    ).toEqual([
      ['a', false, 0, 0, 0],
      ['b', true, 50, 0, 100],
      ['c', false, 50, 100, 0],
    ]);
  });

  test('under ten hand-ins no discrimination is told', async () => {
    const school = await createReportSchool();
    const question = await school.question();
    const id = await school.make.quiz([{ questionId: question, mark: 1 }]);
    expect((await detailOf(school, id)).items).toEqual([]);
    for (let index = 0; index < 9; index += 1)
      await school.handIn(id, { [question]: pick(index % 2 ? 'a' : 'b') });
    const { items, test: whole } = await detailOf(school, id);
    expect(items[0]).toMatchObject({ verdict: 'not_enough', discrimination: null, d27: null });
    expect(whole.cic).toBeNull();
  });

  test('looks at the last attempt, or at the highest when asked', async () => {
    const school = await createReportSchool();
    const question = await school.question();
    const id = await school.make.quiz([{ questionId: question, mark: 2 }], { attemptsAllowed: 2 });
    const { studentId } = await school.handIn(id, { [question]: pick('b') });
    await school.handIn(id, { [question]: pick('a') }, { studentId, number: 2 });
    expect((await detailOf(school, id)).test.mean).toBe(0);
    expect((await detailOf(school, id, '?basis=highest')).test.mean).toBe(2);
  });

  test('reads as many statements for ten students as for two', async () => {
    const school = await createReportSchool();
    const question = await school.question();
    const id = await school.make.quiz([{ questionId: question, mark: 2 }]);
    const paths = [base, `${base}/${id}`, `${base}/list-students-scores/${id}`, `${base}/marking/${id}`];
    const add = async (times: number) => {
      for (let index = 0; index < times; index += 1) await school.handIn(id, { [question]: pick('b') });
    };
    await add(2);
    const inTurn = async () => {
      const counts: number[] = [];
      for (const path of paths) counts.push(await countStatements(() => school.as('teacher').get(path)));
      return counts;
    };
    await inTurn();
    const few = await inTurn();
    await add(8);
    expect(await inTurn()).toEqual(few);
  });
});

describe('the scores', () => {
  test('one row a student with state, time, mark and level', async () => {
    const school = await createReportSchool();
    const [question, essay] = [await school.question(), await school.essay()];
    const id = await school.make.quiz([
      { questionId: question, mark: 6 },
      { questionId: essay, mark: 4 },
    ]);
    const { studentId } = await school.handIn(
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
    await school.handIn(id, { [question]: pick('b') }, { firstName: '=HYPERLINK("http://x","y")' });
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

test('a page past the end still says how many there are', async () => {
  for (const path of ['', `/list-students-scores/${quiz}`]) {
    const { body } = await ours.as('teacher').get(`teacher/homeworkReports${path}?page=90`);
    expect(body.data).toEqual([]);
    expect(body.meta.pagination.total).toBeGreaterThan(0);
  }
});

test('every export is told in the audit log', async () => {
  const fresh = await createReportSchool();
  const question = await fresh.question();
  const id = await fresh.make.quiz([{ questionId: question, mark: 4 }]);
  await fresh.handIn(id, { [question]: pick('b') });
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

test('a teacher of the subject sees own students only, in a quiz that two classes share', async () => {
  const fresh = await createReportSchool();
  const question = await fresh.question();
  const id = await fresh.make.quiz([{ questionId: question, mark: 4 }]);
  const classroomId = newId();
  await fresh.db.insert(classrooms).values({
    id: classroomId,
    branchId: fresh.ids.branch,
    gradeId: fresh.ids.grade,
    name: { ar: 'الخامس ب' },
  });
  await fresh.db.insert(quizClassrooms).values({ quizId: id, classroomId });
  const own = await fresh.handIn(id, { [question]: pick('b') });
  const other = await fresh.addUser('student', { classroomId });
  await fresh.handIn(id, { [question]: pick('a') }, { studentId: other.id, classroomId });
  const teacher = fresh.as('teacher');
  const scores = await teacher.get(`teacher/homeworkReports/list-students-scores/${id}`);
  expect(scores.body.data.map(({ id: student }: { id: string }) => student)).toEqual([own.studentId]);
  const report = await teacher.get(`teacher/homeworkReports/${id}`);
  expect(report.body.data.attributes).toMatchObject({ assigned: 1, submitted: 1, mean_percent: 100 });
  const answers = await teacher.get(`teacher/homeworkReports/get-answers/${id}/${other.id}`);
  expect(answers.status).toBe(404);
  const home = await teacher.get('home/teacher');
  expect(home.body.data.attributes.open).toEqual([
    expect.objectContaining({ quiz_id: id, assigned: 1, submitted: 1 }),
  ]);
  const supervised = await fresh.as('supervisor').get(`employee/homeworkReports/${id}`);
  expect(supervised.body.data.attributes).toMatchObject({ assigned: 2, submitted: 2, mean_percent: 50 });
});
