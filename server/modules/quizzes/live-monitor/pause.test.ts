import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '@/server/platform/db/schema/people';
import { event, events } from '@/tests/server/attempt-calls';
import { type MonitoredQuiz, createMonitoredQuiz, device, codeOf } from './live-monitor.test-support';

let about: MonitoredQuiz['about'];
let fixture: MonitoredQuiz['fixture'];
let quiz: MonitoredQuiz['quiz'];
let teacher: MonitoredQuiz['teacher'];
let at: MonitoredQuiz['at'];
let begun: MonitoredQuiz['begun'];
let studentApi: MonitoredQuiz['studentApi'];
let monitorAction: MonitoredQuiz['monitorAction'];
let readMonitor: MonitoredQuiz['readMonitor'];
let clock: MonitoredQuiz['clock'];
beforeEach(async () => {
  ({ about, fixture, quiz, teacher, at, begun, studentApi, monitorAction, readMonitor, clock } =
    await createMonitoredQuiz());
});

describe('a pause', () => {
  test('lets nobody in, keeps what is left, and moves the deadlines when it goes on', async () => {
    const { student, attempt } = await begun();
    const began = new Date();
    fixture.school.setNow(began);
    const paused = await monitorAction('pause', 'إخلاء المبنى');
    expect([paused.status, paused.body.data.attributes]).toEqual([
      200,
      { paused_at: began.toISOString(), open: 1 },
    ]);
    const newcomer = await fixture.school.addUser('student');
    const refused = await newcomer.post(`${studentApi}/start/${quiz}`, device());
    expect(codeOf(refused)).toEqual([409, 'quiz_paused']);
    expect(refused.body.errors?.[0]?.detail).toMatch(/مؤقتًا/);
    expect((await student.post(`${studentApi}/start/${quiz}`, device())).status, 'who is in stays in').toBe(
      200,
    );
    expect(await readMonitor()).toMatchObject({ paused_at: began.toISOString() });
    fixture.school.setNow(new Date(began.getTime() + 45 * 60_000));
    const before = await clock(student);
    expect(before).toMatchObject({ paused_at: began.toISOString() });
    expect((await monitorAction('resume')).body.data.attributes).toEqual({ paused_at: null, open: 1 });
    const after = await clock(student);
    expect(after.seconds_left).toBe(before.seconds_left);
    expect(Date.parse(after.ends_at)).toBe(Date.parse(attempt.attributes.clock.ends_at ?? '') + 45 * 60_000);
    expect((await newcomer.post(`${studentApi}/start/${quiz}`, device())).status).toBe(200);
    const rows = await fixture.school.db
      .select()
      .from(auditLog)
      .where(sql`resource_id = ${quiz} and action in ('quiz.pause', 'quiz.resume')`)
      .orderBy(auditLog.id);
    expect(rows.map(({ action, reason, data }) => [action, reason, data])).toEqual([
      ['quiz.pause', 'إخلاء المبنى', { open: 1 }],
      ['quiz.resume', null, { open: 1, seconds: 2700 }],
    ]);
    fixture.school.setNow(null);
  });

  test('counts once, however many begin or end it', async () => {
    const { attempt } = await begun();
    const began = Date.now();
    const at = (seconds: number) => fixture.school.setNow(new Date(began + seconds * 1000));
    at(0);
    const first = await monitorAction('pause');
    at(10);
    const both = await Promise.all([monitorAction('pause'), monitorAction('pause')]);
    for (const reply of both)
      expect(reply.body.data.attributes).toEqual({ ...first.body.data.attributes, open: 0 });
    at(100);
    await Promise.all([monitorAction('resume'), monitorAction('resume')]);
    at(200);
    expect((await monitorAction('resume')).body.data.attributes).toEqual({ paused_at: null, open: 0 });
    const { rows } = await fixture.school.db.execute<{ paused_seconds: number }>(
      sql`select paused_seconds from attempts where id = ${attempt.id}`,
    );
    expect(rows).toEqual([{ paused_seconds: 100 }]);
    fixture.school.setNow(null);
  });

  test('is for what runs: not before the start, after the end or after closing; closing ends a pause', async () => {
    const later = new Date(Date.now() + 60_000);
    const make = (values: object) =>
      fixture.make.quiz(fixture.slots(), {
        kind: 'periodic_test',
        testTime: 30,
        latePolicy: 'none',
        ...values,
      });
    for (const values of [
      { startAt: later },
      { endAt: new Date(Date.now() - 1000) },
      { status: 'closed' as const },
    ]) {
      quiz = about(await make(values));
      expect(codeOf(await monitorAction('pause'))).toEqual([409, 'quiz_not_running']);
    }
    quiz = about(await make({}));
    const { student, attempt } = await begun();
    // Its end has come, but a clock still runs.
    await fixture.school.db.execute(sql`update quizzes set end_at = now() where id = ${quiz}`);
    const paused = await monitorAction('pause');
    expect(paused.status).toBe(200);
    expect((await teacher().post(at('close'))).status).toBe(200);
    const { seconds_left, paused_at, ends_at } = await clock(student);
    expect([seconds_left, paused_at]).toEqual([0, null]);
    // The grace for what is on its way begins at closing, not at the pause.
    expect(Date.parse(ends_at)).toBeGreaterThanOrEqual(Date.parse(paused.body.data.attributes.paused_at));
    const paper = (await student.get(`${studentApi}/${quiz}/questions?size=9`)).body.data;
    const saved = await student.post(`${studentApi}/post-answer/${quiz}`, events(event(paper[0].id, [])));
    expect([saved.status, attempt.id.length]).toEqual([200, 36]);
  });
});
