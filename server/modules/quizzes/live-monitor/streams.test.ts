import { beforeEach, expect, test, vi } from 'vitest';
import type { MonitorEvent } from '@/lib/contract/resources/quizzes/live-monitor';
import { createListener } from '@/server/platform/db/listener';
import { newId } from '@/server/platform/db/id';
import { userRoles } from '@/server/platform/db/schema/people';
import { branches } from '@/server/platform/db/schema/school';
import { endSession } from '@/server/access/sessions/end-sessions';
import { rotateSession } from '@/server/access/sessions/open-session';
import {
  type AttemptSchool,
  createAttemptSchool,
  document,
  event,
  events,
} from '@/tests/server/attempt-calls';
import * as reading from './read-monitor';
import { createSessionStreams } from '@/server/access/sessions/live-sessions';
import type { SchoolDeps } from '@/server/boot/deps';
import { MonitorStreams } from './monitor-streams';

const studentApi = '/api/general-quiz-answers/api/v1/ar/general-quizzes/periodic-test/students';

let fixture: AttemptSchool;
let quiz: string;
beforeEach(async () => {
  fixture = await createAttemptSchool();
  quiz = await fixture.make.quiz(fixture.slots(), { kind: 'periodic_test', testTime: 30 });
});

async function actor() {
  const { teacher } = fixture.school.people;
  const { rows } = await fixture.school.deps.pool.query('select id from sessions where user_id = $1', [
    teacher.id,
  ]);
  return {
    userId: teacher.id,
    role: 'school_instructor' as const,
    branchId: fixture.school.ids.branch,
    sessionId: rows[0].id as string,
    modules: [],
    language: 'ar' as const,
  };
}

/** The monitor of one process, with all of its streams. */
function monitorOf(deps: SchoolDeps) {
  const streams = createSessionStreams(deps);
  return Object.assign(new MonitorStreams(deps, streams), { end: () => streams.stop() });
}

async function enter(
  hub: MonitorStreams,
  given: { ids?: () => Promise<Set<string>>; lastEventId?: string; quizId?: string } = {},
) {
  const leaving = new AbortController();
  const response = await hub.open({
    actor: await actor(),
    quizId: given.quizId ?? quiz,
    readIds: given.ids ?? (async () => new Set(students.map(({ id }) => id))),
    lastEventId: given.lastEventId ?? null,
    signal: leaving.signal,
  });
  const reader = response.body?.getReader();
  let text = '';
  return {
    leave: () => leaving.abort(),
    /** The next event; null when the stream has ended. */
    async next(): Promise<(MonitorEvent & { eventId: string }) | null> {
      for (;;) {
        const found = /id: (\S+)\nevent: monitor\ndata: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return { ...(JSON.parse(found[2] ?? '') as MonitorEvent), eventId: found[1] ?? '' };
        }
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) return null;
        text += new TextDecoder().decode(value);
      }
    },
  };
}

type Student = Awaited<ReturnType<AttemptSchool['school']['addUser']>>;
let students: Student[] = [];
beforeEach(async () => {
  students = [await fixture.school.addUser('student'), await fixture.school.addUser('student')];
});
const begin = (student: Student) =>
  student.post(`${studentApi}/start/${quiz}`, document('attempt', { client_id: 'device-one' }));
async function answer(student: Student) {
  const paper = (await student.get(`${studentApi}/${quiz}/questions?size=9`)).body.data;
  const [option] = paper[0].attributes.options;
  const reply = await student.post(
    `${studentApi}/post-answer/${quiz}`,
    events(event(paper[0].id, [{ answer_id: option.id }])),
  );
  expect(reply.status).toBe(200);
}

test('a viewer gets everything at first and then ids with what changed', async () => {
  const hub = monitorOf(fixture.school.deps);
  const [one, two] = students as [Student, Student];
  await begin(one);
  const viewer = await enter(hub);
  const first = await viewer.next();
  expect(first).toMatchObject({ reset: true, quiz: { state: 'open', paused_at: null } });
  expect(first?.students.map(({ id, state }) => [id, state]).sort()).toEqual(
    [
      [one.id, 'in'],
      [two.id, 'not_started'],
    ].sort(),
  );
  await answer(one);
  const second = await viewer.next();
  expect(second?.students).toEqual([{ id: one.id, answered: 1, saved_at: expect.any(String) }]);
  expect([second?.reset, second?.quiz]).toEqual([undefined, undefined]);
  await fixture.school.as('teacher').post(`teacher/periodic-test/${quiz}/pause`, document('quiz_pause', {}));
  expect((await viewer.next())?.quiz?.paused_at).toEqual(expect.any(String));
  viewer.leave();
  expect(hub.size).toEqual({ quizzes: 0, viewers: 0 });
});

test('who comes back to the same process gets what changed meanwhile, to another one everything', async () => {
  const [here, there] = [monitorOf(fixture.school.deps), monitorOf(fixture.school.deps)];
  const [one] = students as [Student, Student];
  const stays = await enter(here);
  const leaves = await enter(here);
  await stays.next();
  const seen = await leaves.next();
  leaves.leave();
  await begin(one);
  const news = await stays.next();
  const back = await enter(here, { lastEventId: seen?.eventId ?? '' });
  expect(await back.next()).toMatchObject({
    eventId: news?.eventId,
    students: [{ id: one.id, state: 'in', answered: 0 }],
  });
  const nothing = await enter(here, { lastEventId: news?.eventId ?? '' });
  expect((await nothing.next())?.students).toEqual([]);
  // Somebody watches there already, so that its readings have numbers too.
  await (await enter(there)).next();
  for (const lastEventId of [
    seen?.eventId ?? '',
    'x.99999999999999999999',
    `${seen?.eventId}9`,
    'nonsense',
  ]) {
    const moved = await enter(there, { lastEventId });
    const event = await moved.next();
    expect([event?.reset, event?.students.length], lastEventId).toEqual([true, 2]);
    moved.leave();
  }
  here.end();
  there.end();
});

test('several viewers of several processes cost one reading a second in each', async () => {
  const read = vi.spyOn(reading, 'readMonitor');
  const hubs = [monitorOf(fixture.school.deps), monitorOf(fixture.school.deps)];
  const viewers = await Promise.all([...hubs, ...hubs, ...hubs].map((hub) => enter(hub)));
  await Promise.all(viewers.map((viewer) => viewer.next()));
  expect(read.mock.calls.length).toBe(2);
  const [one] = students as [Student, Student];
  await begin(one);
  for (const viewer of viewers)
    expect((await viewer.next())?.students).toMatchObject([{ id: one.id, state: 'in' }]);
  expect(read.mock.calls.length).toBe(4);
  for (const hub of hubs) hub.end();
  for (const viewer of viewers) expect(await viewer.next()).toBeNull();
  read.mockRestore();
});

test('each viewer gets the own students only, and those who are added', async () => {
  const hub = monitorOf(fixture.school.deps);
  const [one, two] = students as [Student, Student];
  const viewer = await enter(hub, { ids: async () => new Set([two.id]) });
  expect((await viewer.next())?.students.map(({ id }) => id)).toEqual([two.id]);
  await begin(one);
  await begin(two);
  const seen = await viewer.next();
  expect(seen?.students.map(({ id }) => id)).toEqual([two.id]);
  viewer.leave();
});

test("a stream ends with its session, and when the quiz is not the viewer's any more", async () => {
  const { options } = fixture.school.deps.pool as unknown as { options: object };
  const listen = await createListener(options);
  const hub = monitorOf({ ...fixture.school.deps, listen });
  const viewer = await enter(hub);
  await viewer.next();
  const { sessionId } = await actor();
  await fixture.school.db.transaction((tx) => endSession(tx, sessionId));
  await fixture.school.deps.pool.query(`select pg_notify('session', $1)`, [sessionId]);
  expect(await viewer.next()).toBeNull();
  await listen.stop();
});

test.each([
  ['another branch', () => newId(), 'school_instructor'],
  ['another role', () => null, 'parent'],
])('a stream ends when its session goes on in %s', async (_name, branchOf, role) => {
  const { options } = fixture.school.deps.pool as unknown as { options: object };
  const listen = await createListener(options);
  const hub = monitorOf({ ...fixture.school.deps, listen });
  const viewer = await enter(hub);
  await viewer.next();
  const own = await actor();
  const branchId = branchOf();
  if (branchId)
    await fixture.school.db
      .insert(branches)
      .values({ id: branchId, code: `b-${branchId}`, name: { ar: 'فرع' }, timeZone: 'Asia/Riyadh' });
  await fixture.school.db
    .insert(userRoles)
    .values({ userId: own.userId, role: role as 'parent', branchId, modules: [] });
  await fixture.school.db.transaction((tx) =>
    rotateSession(tx, own, { role: role as 'parent', branchId, now: new Date() }),
  );
  expect(await viewer.next()).toBeNull();
  await listen.stop();
});

test('when the database does not answer the view ends instead of standing still', async () => {
  const hub = monitorOf(fixture.school.deps);
  const viewer = await enter(hub);
  await viewer.next();
  const read = vi.spyOn(reading, 'readMonitor').mockRejectedValue(new Error('no database'));
  expect(await viewer.next()).toBeNull();
  expect(hub.size).toEqual({ quizzes: 0, viewers: 0 });
  read.mockRestore();
});
