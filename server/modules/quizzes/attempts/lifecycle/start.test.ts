import { bindAccess } from '@/server/access/policy/bind';
import { beforeAll, expect, test } from 'vitest';
import {
  type AttemptFixture,
  choice,
  choiceKey,
  createAttemptFixture,
  MINUTE,
} from '@/tests/server/attempt-fixture';
import { createTestDb, type TestDb } from '@/tests/setup/database';
import { quizOverrides, quizSlots, quizStudents } from '@/server/platform/db/schema/quizzes';
import type { Actor } from '@/server/access/actor';
import type { ApiError } from '@/server/router/errors';
import { startAttempt } from './start';

let school: TestDb;
let fixture: AttemptFixture;
let question: string;

beforeAll(async () => {
  school = await createTestDb();
  fixture = await createAttemptFixture(school.db);
  question = await fixture.question(choice('١'), choiceKey);
});

const actorOf = (userId: string): Actor => ({
  userId,
  role: 'student',
  branchId: null,
  sessionId: '',
  modules: [],
  language: 'ar',
});
const start = (
  quizId: string,
  userId: string,
  options: {
    clientId?: string;
    takeOver?: boolean;
    attemptId?: string;
    number?: number;
    language?: 'ar' | 'en';
    now?: Date;
  } = {},
) =>
  startAttempt(school, bindAccess(actorOf(userId), 'attempt.start'), {
    quizId,
    kinds: ['homework'],
    clientId: options.clientId ?? 'first-device',
    takeOver: options.takeOver ?? false,
    attemptId: options.attemptId,
    number: options.number,
    language: options.language ?? 'ar',
    now: options.now ?? new Date(),
  });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'started',
    (error: { status: number; options?: { code?: string } }) => error.options?.code ?? error.status,
  );
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const slot = () => [{ questionId: question, mark: 1 }];
const override = (quizId: string, studentId: string, values: Partial<typeof quizOverrides.$inferInsert>) =>
  school.db.insert(quizOverrides).values({ quizId, studentId, createdBy: fixture.ids.teacherId, ...values });
const finish = (id: string) =>
  school.pool.query(
    `update attempts set state = 'graded', finished_at = now(), percent = 50, mark = 0.5 where id = $1`,
    [id],
  );
const attemptsOf = async (quizId: string, studentId: string) => {
  const { rows } = await school.pool.query<{ number: number }>(
    'select number from attempts where quiz_id = $1 and student_id = $2 order by number',
    [quizId, studentId],
  );
  return rows.map(({ number }) => number);
};

test('the language of the page is kept with the attempt; going on in the other makes it both', async () => {
  const [quizId, studentId] = [await fixture.quiz(slot()), await fixture.student()];
  expect((await start(quizId, studentId, { language: 'en' })).attempt.language).toBe('en');
  expect((await start(quizId, studentId, { language: 'en' })).attempt.language).toBe('en');
  await start(quizId, studentId, { language: 'ar' });
  expect((await start(quizId, studentId, { language: 'en' })).attempt.language).toBe('both');
});

test('twenty parallel starts make exactly one attempt and all answer with it', async () => {
  const [quizId, student] = [await fixture.quiz(slot()), await fixture.student()];
  const started = await Promise.all(Array.from({ length: 20 }, () => start(quizId, student)));
  expect(new Set(started.map(({ attempt }) => attempt.id)).size).toBe(1);
  expect(started.filter(({ isNew }) => isNew)).toHaveLength(1);
  const { rows } = await school.pool.query('select number from attempts where quiz_id = $1', [quizId]);
  expect(rows).toEqual([{ number: 1 }]);
});

test('parallel starts of many students give each one an attempt with a different seed', async () => {
  const quizId = await fixture.quiz(slot());
  const students = await Promise.all(Array.from({ length: 15 }, () => fixture.student()));
  const started = await Promise.all(students.map((student) => start(quizId, student)));
  expect(new Set(started.map(({ attempt }) => attempt.seed)).size).toBe(15);
});

test.each([
  ['before the start', { startAt: inMinutes(5) }, 'not_open'],
  [
    'after the end',
    { endAt: inMinutes(-5), lateUntil: inMinutes(60), latePolicy: 'none' as const },
    'closed',
  ],
  ['after the late time', { endAt: inMinutes(-50), lateUntil: inMinutes(-5) }, 'closed'],
  ['in the late time', { endAt: inMinutes(-5), lateUntil: inMinutes(60) }, 'started'],
  ['of a closed quiz', { status: 'closed' as const }, 'closed'],
  ['of a draft', { status: 'draft' as const }, 404],
  ['of another kind', { kind: 'periodic_test' as const }, 404],
])('a start %s answers %s', async (_, values, expected) => {
  expect(await codeOf(start(await fixture.quiz(slot(), values), await fixture.student()))).toBe(expected);
});

test('a student who is left out, or of another class, does not find the quiz', async () => {
  const [quizId, student] = [await fixture.quiz(slot()), await fixture.student()];
  await school.db.insert(quizStudents).values({ quizId, studentId: student, isExcluded: true });
  expect(await codeOf(start(quizId, student))).toBe(404);
  const other = await createAttemptFixture(school.db);
  const stranger = await other.student();
  expect(await codeOf(start(quizId, stranger))).toBe(404);
  await school.db.insert(quizStudents).values({ quizId, studentId: stranger });
  expect(await codeOf(start(quizId, stranger))).toBe('started');
});

test('an excused student is refused; the third of two attempts too', async () => {
  const quizId = await fixture.quiz(slot(), { attemptsAllowed: 2 });
  const [excused, student] = [await fixture.student(), await fixture.student()];
  await override(quizId, excused, { excusedAt: new Date() });
  expect(await codeOf(start(quizId, excused))).toBe('excused');
  for (const number of [1, 2]) {
    const { attempt } = await start(quizId, student);
    expect([attempt.number, attempt.epoch]).toEqual([number, number]);
    await finish(attempt.id);
  }
  expect(await codeOf(start(quizId, student))).toBe('no_attempts_left');
});

test('a retake opens one more attempt inside its window, also after the end', async () => {
  const quizId = await fixture.quiz(slot(), { endAt: inMinutes(-10) });
  const student = await fixture.student();
  const first = await fixture.attempt(quizId, student, { state: 'graded' });
  expect(await codeOf(start(quizId, student))).toBe('no_attempts_left');
  await override(quizId, student, { attemptNumber: 2, startAt: inMinutes(10), endAt: inMinutes(30) });
  expect(await codeOf(start(quizId, student))).toBe('no_attempts_left');
  const { attempt } = await start(quizId, student, { now: inMinutes(11) });
  expect(attempt).toMatchObject({ number: 2, epoch: 2 });
  expect(attempt.id).not.toBe(first);
  expect(attempt.deadline?.getTime()).toBeCloseTo(inMinutes(30).getTime(), -4);
  await finish(attempt.id);
  expect(await codeOf(start(quizId, student, { now: inMinutes(12) }))).toBe('no_attempts_left');
});

test('the deadline is the earlier of duration and end, moved by accommodation and granted time', async () => {
  const now = new Date();
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
  const timed = await fixture.quiz(slot(), { testTime: 40, endAt: at(90) });
  const [plain, helped] = [await fixture.student(), await fixture.student(25)];
  expect((await start(timed, plain, { now })).attempt.deadline).toEqual(at(40));
  await override(timed, helped, { extraSeconds: 120 });
  await override(timed, helped, { extraSeconds: 180 });
  const { attempt } = await start(timed, helped, { now });
  expect([attempt.deadline, attempt.extraSeconds]).toEqual([at(55), 900]);
  const ending = await fixture.quiz(slot(), { testTime: 40, endAt: at(20), latePolicy: 'none' });
  expect((await start(ending, await fixture.student(25), { now })).attempt.deadline).toEqual(at(30));
  const untimed = await fixture.quiz(slot(), { endAt: at(20), lateUntil: at(60) });
  expect((await start(untimed, await fixture.student(), { now })).attempt.deadline).toEqual(at(60));
});

test('another device continues without the lease until it takes over', async () => {
  const [quizId, student] = [await fixture.quiz(slot()), await fixture.student()];
  const { attempt } = await start(quizId, student);
  const looked = await start(quizId, student, { clientId: 'second-device' });
  expect(looked.attempt).toMatchObject({ id: attempt.id, epoch: 1, holder: 'first-device' });
  const taken = await Promise.all(
    [1, 2, 3].map(() => start(quizId, student, { clientId: 'second-device', takeOver: true })),
  );
  expect(taken.map((one) => [one.attempt.epoch, one.attempt.holder])).toEqual(
    Array(3).fill([2, 'second-device']),
  );
  const { rows } = await school.pool.query(
    'select kind from attempt_events where attempt_id = $1 order by at, kind',
    [attempt.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['started', 'taken_over']);
});

test('draws are resolved by the seed of the attempt, without repetition and without fixed questions', async () => {
  const own = await createAttemptFixture(school.db);
  const pool = await Promise.all(
    Array.from({ length: 8 }, (_, index) => own.question(choice(`${index}`), choiceKey)),
  );
  const fixed = pool[0] ?? '';
  const quizId = await own.quiz([{ questionId: fixed, mark: 1 }], { shuffleQuestions: true });
  const draw = { section_id: own.ids.sectionId, count: 3 };
  await school.db.insert(quizSlots).values([1, 2].map((position) => ({ quizId, position, draw, mark: 2 })));
  const papers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { attempt } = await start(quizId, await own.student());
      expect(attempt).toMatchObject({ questionCount: 7, maxMark: 13 });
      const ids = attempt.paper.entries.map((entry) => entry.question_id);
      expect(new Set(ids).size).toBe(7);
      expect(ids).toContain(fixed);
      expect(ids.every((id) => pool.includes(id))).toBe(true);
      return ids.join();
    }),
  );
  expect(new Set(papers).size).toBeGreaterThan(1);
});

test('a paper that was started stays as it is when the bank gets a new version', async () => {
  const own = await createAttemptFixture(school.db);
  const questionId = await own.question(choice('١'), choiceKey);
  const quizId = await own.quiz([{ questionId, mark: 1 }]);
  const student = await own.student();
  const before = (await start(quizId, student)).attempt.paper;
  await school.pool.query(
    `with next as (insert into question_versions (id, question_id, version, content, created_by)
      select gen_random_uuid(), question_id, version + 1, content, created_by from question_versions where question_id = $1
      returning id)
    update questions set current_version_id = (select id from next) where id = $1`,
    [questionId],
  );
  expect((await start(quizId, student)).attempt.paper).toEqual(before);
});

test('who takes over goes on with the named attempt: a finished one is refused and no other one begins', async () => {
  const [quizId, student] = [await fixture.quiz(slot(), { attemptsAllowed: 3 }), await fixture.student()];
  const { attempt } = await start(quizId, student);
  await finish(attempt.id);
  const refusal = await start(quizId, student, {
    clientId: 'second-device',
    takeOver: true,
    attemptId: attempt.id,
  }).catch((error: ApiError) => error);
  expect(refusal).toMatchObject({
    status: 409,
    options: {
      code: 'attempt_finished',
      meta: { attempt_id: attempt.id, number: 1, finished_at: expect.any(String), next_number: 2 },
    },
  });
  expect(await codeOf(start(quizId, student, { takeOver: true }))).toBe('attempt_finished');
  // A page that was rendered while the attempt ran, or another tab whose turn it is.
  expect(await codeOf(start(quizId, student, { attemptId: attempt.id }))).toBe('attempt_finished');
  expect(await attemptsOf(quizId, student)).toEqual([1]);
  const second = await start(quizId, student, { number: 2 });
  expect(second).toMatchObject({ isNew: true, attempt: { number: 2 } });
  // While the second runs the first one still cannot be gone on with.
  expect(await codeOf(start(quizId, student, { takeOver: true, attemptId: attempt.id }))).toBe(
    'attempt_finished',
  );
  expect((await start(quizId, student, { number: 2 })).attempt.id).toBe(second.attempt.id);
  await school.pool.query(`update attempts set state = 'void' where id = $1`, [second.attempt.id]);
  expect(await codeOf(start(quizId, student, { attemptId: second.attempt.id }))).toBe('attempt_void');
});

test('a press that begins an attempt by its number uses up no other one, however often it is sent', async () => {
  const [quizId, student] = [await fixture.quiz(slot(), { attemptsAllowed: 3 }), await fixture.student()];
  const begun = await Promise.all(Array.from({ length: 5 }, () => start(quizId, student, { number: 1 })));
  expect(new Set(begun.map(({ attempt }) => attempt.id)).size).toBe(1);
  await finish(begun[0]?.attempt.id ?? '');
  expect(await codeOf(start(quizId, student, { number: 1 }))).toBe('attempt_finished');
  expect(await attemptsOf(quizId, student)).toEqual([1]);
});

test('an attempt of somebody else, or of another quiz, is not found', async () => {
  const [quizId, other] = [await fixture.quiz(slot()), await fixture.quiz(slot())];
  const [student, stranger] = [await fixture.student(), await fixture.student()];
  const { attempt } = await start(quizId, student);
  expect(await codeOf(start(quizId, stranger, { attemptId: attempt.id, takeOver: true }))).toBe(404);
  expect(await codeOf(start(other, student, { attemptId: attempt.id, takeOver: true }))).toBe(404);
  expect(await attemptsOf(other, student)).toEqual([]);
});
