import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { createSchoolServer } from '@/server/boot/app';
import { liveSessions } from '@/server/platform/db/schema/public-site';
import { agentOf } from '@/tests/server/agent';
import { fakeLiveKit } from '@/tests/server/fake-livekit';
import { createSchool, type TestSchool } from '@/tests/server/school';
import { openRoom } from './rooms.test-support';

const key = { apiKey: 'school-key', apiSecret: 'a-secret-that-both-of-them-know' };
let livekit: Awaited<ReturnType<typeof fakeLiveKit>>;
let school: TestSchool;
let room: Awaited<ReturnType<typeof openRoom>>;
let name: string;

beforeAll(async () => {
  livekit = await fakeLiveKit(key, { now: () => new Date() });
  const plain = await createSchool();
  const deps = {
    ...plain.deps,
    settings: {
      ...plain.deps.settings,
      rooms: {
        ice: { stun: [], turn: null },
        provider: 'livekit' as const,
        url: livekit.url,
        recordingsUrl: 'https://recordings.school.example',
        ...key,
      },
    },
  };
  const server = createSchoolServer(deps);
  const agent = agentOf({ deps, server });
  const as: TestSchool['as'] = (who) => Object.assign({ ...plain.as(who) }, agent(plain.as(who).token));
  school = { ...plain, server, as };
  room = await openRoom(school);
  const [row] = await school.db.select().from(liveSessions).where(eq(liveSessions.id, room.id));
  name = row?.room ?? '';
});
afterAll(() => livekit.stop());

const postEvent = async (event: Record<string, unknown>, options = {}) => {
  const { body, headers } = await livekit.webhook({ room: { name }, ...event }, options);
  const response = await school.server.fetch(
    new Request('http://school.test/api/rooms/hooks/livekit', { method: 'POST', body, headers }),
    { token: null, ip: '127.0.0.1', receivedAt: Date.now(), sessionKey: null },
  );
  return response.status;
};

test('a person who is inside gets into the room of the provider, in the role of the school', async () => {
  const seat = await room.enter(school.as('teacher'));
  await seat.start();
  const { entry } = (await school.as('teacher').post(room.path('/entry'))).body.data.attributes;
  const host = await livekit.connect(entry.token, name);
  expect(host).toMatchObject({ identity: school.as('teacher').id, metadata: 'host' });
  seat.leave();
});

test('a listener who is given the word by the host may speak at the provider', async () => {
  const seats = [await room.enter(school.as('teacher')), await room.enter(school.as('student'))];
  for (const seat of seats) await seat.start();
  const student = school.as('student');
  await room.step(school.as('teacher'), { do: 'set_role', person: student.id, role: 'listener' });
  const { entry } = (await student.post(room.path('/entry'))).body.data.attributes;
  const listener = await livekit.connect(entry.token, name);
  expect(listener.grant.canPublish).toBe(false);
  await room.step(school.as('teacher'), { do: 'set_role', person: student.id, role: 'speaker' });
  await expect.poll(() => listener.grant.canPublish).toBe(true);
  for (const seat of seats) seat.leave();
});

test('who came and went at the provider is attendance; an event that comes twice counts once', async () => {
  const { id } = await school.addUser('student');
  const participant = { sid: 'PA_1', identity: id };
  const joined = { event: 'participant_joined', id: 'EV_joined', participant };
  expect([await postEvent(joined), await postEvent(joined)]).toEqual([204, 204]);
  // The provider closes its empty room; the lesson goes on, and nobody is there any more.
  expect(await postEvent({ event: 'room_finished', id: 'EV_end' })).toBe(204);
  const read = await school.as('teacher').get(room.path('/attendance'));
  const found = read.body.data.attributes.people.find((one: { id: string }) => one.id === id);
  expect(found).toMatchObject({ gaps: [] });
  expect((await school.as('teacher').get(room.path())).body.data.attributes.door).toBe('open');
});

test('the host begins a recording, which everybody sees until it has ended', async () => {
  const seats = [await room.enter(school.as('teacher')), await room.enter(school.as('student'))];
  for (const seat of seats) await seat.start();
  await room.step(school.as('student'), { do: 'record', is_on: true });
  expect(livekit.recordings).toEqual([]);
  await room.step(school.as('teacher'), { do: 'record', is_on: true });
  expect((await seats[1]?.until('recorded'))?.happening.is_on).toBe(true);
  await expect.poll(() => livekit.recordings.map(({ room_name }) => room_name)).toEqual([name]);
  await room.step(school.as('teacher'), { do: 'record', is_on: false });
  expect((await seats[1]?.until('recorded'))?.happening.is_on).toBe(false);
  await expect.poll(() => livekit.recordings[0]?.status).not.toBe('EGRESS_ACTIVE');
  for (const seat of seats) seat.leave();
});

test('an event of another key is refused', async () => {
  const signedBy = { ...key, apiSecret: 'a-secret-of-somebody-else' };
  expect(await postEvent({ event: 'room_finished' }, { signedBy })).toBe(401);
});

test('a provider that cannot be reached is said in a sentence, and the room goes on', async () => {
  const seat = await room.enter(school.as('teacher'));
  await seat.start();
  livekit.answerWith(() => ({ status: 503 }));
  const refused = await school.as('teacher').post(room.path('/entry'));
  expect(refused.status).toBe(503);
  expect(refused.body.errors[0].detail).toMatch(/[\u0600-\u06FF]/);
  const said = await room.step(school.as('teacher'), { do: 'say', text: 'نكمل بالدردشة' });
  expect(said.status).toBe(200);
  // A recording that did not begin is shown only until that is known.
  await room.step(school.as('teacher'), { do: 'record', is_on: true });
  await seat.until('recorded');
  expect((await seat.until('recorded')).happening).toEqual({
    kind: 'recorded',
    is_on: false,
    is_failed: true,
  });
  seat.leave();
});
