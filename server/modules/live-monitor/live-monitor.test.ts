import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { monitorDocument, type MonitorStudent } from '@/lib/contract/resources/live-monitor';
import { attemptDocument } from '@/lib/contract/resources/attempt';
import { newId } from '@/server/platform/db/id';
import { auditLog } from '@/server/platform/db/schema/people';
import { lateAnswers } from '@/server/platform/db/schema/attempts';
import { classrooms, teachingAssignments } from '@/server/platform/db/schema/school';
import { quizClassrooms, quizOverrides } from '@/server/platform/db/schema/quizzes';
import {
  type AttemptSchool,
  createAttemptSchool,
  document,
  event,
  events,
  optionOf,
} from '@/tests/server/attempt-calls';
import { countStatements } from '@/tests/server/count-statements';
import { createSchool } from '@/tests/server/school';

const studentApi = '/api/general-quiz-answers/api/v1/ar/general-quizzes/periodic-test/students';
const device = (id = 'device-one', more: object = {}) => document('attempt', { client_id: id, ...more });
const codeOf = (reply: { status: number; body: { errors?: { code: string }[] } }) => [
  reply.status,
  reply.body.errors?.[0]?.code,
];

let fixture: AttemptSchool;
let quiz: string;
beforeEach(async () => {
  fixture = await createAttemptSchool();
  quiz = await fixture.make.quiz(fixture.slots(), {
    kind: 'periodic_test',
    testTime: 30,
    latePolicy: 'none',
  });
});

const teacher = () => fixture.school.as('teacher');
const at = (path: string) => `teacher/periodic-test/${quiz}/${path}`;
const monitorAction = (name: 'pause' | 'resume', reason?: string) =>
  teacher().post(at(name), document('quiz_pause', reason ? { reason } : {}));
const say = (attributes: object) => teacher().post(at('messages'), document('quiz_message', attributes));
async function readMonitor() {
  const reply = await teacher().get(at('live-monitor'));
  expect(reply.status).toBe(200);
  return monitorDocument.parse(reply.body).data.attributes;
}
const find = (students: MonitorStudent[], id: string) => students.find((student) => student.id === id);
async function begun() {
  const student = await fixture.school.addUser('student');
  const start = await student.post(`${studentApi}/start/${quiz}`, device());
  expect(start.status).toBe(200);
  return { student, attempt: attemptDocument.parse(start.body).data };
}
const clock = async (student: Awaited<ReturnType<typeof begun>>['student']) =>
  (await student.get(`${studentApi}/${quiz}/time-left`)).body.data.attributes;

describe('the monitor', () => {
  test('shows everyone who is to take the quiz and where they stand', async () => {
    const { student: idle } = { student: await fixture.school.addUser('student') };
    const excused = await fixture.school.addUser('student');
    await fixture.school.db.insert(quizOverrides).values({
      quizId: quiz,
      studentId: excused.id,
      excusedAt: new Date(),
      createdBy: fixture.school.people.teacher.id,
    });
    const { student, attempt } = await begun();
    const paper = (await student.get(`${studentApi}/${quiz}/questions?size=9`)).body.data;
    const question = paper[1].id;
    await student.post(
      `${studentApi}/post-answer/${quiz}`,
      events(event(question, [{ answer_id: optionOf(paper, question, 'ثانية') }])),
    );
    await student.post(`${studentApi}/${quiz}/update-time`, document('periodic-test', { position: 2 }));
    await student.post(`${studentApi}/start/${quiz}`, device('device-two', { take_over: true }));
    await fixture.school.db.insert(lateAnswers).values({
      eventId: newId(),
      attemptId: attempt.id,
      questionId: question,
      epoch: 1,
      rev: 9,
      payload: [],
      receivedAt: new Date(),
    });
    const done = await begun();
    await done.student.post(`${studentApi}/finish-periodic-test/${quiz}?force_finish=1`);
    const { students, ...head } = await readMonitor();
    expect(head).toMatchObject({ state: 'open', paused_at: null, test_time: 30, offline_after: 45 });
    expect(head.actions.map(({ key }) => key)).toEqual(['extend', 'message', 'pause']);
    expect(find(students, idle.id)).toMatchObject({ state: 'not_started', attempt_id: null, answered: 0 });
    expect(find(students, excused.id)).toMatchObject({ state: 'excused' });
    expect(find(students, student.id)).toMatchObject({
      attempt_id: attempt.id,
      state: 'in',
      position: 2,
      answered: 1,
      question_count: 2,
      taken_over: 1,
      late_count: 1,
      offline_since: null,
      ends_at: attempt.attributes.clock.ends_at,
      classroom: { id: fixture.school.ids.classroom },
    });
    expect(find(students, student.id)?.saved_at).not.toBeNull();
    expect(find(students, done.student.id)).toMatchObject({ state: 'finished', ends_at: null });
  });

  test('says since when a student is offline, by every sign of life', async () => {
    const { student } = await begun();
    const now = Date.now();
    const later = (seconds: number) => fixture.school.setNow(new Date(now + seconds * 1000));
    later(40);
    expect(find((await readMonitor()).students, student.id)?.offline_since).toBeNull();
    later(60);
    const { offline_since: since } = find((await readMonitor()).students, student.id) ?? {};
    expect(Date.parse(since ?? '')).toBeLessThan(now + 5_000);
    await student.get(`${studentApi}/${quiz}/time-left`);
    expect(find((await readMonitor()).students, student.id)?.offline_since).toBeNull();
    later(90);
    const paper = (await student.get(`${studentApi}/${quiz}/questions?size=9`)).body.data;
    await student.post(`${studentApi}/post-answer/${quiz}`, events(event(paper[0].id, [])));
    later(130);
    expect(find((await readMonitor()).students, student.id)?.offline_since).toBeNull();
    fixture.school.setNow(null);
  });

  test('is read in as many statements for 300 students as for one', async () => {
    await readMonitor();
    const few = await countStatements(() => readMonitor());
    await fixture.school.db.execute(sql`with people as (
      insert into users (id, username, password_hash, first_name, last_name, gender)
      select gen_random_uuid(), gen_random_uuid()::text, '-', '{"ar":"طالبة"}', '{"ar":"الحربي"}', 'female' from generate_series(1, 300) returning id)
      insert into students (user_id, branch_id, classroom_id, grade_id, number)
      select id, ${fixture.school.ids.branch}, ${fixture.school.ids.classroom}, ${fixture.school.ids.grade}, left(id::text, 8) from people`);
    await fixture.school.db.execute(sql`insert into attempts (id, quiz_id, student_id, branch_id, number, seed, paper, paper_version, started_at, question_count, max_mark)
      select gen_random_uuid(), ${quiz}, user_id, branch_id, 1, 's', '{"entries":[],"shuffle_options":false}', 1, now(), 2, 4 from students
      where classroom_id = ${fixture.school.ids.classroom} and not exists (select 1 from attempts a where a.quiz_id = ${quiz} and a.student_id = user_id)`);
    let many = 0;
    const count = await countStatements(async () => {
      many = (await readMonitor()).students.length;
    });
    expect(many).toBeGreaterThan(300);
    expect(count).toBe(few);
  });

  test('belongs to those who teach its students: others see no such quiz, a colleague only the own class', async () => {
    const stranger = (await createSchool()).as('teacher');
    expect((await stranger.get(at('live-monitor'))).status).toBe(404);
    expect((await stranger.get(at('live-monitor/events'))).status).toBe(404);
    expect((await fixture.school.as('student').get(at('live-monitor'))).status).toBe(403);
    expect(
      (await fixture.school.as('supervisor').get(at('live-monitor').replace('teacher', 'employee'))).status,
    ).toBe(200);
    const { id: mine } = (await begun()).student;
    const { ids, db } = fixture.school;
    const beside = newId();
    await db
      .insert(classrooms)
      .values({ id: beside, branchId: ids.branch, gradeId: ids.grade, name: { ar: 'ب' } });
    await db.insert(quizClassrooms).values({ quizId: quiz, classroomId: beside });
    const colleague = await fixture.school.addUser('teacher');
    await db.insert(teachingAssignments).values({
      teacherId: colleague.id,
      classroomId: beside,
      subjectId: ids.subject,
      academicYearId: ids.year,
    });
    const theirs = await fixture.school.addUser('student', { classroomId: beside });
    const seen = monitorDocument.parse((await colleague.get(at('live-monitor'))).body).data.attributes;
    expect(seen.students.map(({ id }) => id)).toEqual([theirs.id]);
    // Whoever is responsible for some of the students does not stop the clock of all of them.
    expect(seen.actions.map(({ key }) => key)).toEqual(['extend', 'message']);
    const refused = await colleague.post(at('pause'), document('quiz_pause', {}));
    expect(codeOf(refused)).toEqual([409, 'quiz_shared']);
    await colleague.post(at('messages'), document('quiz_message', { body: 'لصفي' }));
    const { rows } = await db.execute(sql`select student_id from quiz_messages where quiz_id = ${quiz}`);
    expect(rows).toEqual([{ student_id: theirs.id }]);
    expect(find((await readMonitor()).students, mine)).toBeDefined();
    expect((await monitorAction('pause')).status).toBe(200);
  });
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
      quiz = await make(values);
      expect(codeOf(await monitorAction('pause'))).toEqual([409, 'quiz_not_running']);
    }
    quiz = await make({});
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

describe('a message', () => {
  test('reaches one or all, also those who come in later, and stays to be read', async () => {
    const [one, two] = [await begun(), await begun()];
    const sent = await say({ body: '  راجع السؤال 3  ', students: [one.student.id] });
    expect([sent.status, sent.body.data.attributes]).toEqual([201, { students: 1 }]);
    await say({ body: 'بقي ربع ساعة' });
    const heard = async ({ student }: typeof one) =>
      (await clock(student)).messages.map(({ body }: { body: string }) => body);
    expect(await heard(one)).toEqual(['راجع السؤال 3', 'بقي ربع ساعة']);
    expect(await heard(two)).toEqual(['بقي ربع ساعة']);
    expect(await heard(await begun())).toEqual(['بقي ربع ساعة']);
    expect((await clock(one.student)).messages[0].author).toMatchObject({ ar: 'ليان الحربي' });
  });

  test('is plain text of a bounded length, for own students of a quiz that is out', async () => {
    const { student } = await begun();
    for (const body of ['', 'ا'.repeat(501), 'a\u0007b'])
      expect((await say({ body })).status, JSON.stringify(body).slice(0, 9)).toBe(422);
    expect((await say({ body: 'x', students: [newId()] })).status).toBe(422);
    expect((await say({ body: 'x', author_id: newId() })).status).toBe(422);
    expect((await student.post(at('messages'), document('quiz_message', { body: 'x' }))).status).toBe(403);
    await teacher().post(at('close'));
    expect(codeOf(await say({ body: 'x' }))).toEqual([409, 'quiz_not_published']);
  });
});
