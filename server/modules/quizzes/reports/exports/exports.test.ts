import { parse } from 'csv-parse/sync';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { progressType } from '@/lib/contract/resources/common/file-progress';
import { refusalOf } from '@/server/router/refusal';
import type { Actor } from '@/server/access/actor';
import { translate } from '@/server/platform/text/translate';
import { deliver } from '@/server/router/export-guard';
import { auditLog, sessions, users } from '@/server/platform/db/schema/people';
import { renderFile } from '@/server/platform/pdf/pdf-renderer';
import { holdsText, pageCount } from '@/server/platform/pdf/pdf.test-support';
import { hashPassword } from '@/server/access/credentials/passwords';
import { body, createReportSchool, pick, type ReportSchool } from '@/tests/server/report-fixture';

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
  student = (
    await school.submitAttempt(quiz, { [first]: pick('b'), [second]: pick('a') }, { firstName: 'Noura' })
  ).studentId;
});

/** The teacher as the school server sees the one who asks. */
async function actorOf({ db, people, ids }: ReportSchool): Promise<Actor> {
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, people.teacher.id));
  return {
    userId: people.teacher.id,
    role: 'school_instructor',
    branchId: ids.branch,
    sessionId: session?.id ?? '',
    modules: [],
    language: 'ar',
  };
}

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
    expect(await holdsText(bytes, word)).toBe(true);
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
  const lines = (fixture: ReportSchool, actorId: string, action: string) =>
    fixture.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, actorId), eq(auditLog.action, action)))
      .orderBy(auditLog.at, auditLog.id);

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

  test('while too many files wait it is refused before anything is read, and is not one of the two', async () => {
    const { large, id } = await largeSchool();
    const { id: actor } = large.people.teacher;
    await large.db.update(sessions).set({ provedAt: new Date() }).where(eq(sessions.userId, actor));
    const path = `${base}/export-students-scores/${id}?format=pdf`;
    const said = vi.spyOn(large.deps, 'log');
    const controller = new AbortController();
    const slow = Array.from({ length: 7 }, (_, index) =>
      renderFile(() => new Promise(() => undefined), {
        person: `person ${index}`,
        signal: controller.signal,
      }).catch(() => null),
    );
    const busy = await large.as('teacher').get(path);
    expect([busy.status, busy.headers.get('retry-after'), busy.body.errors[0].code]).toEqual([
      503,
      '5',
      'files_busy',
    ]);
    expect(said.mock.calls.map(([level]) => level)).not.toContain('error');
    controller.abort();
    await Promise.all(slow);
    expect(await lines(large, actor, 'quiz_report.export')).toHaveLength(0);
    expect((await lines(large, actor, 'quiz_report.export_refused')).map(({ data }) => data?.why)).toEqual([
      'busy',
    ]);
    for (const status of [200, 200, 429]) expect((await large.as('teacher').get(path)).status).toBe(status);
  });

  test('a file that its reader leaves is no fault of the school', async () => {
    const log = vi.fn<typeof school.deps.log>();
    const controller = new AbortController();
    controller.abort();
    const left = await renderFile(() => Promise.resolve(null), {
      person: 'one',
      signal: controller.signal,
    }).catch((error: unknown) => error);
    refusalOf({ log }, left, translate('ar'));
    expect(log.mock.calls.map(([level]) => level)).not.toContain('error');
    refusalOf({ log }, new Error('a fault'), translate('ar'));
    expect(log).toHaveBeenLastCalledWith('error', 'request.failed', expect.anything());
  });

  test('a file that could not be made is reported, and is not one of the two', async () => {
    const { large } = await largeSchool();
    const actor = await actorOf(large);
    const count = async () => ({ rows: 51, students: 51 });
    const context = { db: large.db, actor, now: large.deps.now() };
    await large.db.update(sessions).set({ provedAt: new Date() }).where(eq(sessions.id, actor.sessionId));
    const fail = () => Promise.reject(new Error('no paper'));
    for (let time = 0; time < 3; time += 1)
      await expect(
        deliver(context, { action: 'quiz_report.export', what: 'scores', id: null, count }, fail),
      ).rejects.toThrow('no paper');
    expect(await lines(large, actor.userId, 'quiz_report.export_failed')).toHaveLength(3);
  });

  test('who asks for it receives how far the file is, and gets the same file', async () => {
    const { large, id } = await largeSchool();
    const teacher = large.as('teacher');
    const path = `${base}/export-students-scores/${id}?format=csv`;
    const plain = await teacher.get(path);
    const progressReply = await teacher.get(path, { accept: `${progressType}, */*` });
    expect([progressReply.status, progressReply.headers.get('content-type')]).toEqual([200, progressType]);
    const parts = Buffer.from(progressReply.bytes).toString().split('\n');
    const progress = parts.slice(
      0,
      parts.findIndex((line) => line.startsWith('{"file"')),
    );
    expect(progress.map((line) => JSON.parse(line) as unknown)).toEqual(
      [0, 51].map((done) => ({ stage: 'making', done, total: 51 })),
    );
    const { file } = JSON.parse(parts[progress.length] ?? '') as {
      file: { headers: Record<string, string> };
    };
    expect(file.headers['content-disposition']).toBe(plain.headers.get('content-disposition'));
    expect(parts.slice(progress.length + 1).join('\n')).toBe(Buffer.from(plain.bytes).toString());
    const third = await teacher.get(path, { accept: `${progressType}, */*` });
    expect([third.status, third.body.errors[0].code]).toEqual([429, 'export_quota']);
  });
});

test('a file of more rows than may be taken is refused, not cut, and nothing is read for it', async () => {
  const count = async () => ({ rows: 5001, students: 1 });
  const make = vi.fn<() => Promise<null>>();
  const context = { db: school.db, actor: await actorOf(school), now: school.deps.now() };
  await expect(
    deliver(context, { action: 'quiz_report.export', what: 'scores', id: quiz, count }, make),
  ).rejects.toMatchObject({
    status: 413,
    options: { code: 'export_rows', params: { most: 5000 } },
  });
  expect(make).not.toHaveBeenCalled();
});
