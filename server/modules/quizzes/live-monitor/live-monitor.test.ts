import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { monitorDocument, type MonitorStudent } from '@/lib/contract/resources/quizzes/live-monitor';
import { newId } from '@/server/platform/db/id';
import { lateAnswers } from '@/server/platform/db/schema/attempts';
import { classrooms, teachingAssignments } from '@/server/platform/db/schema/school';
import { quizClassrooms, quizOverrides, quizzes } from '@/server/platform/db/schema/quizzes';
import { document, event, events, optionOf } from '@/tests/server/attempt-calls';
import { countStatements } from '@/tests/server/count-statements';
import { createSchool } from '@/tests/server/school';
import { type MonitoredQuiz, createMonitoredQuiz, device, codeOf } from './live-monitor.test-support';

let fixture: MonitoredQuiz['fixture'];
let quiz: MonitoredQuiz['quiz'];
let teacher: MonitoredQuiz['teacher'];
let at: MonitoredQuiz['at'];
let begun: MonitoredQuiz['begun'];
let studentApi: MonitoredQuiz['studentApi'];
let monitorAction: MonitoredQuiz['monitorAction'];
let say: MonitoredQuiz['say'];
let readMonitor: MonitoredQuiz['readMonitor'];
let clock: MonitoredQuiz['clock'];
beforeEach(async () => {
  ({ fixture, quiz, teacher, at, begun, studentApi, monitorAction, say, readMonitor, clock } =
    await createMonitoredQuiz());
});
const find = (students: MonitorStudent[], id: string) => students.find((student) => student.id === id);

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

  test('has the code with which students begin, for staff alone', async () => {
    expect((await readMonitor()).access_code).toBeNull();
    await fixture.school.db.update(quizzes).set({ accessCode: 'NAKHLA7' }).where(eq(quizzes.id, quiz));
    expect((await readMonitor()).access_code).toBe('NAKHLA7');
    const student = await fixture.school.addUser('student');
    const listed = await student.get(`${studentApi}/${quiz}`);
    expect(listed.status).toBe(200);
    expect(JSON.stringify(listed.body)).not.toContain('NAKHLA7');
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
      select gen_random_uuid(), gen_random_uuid()::text, '-', '{"ar":"طالبة"}', '{"ar":"الحربي"}', 'female'
      from generate_series(1, 300) returning id)
      insert into students (user_id, branch_id, classroom_id, grade_id, number)
      select id, ${fixture.school.ids.branch}, ${fixture.school.ids.classroom}, ${fixture.school.ids.grade},
      left(id::text, 8) from people`);
    await fixture.school.db.execute(sql`insert into attempts (id, quiz_id, student_id, branch_id, number,
      seed, paper, paper_version, started_at, question_count, max_mark)
      select gen_random_uuid(), ${quiz}, user_id, branch_id, 1, 's', '{"entries":[],"shuffle_options":false}',
      1, now(), 2, 4 from students
      where classroom_id = ${fixture.school.ids.classroom} and not exists (select 1 from attempts a
        where a.quiz_id = ${quiz} and a.student_id = user_id)`);
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
    // A teacher of some of the students cannot stop the clock of all of them.
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

describe('a message', () => {
  test('reaches one or all, also those who come in later, and stays to be read', async () => {
    const [one, two] = [await begun(), await begun()];
    const sent = await say({ body: '  راجع السؤال 3  ', students: [one.student.id] });
    expect([sent.status, sent.body.data.attributes]).toEqual([201, { students: 1 }]);
    await say({ body: 'بقي ربع ساعة' });
    const messagesOf = async ({ student }: typeof one) =>
      (await clock(student)).messages.map(({ body }: { body: string }) => body);
    expect(await messagesOf(one)).toEqual(['راجع السؤال 3', 'بقي ربع ساعة']);
    expect(await messagesOf(two)).toEqual(['بقي ربع ساعة']);
    expect(await messagesOf(await begun())).toEqual(['بقي ربع ساعة']);
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
