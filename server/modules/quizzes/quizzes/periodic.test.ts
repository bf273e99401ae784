import { beforeAll, describe, expect, test } from 'vitest';
import { attemptDocument, studentQuizCollection } from '@/lib/contract/resources/quizzes/attempt';
import { quizDocument } from '@/lib/contract/resources/quizzes/quiz';
import { type AttemptSchool, createAttemptSchool, document } from '@/tests/server/attempt-calls';

const HOUR = 3_600_000;
const base = '/api/general-quiz-answers/api/v1/ar/general-quizzes';
const studentApi = `${base}/periodic-test/students`;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const begin = (accessCode?: string) =>
  document('attempt', { client_id: 'device-one', ...(accessCode ? { access_code: accessCode } : {}) });

let fixture: AttemptSchool;
beforeAll(async () => {
  fixture = await createAttemptSchool();
});

const window = { startAt: new Date(Date.now() - HOUR), endAt: new Date(Date.now() + HOUR), testTime: 30 };
const addTest = (values: Record<string, unknown> = {}) =>
  fixture.make.quiz(fixture.slots(), { kind: 'periodic_test', ...window, ...values });
const pointersOf = (body: { errors: { source?: { pointer: string }; code: string }[] }) =>
  body.errors.map(({ source, code }) => `${source?.pointer.split('/').at(-1)}:${code}`);

describe('a periodic test', () => {
  test('needs a time before it can be published, and says so at the field', async () => {
    const teacher = fixture.school.as('teacher');
    const { ids } = fixture.school;
    const created = await teacher.post(
      'teacher/periodic-test',
      document('periodic_test', {
        title: { ar: 'اختبار الكسور' },
        grade_uuid: ids.grade,
        subject_uuid: ids.subject,
        subject_sections: [{ section_id: ids.section }],
        classrooms: [ids.classroom],
        start_at: at(1),
        end_at: at(3),
        questions: fixture.questions.map((question_id) => ({ question_id, mark: 2 })),
      }),
    );
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const quiz = quizDocument.parse(created.body).data;
    expect(quiz.attributes).toMatchObject({
      kind: 'periodic_test',
      late_policy: 'none',
      review: { marks: 'released', key: 'closed' },
    });
    const refused = await teacher.post(`teacher/periodic-test/${quiz.id}/publish`);
    expect([refused.status, pointersOf(refused.body)]).toEqual([422, ['test_time:required']]);
    const saved = await teacher.put(
      `teacher/periodic-test/${quiz.id}`,
      document('periodic_test', { test_time: 40, access_code: ' ٤٧نور ' }),
    );
    expect(saved.body.data.attributes).toMatchObject({ test_time: 40, access_code: '47نور' });
    expect((await teacher.post(`teacher/periodic-test/${quiz.id}/publish`)).status).toBe(200);
    const notices = await fixture.school.as('student').get('/api/notification/api/v1/ar/list-notification');
    expect(notices.body.data[0].attributes.data).toEqual({
      screen_name: 'new_periodic_test',
      params: { general_quiz_uuid: quiz.id },
    });
  });

  test('is reached through its own door only, by students and by staff', async () => {
    const id = await addTest();
    const student = await fixture.school.addUser('student');
    const list = studentQuizCollection.parse((await student.get(`${studentApi}/list?state=open`)).body);
    expect(list.data.find((quiz) => quiz.id === id)).toMatchObject({
      type: 'periodic_test',
      attributes: { kind: 'periodic_test', needs_code: false },
    });
    const homework = await student.get(`${base}/homework/student/list-homeworks`);
    expect(homework.body.data.map((quiz: { id: string }) => quiz.id)).not.toContain(id);
    expect((await student.post(`${base}/homework/student/start-homework/${id}`, begin())).status).toBe(404);
    expect((await fixture.school.as('teacher').get(`teacher/homework/${id}`)).status).toBe(404);
    expect((await fixture.school.as('teacher').get(`teacher/periodic-test/${id}`)).status).toBe(200);
    const start = await student.post(`${studentApi}/start/${id}`, begin());
    expect(start.status).toBe(200);
    expect(attemptDocument.parse(start.body).data.attributes.is_timed).toBe(true);
    expect((await student.get(`${base}/homework/student/${id}/questions`)).status).toBe(404);
    expect((await student.get(`${studentApi}/${id}/questions?size=10`)).body.data).toHaveLength(2);
    expect((await student.post(`${studentApi}/finish-periodic-test/${id}?force_finish=1`)).status).toBe(200);
    const reports = await fixture.school.as('teacher').get(`teacher/periodicTestReports/${id}`);
    expect([reports.status, reports.body.data?.type]).toEqual([200, 'periodic_test_report']);
    expect((await fixture.school.as('teacher').get(`teacher/homeworkReports/${id}`)).status).toBe(404);
  });

  test('opens with the code that the teacher says, in either script and any case', async () => {
    const id = await addTest({ accessCode: '47Noor' });
    const student = await fixture.school.addUser('student');
    const missing = await student.post(`${studentApi}/start/${id}`, begin());
    expect([missing.status, pointersOf(missing.body)]).toEqual([422, ['access_code:required']]);
    const wrong = await student.post(`${studentApi}/start/${id}`, begin('48noor'));
    expect([wrong.status, pointersOf(wrong.body)]).toEqual([422, ['access_code:access_code_wrong']]);
    expect((await student.post(`${studentApi}/start/${id}`, begin('٤٧NOOR'))).status).toBe(200);
    const again = await student.post(`${studentApi}/start/${id}`, begin());
    expect(again.status, 'an open attempt goes on without the code').toBe(200);
  });

  test('lets nobody guess its code: after five tries the door waits', async () => {
    const id = await addTest({ accessCode: '9999' });
    const student = await fixture.school.addUser('student');
    const tries = [];
    for (let code = 1000; code < 1008; code += 1)
      tries.push((await student.post(`${studentApi}/start/${id}`, begin(String(code)))).status);
    expect(tries).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    const list = await student.get(`${studentApi}/list?state=open`);
    expect(list.body.data.find((quiz: { id: string }) => quiz.id === id).attributes.needs_code).toBe(true);
    expect(JSON.stringify(list.body)).not.toContain('9999');
  });

  test('a new whole time adds what is missing to what each student has', async () => {
    const id = await addTest();
    const [plain, given] = [await fixture.school.addUser('student'), await fixture.school.addUser('student')];
    const start = attemptDocument.parse((await plain.post(`${studentApi}/start/${id}`, begin())).body).data;
    const teacher = fixture.school.as('teacher');
    await teacher.post(
      `teacher/periodic-test/${id}/extend`,
      document('periodic_test', { students: [given.id], minutes: 10 }),
    );
    const change = (minutes: number) =>
      teacher.put(
        `teacher/periodic-test/${id}/student-time`,
        document('periodic-test', { student_test_duration: minutes, students: [plain.id, given.id] }),
      );
    const changed = await change(45);
    expect([changed.status, changed.body.meta]).toEqual([200, { students: 2, open: 1 }]);
    const left = await plain.get(`${studentApi}/${id}/time-left`);
    expect(left.body.data.attributes.extra_seconds).toBe(15 * 60);
    expect(Date.parse(left.body.data.attributes.ends_at)).toBe(
      Date.parse(start.attributes.clock.ends_at ?? '') + 15 * 60_000,
    );
    const late = attemptDocument.parse((await given.post(`${studentApi}/start/${id}`, begin())).body).data;
    expect(late.attributes.clock.extra_seconds).toBe(15 * 60);
    const shorter = await change(20);
    expect([shorter.status, pointersOf(shorter.body)]).toEqual([422, ['student_test_duration:not_longer']]);
  });
});
