import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeBigBlueButton } from '@/tests/server/fake-bigbluebutton';
import { type HookRequest, ProviderUnavailable, type RoomInfo, type RoomPerson } from '../provider';
import { createBigBlueButtonProvider } from './bigbluebutton-provider';

const secret = 'a-secret-that-both-of-them-know';
const start = new Date('2026-11-24T08:00:00Z');
const room: RoomInfo = {
  id: 'session-1',
  name: 'r-4f1c9a',
  title: { ar: 'الكسور & "الأعداد" <العشرية>' },
  startsAt: start,
  endsAt: new Date('2026-11-24T08:45:00Z'),
  pageUrl: 'https://school.example/ar/room/session-1',
  eventsUrl: 'https://school.example/api/rooms/events',
};
const teacher: RoomPerson = {
  id: 'person-1',
  name: 'أ. سارة <b>العتيبي</b> + أ.',
  role: 'host',
  locale: 'ar',
};
const student: RoomPerson = { id: 'person-2', name: 'Amal', role: 'speaker', locale: 'en' };

let answerMs = 8_000;
let server: Awaited<ReturnType<typeof fakeBigBlueButton>>;
let now = start;
const create = (changes: object = {}) =>
  createBigBlueButtonProvider({ url: server.url, secret, ...changes }, { now: () => now, answerMs });
const meeting = () => server.meetings.get(room.name);
async function addressFor(person: RoomPerson, where = room): Promise<string> {
  const entry = await create().join(where, person);
  if (entry.kind !== 'link') throw new Error('another way in');
  return entry.url;
}

beforeEach(async () => {
  answerMs = 8_000;
  now = start;
  server = await fakeBigBlueButton(secret, { now: () => now });
});
afterEach(() => server.stop());

describe('the meeting', () => {
  test('is made once, keeps its title, leads back to us and is closed some time after its end', async () => {
    await create().open(room);
    await create({ url: `${server.origin}/bigbluebutton/api` }).open(room);
    expect(server.meetings.size).toBe(1);
    expect(meeting()?.parameters).toMatchObject({
      name: room.title.ar,
      logoutURL: room.pageUrl,
      duration: '75',
      autoStartRecording: 'false',
    });
  });

  test('people come in as who they are, in their role and language', async () => {
    expect(await server.visit(await addressFor(teacher))).toBe('joined');
    expect(await server.visit(await addressFor(student))).toBe('joined');
    expect(meeting()?.people).toEqual([
      { userId: 'person-1', fullName: teacher.name, role: 'MODERATOR', locale: 'ar' },
      { userId: 'person-2', fullName: 'Amal', role: 'VIEWER', locale: 'en' },
    ]);
  });

  test('an address that was changed opens nothing: not another room, not a higher role', async () => {
    const address = await addressFor(student);
    await create().open({ ...room, name: 'r-other' });
    expect(await server.visit(address.replace(room.name, 'r-other'))).toBe('checksumError');
    expect(await server.visit(address.replace('VIEWER', 'MODERATOR'))).toBe('checksumError');
  });

  test('passwords of one room do not open another', async () => {
    await create().open(room);
    await create().open({ ...room, name: 'r-other' });
    const [one, other] = [meeting(), server.meetings.get('r-other')].map((found) => found?.parameters);
    expect(one?.moderatorPW).not.toBe(one?.attendeePW);
    expect(one?.moderatorPW).not.toBe(other?.moderatorPW);
  });

  test('the address of an earlier meeting does not open the next one of the same room', async () => {
    const address = await addressFor(student);
    await create().end(room);
    now = new Date(start.getTime() + 60_000);
    await create().open(room);
    expect(await server.visit(address)).toBe('mismatchCreateTime');
  });

  test('it ends for everybody, and ending it again changes nothing', async () => {
    await create().open(room);
    await create().end(room);
    await create().end(room);
    expect(server.meetings.size).toBe(0);
  });

  test('recordings are watched in their best form, and no address leads into a script', async () => {
    const base = 'https://bbb.example';
    server.newRecording(room.name, { podcast: `${base}/a.ogg`, presentation: `${base}/play?a=1&b=2` });
    server.newRecording(room.name, { video: 'javascript:alert(1)' });
    server.newRecording(room.name, {}, 'processing');
    server.newRecording('r-other', { video: `${base}/other` });
    expect(await create().recordings(room)).toMatchObject([
      { state: 'ready', url: `${base}/play?a=1&b=2`, endedAt: new Date(1_764_003_600_000) },
      { state: 'processing', url: null },
      { state: 'processing', url: null },
    ]);
  });
});

describe('a server that does not do its part', () => {
  const entities = `<!DOCTYPE r [<!ENTITY a "${'a'.repeat(100)}">]><response><returncode>SUCCESS</returncode></response>`;
  test.each([
    ['refuses our secret', () => create({ secret: 'another-secret-altogether' }).check()],
    [
      'is not there',
      async () => {
        await server.stop();
        await create().open(room);
      },
    ],
    [
      'answers too late',
      () => {
        answerMs = 100;
        server.answerWith(() => new Promise(() => undefined));
        return create().open(room);
      },
    ],
    [
      'answers too much',
      () => {
        server.answerWith(() => ({ status: 200, body: 'x'.repeat(2_200_000) }));
        return create().open(room);
      },
    ],
    [
      'answers something else',
      () => {
        server.answerWith(() => ({ status: 200, body: '<html>502 Bad Gateway' }));
        return create().open(room);
      },
    ],
    [
      'declares entities',
      () => {
        server.answerWith(() => ({ status: 200, body: entities }));
        return create().open(room);
      },
    ],
    [
      'nests without end',
      () => {
        server.answerWith(() => ({
          status: 200,
          body: `${'<response>'.repeat(500)}${'</response>'.repeat(500)}`,
        }));
        return create().open(room);
      },
    ],
  ])('%s: the room cannot be reached, and no secret is disclosed', async (_, act) => {
    const error = await act().then(
      () => null,
      (reason: Error) => reason,
    );
    expect(error).toBeInstanceOf(ProviderUnavailable);
    expect(String(error)).not.toMatch(/secret|checksum=/);
  });
});

describe('callbacks', () => {
  const request = (sent: Partial<HookRequest>, receivedAt = now): HookRequest => ({
    method: 'GET',
    url: room.eventsUrl,
    headers: new Headers(),
    body: new Uint8Array(),
    receivedAt,
    ...sent,
  });
  const endAddress = async () => {
    await create().open(room);
    return `${meeting()?.parameters.meta_endCallbackUrl}&recordingmarks=false`;
  };

  test('the end of a meeting is believed when the server says so too', async () => {
    const url = await endAddress();
    await create().end(room);
    const first = await create().events(request({ url }));
    expect(first).toMatchObject([{ kind: 'ended', room: room.name }]);
    expect((await create().events(request({ url })))[0]?.id).toBe(first[0]?.id);
  });

  test('somebody in the meeting who calls that address ends nothing', async () => {
    await server.visit(await addressFor(student));
    const url = await endAddress();
    await expect(create().events(request({ url }))).rejects.toMatchObject({ reason: 'stale' });
  });

  test('the end of another room cannot be reported with it', async () => {
    const url = (await endAddress()).replace(room.name, 'r-other');
    await expect(create().events(request({ url }))).rejects.toMatchObject({ reason: 'signature' });
  });

  test('the end is reported again later when the server cannot be asked', async () => {
    const url = await endAddress();
    await server.stop();
    await expect(create().events(request({ url }))).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  test('a recording that is ready is found where the server says', async () => {
    const id = server.newRecording(room.name, { video: 'https://bbb.example/film' });
    const [event] = await create().events(request(await server.recordingReady(room.name, id)));
    expect(event).toMatchObject({ kind: 'recording', room: room.name, recording: { id, state: 'ready' } });
  });

  test('a recording of another room is not taken for one of this', async () => {
    const id = server.newRecording('r-other', { video: 'https://bbb.example/film' });
    expect(await create().events(request(await server.recordingReady(room.name, id)))).toEqual([]);
  });

  test('who was there is reported after the meeting, each coming and going with its own id', async () => {
    const sent = await server.report(room.name, [
      {
        ext_user_id: student.id,
        joins: ['2026-11-24T07:20:00.000+00:00', '2026-11-24T07:40:00.000+00:00'],
        leaves: ['2026-11-24T07:30:00.000+00:00', '2026-11-24T09:00:00.000+00:00'],
      },
    ]);
    const events = await create().events(request(sent));
    expect(events.map((event) => [event.kind, event.at.toISOString().slice(11, 16)])).toEqual([
      ['joined', '07:20'],
      ['joined', '07:40'],
      ['left', '07:30'],
      ['left', '08:00'],
    ]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(4);
  });

  test.each([
    [
      'signature',
      'a recording of another secret',
      async () => request(await server.recordingReady(room.name, 'x', 'a-secret-of-somebody-else')),
    ],
    [
      'signature',
      'a report of another secret',
      async () => request(await server.report(room.name, [], { by: 'a-secret-of-somebody-else' })),
    ],
    [
      'stale',
      'a report of the day before yesterday',
      async () => request(await server.report(room.name, [], { at: new Date(start.getTime() - 86_500_000) })),
    ],
    [
      'stale',
      'a report that never ends',
      async () => request(await server.report(room.name, [], { at: new Date(start.getTime() + 90_000_000) })),
    ],
    [
      'signature',
      'an end without its seal',
      async () => request({ url: `${room.eventsUrl}?room=${room.name}` }),
    ],
    ['malformed', 'nothing at all', async () => request({ method: 'POST' })],
    [
      'malformed',
      'a report that is none',
      async () => {
        const sent = await server.report(room.name, []);
        return request({ ...sent, body: Buffer.from('{"data":[]}') });
      },
    ],
  ])('are refused as %s: %s', async (reason, _, sent) => {
    await expect(create().events(await sent())).rejects.toMatchObject({ reason });
  });
});
