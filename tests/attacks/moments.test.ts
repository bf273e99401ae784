import { beforeAll, describe, expect, test } from 'vitest';
import { type AttemptSchool, createAttemptSchool, document } from '../server/attempt-calls';

const LIST = '/api/general-quiz/api/v1/ar/student/generalQuizReports';
const STUDENT_API = '/api/general-quiz-answers/api/v1/ar/general-quizzes/periodic-test/students';

let fixture: AttemptSchool;
let quiz: string;
beforeAll(async () => {
  fixture = await createAttemptSchool();
  quiz = await fixture.make.quiz(fixture.slots(), { kind: 'periodic_test', testTime: 30 });
});

/** Days and moments that the calendar of the contract takes and that of the database does not. */
const days = ['0000-01-01', '0000-02-29'];
const moments = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00', '0001-01-01T00:00:00+14:00'];

describe.each(days)('the day %s', (day) => {
  test.each([
    ['results', `${LIST}/list-student-general-quizzes?from=${day}`],
    ['results until then', `${LIST}/list-student-general-quizzes?to=${day}`],
    ['a file of results', `${LIST}/export?format=csv&from=${day}`],
  ])('is refused at its name by %s', async (_name, path) => {
    const reply = await fixture.school.as('student').get(path);
    expect([reply.status, reply.body.errors?.[0].code], JSON.stringify(reply.body)).toEqual([422, 'date']);
  });

  test('is refused as the window of a formative test', async () => {
    const reply = await fixture.school
      .as('supervisor')
      .post('employee/formative-tests', document('formative_test', { from: day, from_time: '07:30' }));
    expect([reply.status, reply.body.errors?.[0].code], JSON.stringify(reply.body)).toEqual([422, 'date']);
  });

  test('is refused by the look-up of periods', async () => {
    const reply = await fixture.school
      .as('teacher')
      .get(`look-up/periodsLookUp?start_date=${day}&end_date=2026-01-01&grade=${fixture.school.ids.grade}`);
    expect([reply.status, reply.body.errors?.[0].code], JSON.stringify(reply.body)).toEqual([422, 'date']);
  });
});

describe.each(moments)('the moment %s', (moment) => {
  const refused = (reply: { status: number; body: { errors?: { code: string }[] } }) =>
    expect([reply.status, reply.body.errors?.[0]?.code], JSON.stringify(reply.body)).toEqual([422, 'date']);

  test.each(['start_at', 'end_at', 'late_until'])('is refused as %s of a test', async (field) => {
    refused(
      await fixture.school
        .as('teacher')
        .post('teacher/periodic-test', document('periodic_test', { [field]: moment })),
    );
  });

  test('is refused as the window of a retake', async () => {
    const student = await fixture.school.addUser('student');
    refused(
      await fixture.school.as('teacher').post(`teacher/periodic-test/retake/${quiz}`, {
        data: {
          type: 'periodic_test',
          attributes: { start_at: moment, end_at: '2999-01-01T00:00:00Z' },
          relationships: { students: { data: [{ type: 'student', id: student.id }] } },
        },
      }),
    );
  });

  test('of a device proves nothing and breaks nothing', async () => {
    const student = await fixture.school.addUser('student');
    await student.post(`${STUDENT_API}/start/${quiz}`, document('attempt', { client_id: 'device-one' }));
    const reply = await student.post(
      `${STUDENT_API}/${quiz}/events`,
      document('attempt_event', { kind: 'reconnected', at: moment }),
    );
    expect(reply.status).toBeLessThan(500);
  });
});
