import { parse } from 'csv-parse/sync';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { deliver } from './export-guard';
import { auditLog, sessions, users } from '@/server/db/schema/people';
import { renderPdf } from '@/server/print/press';
import { holdsText, pageCount } from '@/server/print/pdf.test-support';
import { hashPassword } from '@/server/session/passwords';
import { body, createReportSchool, pick, type ReportSchool } from '@/tests/server/report-world';

const base = 'teacher/homeworkReports';
let school: ReportSchool;
let quiz: string;
let first: string;
let second: string;
let student: string;

beforeAll(async () => {
  school = await createReportSchool();
  [first, second] = [await school.question('سؤال alpha'), await school.question('سؤال beta')];
  quiz = await school.make.quiz(
    [
      { questionId: first, mark: 2 },
      { questionId: second, mark: 3 },
    ],
    { title: { ar: 'واجب', en: 'Unit fractions' } },
  );
  student = (await school.handIn(quiz, { [first]: pick('b'), [second]: pick('a') }, { firstName: 'Noura' }))
    .studentId;
});

const csvOf = async (path: string) => {
  const { status, bytes } = await school
    .as('teacher')
    .get(`${path}${path.includes('?') ? '&' : '?'}format=csv&bom=0`);
  expect(status).toBe(200);
  return parse(Buffer.from(bytes)) as string[][];
};

describe('A4 pages', () => {
  test.each([
    ['/export', 'Unit'],
    ['/export-students-scores/{quiz}', 'Noura'],
    ['/export-answers/{quiz}/{student}', 'alpha'],
  ])('%s', async (path, word) => {
    const address = `${base}${path.replace('{quiz}', quiz).replace('{student}', student)}?format=pdf`;
    const teacher = school.as('teacher');
    for (const locale of ['ar', 'en'] as const) {
      const { status, headers, bytes } = await teacher.in(locale).get(address);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toMatch(/^attachment; .*\.pdf/);
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      expect(pageCount(bytes)).toBe(1);
    }
    const { bytes } = await teacher.in('en').get(address);
    expect(holdsText(bytes, word)).toBe(true);
  });

  test('marks by question are a table only: there is no paper that wide', async () => {
    const { status, body: reply } = await school
      .as('teacher')
      .get(`${base}/export/students-grades/${quiz}?format=pdf`);
    expect([status, reply.errors[0].source]).toEqual([422, { parameter: 'format' }]);
  });
});

describe("one student's answers", () => {
  test('in words, with the right ones and the marks', async () => {
    const [head, ...rows] = await csvOf(`${base}/export-answers/${quiz}/${student}`);
    expect(head).toHaveLength(8);
    expect(rows.map((row) => [row[0], row[5], row[6]])).toEqual([
      ['1', '2', '2'],
      ['2', '0', '3'],
    ]);
    expect(rows[0]?.[2]).toBe(rows[0]?.[3]);
    expect(rows[1]?.[2]).not.toBe(rows[1]?.[3]);
  });

  test('of nobody else: a colleague, another student, another attempt', async () => {
    const path = `${base}/export-answers/${quiz}/${student}`;
    const colleague = await school.addUser('teacher');
    const stranger = await school.addUser('student');
    expect((await colleague.get(path)).status).toBe(404);
    expect((await school.as('student').get(path)).status).toBe(403);
    expect((await school.as('parent').get(path)).status).toBe(403);
    expect((await school.as('teacher').get(`${base}/export-answers/${quiz}/${stranger.id}`)).status).toBe(
      404,
    );
    expect((await school.as('teacher').get(`${path}?attempt=${quiz}`)).status).toBe(404);
  });
});

describe('T23: more than 50 students', () => {
  async function largeSchool() {
    const large = await createReportSchool();
    const question = await large.question();
    const id = await large.make.quiz([{ questionId: question, mark: 1 }]);
    for (let index = 0; index < 51; index += 1) await large.addUser('student');
    return { large, id };
  }
  const lines = (world: ReportSchool, actorId: string, action: string) =>
    world.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, actorId), eq(auditLog.action, action)));

  test('needs the password of the last ten minutes, then two files an hour', async () => {
    const { large, id } = await largeSchool();
    const teacher = large.as('teacher');
    const { id: actor } = large.people.teacher;
    await large.db.update(sessions).set({ provedAt: null }).where(eq(sessions.userId, actor));
    const path = `${base}/export-students-scores/${id}?format=csv`;
    const refused = await teacher.get(path);
    expect([refused.status, refused.body.errors[0].title, refused.body.errors[0].code]).toEqual([
      403,
      'reauth',
      'export_reauth',
    ]);
    expect(
      (await teacher.post('profile/proof', body('password', { current_password: 'wrong' }))).status,
    ).toBe(422);
    expect((await teacher.get(path)).status).toBe(403);

    await large.db
      .update(users)
      .set({ passwordHash: await hashPassword('a word for later') })
      .where(eq(users.id, actor));
    expect(
      (await teacher.post('profile/proof', body('password', { current_password: 'a word for later' })))
        .status,
    ).toBe(204);
    expect((await teacher.get(path)).status).toBe(200);
    expect((await teacher.get(`${base}/export/students-grades/${id}?format=csv`)).status).toBe(200);
    const third = await teacher.get(path);
    expect([third.status, third.body.errors[0].code]).toEqual([429, 'export_quota']);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(3500);
    // Small files go on.
    expect((await teacher.get(`${path}&search=nobody`)).status).toBe(200);
    const taken = await lines(large, actor, 'quiz_report.export');
    expect(taken.filter(({ data }) => data?.large)).toHaveLength(2);
    expect((await lines(large, actor, 'quiz_report.export_refused')).map(({ data }) => data?.why)).toEqual([
      'reauth',
      'reauth',
      'rate_limit',
    ]);

    await large.db
      .update(auditLog)
      .set({ at: sql`at - interval '61 minutes'` })
      .where(eq(auditLog.actorId, actor));
    expect((await teacher.get(path)).status).toBe(200);
    await large.db
      .update(sessions)
      .set({ provedAt: new Date(Date.now() - 10 * 60_000 - 1000) })
      .where(eq(sessions.userId, actor));
    expect((await teacher.get(path)).status).toBe(403);
  });

  test('three requests of one moment do not get three files', async () => {
    const { large, id } = await largeSchool();
    const { id: actor } = large.people.teacher;
    await large.db.update(sessions).set({ provedAt: new Date() }).where(eq(sessions.userId, actor));
    const path = `${base}/export-students-scores/${id}?format=csv`;
    const replies = await Promise.all([1, 2, 3, 4].map(() => large.as('teacher').get(path)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
  });

  test('a file that could not be made is told, and is not one of the two', async () => {
    const { large, id } = await largeSchool();
    const { id: actor } = large.people.teacher;
    await large.db.update(sessions).set({ provedAt: new Date() }).where(eq(sessions.userId, actor));
    const path = `${base}/export-students-scores/${id}?format=pdf`;
    const controller = new AbortController();
    const slow = Array.from({ length: 7 }, () =>
      renderPdf('#for i in range(400000) [x ]', {}, controller.signal).catch(() => null),
    );
    const busy = await large.as('teacher').get(path);
    expect([busy.status, busy.headers.get('retry-after'), busy.body.errors[0].code]).toEqual([
      503,
      '5',
      'files_busy',
    ]);
    controller.abort();
    await Promise.all(slow);
    expect(await lines(large, actor, 'quiz_report.export_failed')).toHaveLength(1);
    for (const status of [200, 200, 429]) expect((await large.as('teacher').get(path)).status).toBe(status);
  });
});

test('a file of more rows than may be taken is refused, not cut', async () => {
  const many = { what: 'scores', id: quiz, count: 5001, students: 1 };
  const { db, people, deps } = school;
  const actor = {
    ...people.teacher,
    userId: people.teacher.id,
    role: 'school_instructor',
    branchId: school.ids.branch,
    sessionId: people.teacher.id,
    modules: [],
    language: 'ar',
  } as const;
  const make = vi.fn<() => Promise<null>>();
  await expect(deliver({ db, actor, now: deps.now() }, many, make)).rejects.toMatchObject({
    status: 413,
    options: { code: 'export_rows', params: { most: 5000 } },
  });
  expect(make).not.toHaveBeenCalled();
});
