import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { studentQuizCollection } from '@/lib/contract/resources/quizzes/attempt';
import { newId } from '@/server/platform/db/id';
import { quizOverrides } from '@/server/platform/db/schema/quizzes';
import { base, idsOf } from '@/tests/server/attempt-calls';
import { choice, choiceKey, MINUTE, quizMaker } from '@/tests/server/attempt-fixture';
import { createSchool, type TestSchool } from '@/tests/server/school';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const listed = async (
  agent: { get: (path: string) => Promise<{ status: number; body: unknown }> },
  query = '',
) => {
  const reply = await agent.get(`${base}/list-homeworks?size=100${query}`);
  expect(reply.status).toBe(200);
  return studentQuizCollection.parse(reply.body);
};

let own: TestSchool;
let maker: ReturnType<typeof quizMaker>;
let quiz: Record<
  | 'open'
  | 'late'
  | 'scheduled'
  | 'missed'
  | 'excused'
  | 'working'
  | 'done'
  | 'hidden'
  | 'pending'
  | 'past'
  | 'retake',
  string
>;

beforeAll(async () => {
  own = await createSchool();
  maker = quizMaker(own.db, idsOf(own));
  const question = await maker.question(choice('١'), choiceKey);
  const slot = [{ questionId: question, mark: 10 }];
  const hidden = { answers: 'finished', marks: 'released', key: 'released', explanation: 'never' } as const;
  const past = { endAt: inMinutes(-60) };
  quiz = {
    open: await maker.quiz(slot, { title: { ar: 'ضرب الكسور العاديّة', en: 'Fractions' } }),
    late: await maker.quiz(slot, { endAt: inMinutes(-60), lateUntil: inMinutes(600) }),
    scheduled: await maker.quiz(slot, { startAt: inMinutes(60) }),
    missed: await maker.quiz(slot, past),
    excused: await maker.quiz(slot),
    working: await maker.quiz(slot),
    done: await maker.quiz(slot),
    hidden: await maker.quiz(slot, { review: hidden }),
    pending: await maker.quiz(slot, past),
    past: await maker.quiz(slot, past),
    retake: await maker.quiz(slot, past),
  };
  await maker.quiz(slot, { status: 'draft' });
  await maker.quiz(slot, { kind: 'periodic_test' });
  const student = own.people.student.id;
  const graded = {
    state: 'graded',
    percent: 70,
    mark: 7,
    finishedAt: new Date(),
    answeredCount: 1,
  } as const;
  await maker.attempt(quiz.working, student);
  for (const id of [quiz.done, quiz.hidden, quiz.past, quiz.retake]) await maker.attempt(id, student, graded);
  await maker.attempt(quiz.pending, student, { ...graded, state: 'finished', pendingCount: 1 });
  const override = { studentId: student, createdBy: own.people.teacher.id };
  await own.db.insert(quizOverrides).values([
    { ...override, quizId: quiz.excused, excusedAt: new Date() },
    { ...override, quizId: quiz.retake, attemptNumber: 2, startAt: inMinutes(-5), endAt: inMinutes(30) },
  ]);
});

test('each row has the tab, the state and the buttons of where the student stands', async () => {
  const { data, meta } = await listed(own.as('student'));
  const rows = Object.entries(quiz).map(([name, id]) => {
    const row = data.find((one) => one.id === id)?.attributes;
    return [name, row?.tab, row?.state, row?.actions.map(({ key }) => key).join(), row?.percent];
  });
  expect(rows).toEqual([
    ['open', 'open', 'not_started', 'start', null],
    ['late', 'late', 'not_started', 'start', null],
    ['scheduled', 'scheduled', 'not_started', '', null],
    ['missed', 'closed', 'missed', '', null],
    ['excused', 'closed', 'excused', '', null],
    ['working', 'open', 'in_progress', 'resume', null],
    ['done', 'done', 'graded', 'review', 70],
    ['hidden', 'done', 'submitted', 'review', null],
    ['pending', 'done', 'awaiting_marking', 'review', 70],
    ['past', 'closed', 'graded', 'review', 70],
    ['retake', 'open', 'retake_open', 'retake,review', 70],
  ]);
  expect(data).toHaveLength(11);
  expect(meta?.counts).toEqual({ open: 4, late: 1, scheduled: 1, done: 3, closed: 3 });
});

test('a tab holds what its count says; the open one also what is late and what comes', async () => {
  const of = async (state: string) =>
    (await listed(own.as('student'), `&state=${state}`)).data.map(({ id }) => id).sort();
  expect(await of('open')).toEqual([quiz.open, quiz.working, quiz.retake, quiz.late, quiz.scheduled].sort());
  expect(await of('late')).toEqual([quiz.late]);
  expect(await of('done')).toEqual([quiz.done, quiz.hidden, quiz.pending].sort());
  expect(await of('closed')).toEqual([quiz.missed, quiz.excused, quiz.past].sort());
});

test('pages do not overlap and a foreign subject gives none', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => own.as('student').get(`${base}/list-homeworks?size=4&page=${page}`)),
  );
  const ids = pages.flatMap(({ body }) => body.data.map(({ id }: { id: string }) => id));
  expect(new Set(ids).size).toBe(11);
  expect(pages[0]?.body.meta.pagination).toEqual({
    total: 11,
    count: 4,
    per_page: 4,
    current_page: 1,
    total_pages: 3,
  });
  expect((await listed(own.as('student'), `&subject=${newId()}`)).data).toEqual([]);
});

test.each(['الكسور', 'كسور العادية', 'FRACTIONS'])(
  '%s finds the work by its title, counts included',
  async (words) => {
    const { data, meta } = await listed(own.as('student'), `&search=${encodeURIComponent(words)}`);
    expect(data.map(({ id }) => id)).toEqual([quiz.open]);
    expect(meta?.counts).toEqual({ open: 1, done: 0, late: 0, closed: 0, scheduled: 0 });
    expect((await listed(own.as('student'), '&search=zzzz')).data).toEqual([]);
  },
);

test('the number of statements does not grow with the list', async () => {
  const count = async (path: string) => {
    const { pool } = own.deps;
    const query = vi.spyOn(pg.Client.prototype, 'query');
    expect((await own.as('student').get(path)).status).toBe(200);
    const calls = query.mock.calls.length;
    query.mockRestore();
    expect(pool.totalCount).toBeGreaterThan(0);
    return calls;
  };
  await count(`${base}/list-homeworks?size=1`);
  const one = await count(`${base}/list-homeworks?size=1`);
  expect(await count(`${base}/list-homeworks?size=100`)).toBe(one);
  expect(one).toBeLessThanOrEqual(3);
});

test('the labels follow the language of the address', async () => {
  const english = await own.as('student').get(`${base.replace('/ar/', '/en/')}/list-homeworks?size=100`);
  const row = english.body.data.find(({ id }: { id: string }) => id === quiz.late);
  expect(row.attributes.actions[0]).toMatchObject({
    label: 'Hand in late',
    endpoint_url: `${base.replace('/ar/', '/en/')}/start-homework/${quiz.late}`,
  });
});

test('today of the student shows what is due', async () => {
  const { body } = await own.as('student').get('home/student');
  // Four of homework and the test beside them.
  expect(body.data.attributes.due_count).toBe(5);
  expect(body.data.attributes.due.map(({ id }: { id: string }) => id)).toContain(quiz.working);
});
