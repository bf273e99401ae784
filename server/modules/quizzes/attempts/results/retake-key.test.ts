import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type AttemptSchool, createAttemptSchool, document } from '@/tests/server/attempt-calls';

const HOUR = 3_600_000;
const endpoint = '/api/general-quiz-answers/api/v1/ar/general-quizzes/periodic-test/students';

let fixture: AttemptSchool;
beforeAll(async () => {
  fixture = await createAttemptSchool();
});

const at = (hours: number) => new Date(Date.now() + hours * HOUR);

/** A test that is over, with one attempt of a student. */
async function overTest() {
  const closed = { answers: 'closed', marks: 'finished', key: 'closed', explanation: 'closed' } as const;
  const quiz = await fixture.make.quiz(fixture.slots(), {
    kind: 'periodic_test',
    startAt: at(-1),
    endAt: at(1),
    testTime: 30,
    review: closed,
  });
  const student = await fixture.school.addUser('student');
  await student.post(`${endpoint}/start/${quiz}`, document('attempt', { client_id: 'device-one' }));
  await student.post(`${endpoint}/finish-periodic-test/${quiz}?force_finish=1`);
  await fixture.school.db.execute(
    sql`update quizzes set end_at = now() - interval '1 minute' where id = ${quiz}`,
  );
  const retake = () =>
    fixture.school.as('teacher').post(`teacher/periodic-test/retake/${quiz}`, {
      data: {
        type: 'periodic_test',
        attributes: { start_at: at(-1).toISOString(), end_at: at(1).toISOString(), reason: 'غياب' },
        relationships: { students: { data: [{ type: 'student', id: student.id }] } },
      },
    });
  const visible = async () => (await student.get(`${endpoint}/${quiz}/result`)).body.data.attributes.visible;
  return { quiz, student, retake, visible };
}

const everything = { answers: true, marks: true, key: true, explanation: true };

test('the key of a test that is over is closed to a student in a retake, until it is handed in', async () => {
  const { quiz, student, retake, visible } = await overTest();
  expect(await visible()).toEqual(everything);
  expect((await retake()).status).toBe(200);
  const nothing = { ...everything, answers: false, key: false, explanation: false };
  expect(await visible()).toEqual(nothing);
  const { body } = await student.get(`${endpoint}/${quiz}/result`);
  expect([body.data.attributes.questions, body.data.attributes.actions[0].key]).toEqual([[], 'retake']);
  await student.post(`${endpoint}/start/${quiz}`, document('attempt', { client_id: 'device-one' }));
  expect(await visible()).toEqual(nothing);
  await student.post(`${endpoint}/finish-periodic-test/${quiz}?force_finish=1`);
  expect(await visible()).toEqual(everything);
});

test('the key of homework with several attempts is shown after the last one, or when it closes', async () => {
  const calls = '/api/general-quiz-answers/api/v1/ar/general-quizzes/homework/student';
  const quiz = await fixture.make.quiz(fixture.slots(), {
    startAt: at(-1),
    endAt: at(1),
    attemptsAllowed: 2,
    review: { answers: 'finished', marks: 'finished', key: 'finished', explanation: 'finished' },
  });
  const [student, other] = [await fixture.school.addUser('student'), await fixture.school.addUser('student')];
  const take = async (who: typeof student) => {
    await who.post(`${calls}/start-homework/${quiz}`, document('attempt', { client_id: 'device-one' }));
    await who.post(`${calls}/finish-homework/${quiz}?force_finish=1`);
  };
  const read = async (who: typeof student) => (await who.get(`${calls}/${quiz}/result`)).body;
  const held = { answers: true, marks: true, key: false, explanation: false };
  await take(student);
  const first = await read(student);
  expect(first.data.attributes.visible).toEqual(held);
  for (const question of first.data.attributes.questions)
    expect([question.key ?? null, question.explanation ?? null]).toEqual([null, null]);
  await take(student);
  expect((await read(student)).data.attributes.visible).toEqual(everything);
  await take(other);
  expect((await read(other)).data.attributes.visible).toEqual(held);
  await fixture.school.db.execute(
    sql`update quizzes set end_at = now() - interval '1 minute' where id = ${quiz}`,
  );
  expect((await read(other)).data.attributes.visible).toEqual(everything);
});

test('nobody is promised a retake while excused', async () => {
  const { quiz, student, retake } = await overTest();
  const excuse = (is_excused: boolean) =>
    fixture.school
      .as('teacher')
      .post(
        `teacher/periodic-test/${quiz}/excuse`,
        document('periodic_test', { students: [student.id], reason: 'مرض', is_excused }),
      );
  expect((await excuse(true)).status).toBe(200);
  const refused = await retake();
  expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'paper_excused']);
  const notices = async () =>
    (
      await fixture.school.db.execute(sql`select key from notifications where user_id = ${student.id}
        and key in ('retake', 'graded') and data->>'general_quiz_uuid' = ${quiz}`)
    ).rows.map(({ key }) => key);
  const released = await fixture.school.as('teacher').post(`teacher/periodicTestReports/release/${quiz}`);
  expect([released.status, await notices()]).toEqual([204, []]);
  expect((await excuse(false)).status).toBe(200);
  expect([(await retake()).status, await notices()]).toEqual([200, ['retake']]);
});
