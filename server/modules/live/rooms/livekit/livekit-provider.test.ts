import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeLiveKit } from '@/tests/server/fake-livekit';
import { type HookRequest, ProviderUnavailable, type RoomInfo, type RoomPerson } from '../provider';
import { createLiveKitProvider } from './livekit-provider';

const key = { apiKey: 'school-key', apiSecret: 'a-secret-that-both-of-them-know' };
const start = new Date('2026-11-24T08:00:00Z');
const room: RoomInfo = {
  id: 'session-1',
  name: 'r-4f1c9a',
  title: { ar: 'درس الكسور' },
  startsAt: start,
  endsAt: new Date('2026-11-24T08:45:00Z'),
  pageUrl: 'https://school.example/ar/room/session-1',
  eventsUrl: 'https://school.example/api/rooms/events',
};
const teacher: RoomPerson = { id: 'person-1', name: 'أ. سارة <b>العتيبي</b>', role: 'host', locale: 'ar' };
const student: RoomPerson = { id: 'person-2', name: 'أمل', role: 'speaker', locale: 'ar' };

let theirs = start;
let ours = start;
let answerMs = 8_000;
let server: Awaited<ReturnType<typeof fakeLiveKit>>;
const create = (changes: object = {}) =>
  createLiveKitProvider(
    { ...key, url: server.url, recordingsUrl: 'https://recordings.example/{file}', ...changes },
    { now: () => ours, answerMs },
  );
/** The token of a person, as the browser gets it. */
async function tokenOf(person: RoomPerson, where = room): Promise<string> {
  const entry = await create().join(where, person);
  if (entry.kind !== 'livekit') throw new Error('another way in');
  return entry.token;
}

beforeEach(async () => {
  answerMs = 8_000;
  theirs = start;
  ours = start;
  server = await fakeLiveKit(key, { now: () => theirs });
});
afterEach(() => server.stop());

describe('tokens', () => {
  test('a token lets the person in with the name as it is written and the rights of the role', async () => {
    const host = await server.connect(await tokenOf(teacher), room.name);
    expect(host).toMatchObject({ identity: 'person-1', name: teacher.name });
    expect(host.grant.canPublishSources).toContain('screen_share');
    const speaker = await server.connect(await tokenOf(student), room.name);
    expect(speaker.grant.canPublishSources).toEqual(['camera', 'microphone']);
    const listener = await server.connect(await tokenOf({ ...student, role: 'listener' }), room.name);
    expect(listener.grant).toMatchObject({ canPublish: false, canPublishData: false });
  });

  test('a token of one room opens no other', async () => {
    const token = await tokenOf(student);
    await expect(server.connect(token, 'r-of-another-class')).rejects.toThrow('permission denied');
  });

  test('a token is over two minutes later, so that who was put out cannot come back with it', async () => {
    const token = await tokenOf(student);
    theirs = new Date(start.getTime() + 121_000);
    await expect(server.connect(token, room.name)).rejects.toThrow(/exp/);
  });

  test.each([-55, 100])('a server whose clock is off by %i s takes it', async (seconds) => {
    theirs = new Date(start.getTime() + seconds * 1_000);
    await expect(server.connect(await tokenOf(student), room.name)).resolves.toBeTruthy();
  });
});

describe('the room', () => {
  test('stays for those who come late, and is made once', async () => {
    await create().open(room);
    await create().open(room);
    expect([...server.rooms.values()]).toMatchObject([{ name: room.name, emptyTimeout: 2_700 }]);
  });

  test('everybody but hosts is silenced; what is silent already and pictures stay', async () => {
    const provider = create();
    await provider.open(room);
    const [host, speaker] = await Promise.all(
      [teacher, student].map(async (person) => server.connect(await tokenOf(person), room.name)),
    );
    for (const person of [host, speaker])
      person?.tracks.push(
        { sid: `${person.sid}-sound`, type: 'AUDIO', muted: false },
        { sid: `${person.sid}-picture`, type: 'VIDEO', muted: false },
      );
    await provider.muteAll(room);
    expect(host?.tracks.map(({ muted }) => muted)).toEqual([false, false]);
    expect(speaker?.tracks.map(({ muted }) => muted)).toEqual([true, false]);
  });

  test('a listener who is given the word speaks over the connection that stands', async () => {
    const listener = await server.connect(await tokenOf({ ...student, role: 'listener' }), room.name);
    await create().setRole(room, student.id, 'speaker');
    expect(listener.grant).toMatchObject({ canPublish: true, canPublishSources: ['camera', 'microphone'] });
    await create().setRole(room, student.id, 'listener');
    expect(listener.grant).toMatchObject({ canPublish: false, canPublishData: false });
    await create().setRole(room, 'person-who-left', 'listener');
  });

  test('a person is removed, also when she has left already', async () => {
    const provider = create();
    await server.connect(await tokenOf(student), room.name);
    await provider.remove(room, student.id);
    await provider.remove(room, student.id);
    expect(server.rooms.get(room.name)?.participants).toEqual([]);
  });

  test('it ends for everybody, and ending it again changes nothing', async () => {
    const provider = create();
    await provider.open(room);
    await provider.end(room);
    await provider.end(room);
    expect(server.rooms.size).toBe(0);
  });

  test('one recording runs at a time and is watched where the school keeps them', async () => {
    const provider = create();
    await provider.record?.(room, true);
    await provider.record?.(room, true);
    expect(await provider.recordings(room)).toMatchObject([
      { state: 'processing', url: null, endedAt: null },
    ]);
    await provider.record?.(room, false);
    expect(await provider.recordings(room)).toMatchObject([
      { state: 'ready', url: `https://recordings.example/${room.name}/2026-11-24T080000.mp4` },
    ]);
    expect(await provider.recordings({ ...room, name: 'r-other' })).toEqual([]);
  });

  test('without a place for them no recordings are promised', async () => {
    const provider = create({ recordingsUrl: null });
    expect(provider.abilities.recording).toBe(false);
    expect(provider.record).toBeNull();
    expect(await provider.recordings(room)).toEqual([]);
  });
});

describe('a server that does not do its part', () => {
  test.each([
    ['refuses our key', () => create({ apiSecret: 'another-secret-altogether' }).check()],
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
        server.answerWith(() => ({ status: 200, body: { name: 'x'.repeat(2_200_000) } }));
        return create().open(room);
      },
    ],
    [
      'answers something else',
      () => {
        server.answerWith(() => ({ status: 200, body: '<html>' }));
        return create().open(room);
      },
    ],
    [
      'sends the caller elsewhere',
      () => {
        server.answerWith(() => ({ status: 307, headers: { location: 'http://127.0.0.1:1/' } }));
        return create().open(room);
      },
    ],
    [
      'lists people that cannot be read',
      () => {
        server.answerWith(() => ({ status: 200, body: { participants: 'none' } }));
        return create().muteAll(room);
      },
    ],
  ])('%s: the room cannot be reached, and no secret is disclosed', async (_, act) => {
    const error = await act().then(
      () => null,
      (reason: Error) => reason,
    );
    expect(error).toBeInstanceOf(ProviderUnavailable);
    expect(String(error)).not.toContain(key.apiSecret);
  });
});

describe('events', () => {
  type Sent = Awaited<ReturnType<typeof server.webhook>>;
  const request = (sent: Sent, receivedAt = start): HookRequest => ({
    method: 'POST',
    url: room.eventsUrl,
    receivedAt,
    ...sent,
  });
  const joined = {
    event: 'participant_joined',
    id: 'EV_1',
    room: { name: room.name },
    participant: { sid: 'PA_1', identity: student.id, kind: 'STANDARD' },
  };

  test('report who came and went, by which connection', async () => {
    const events = await create().events(request(await server.webhook(joined)));
    expect(events).toEqual([
      {
        id: 'livekit:EV_1',
        at: start,
        room: room.name,
        kind: 'joined',
        personId: student.id,
        connection: 'PA_1',
      },
    ]);
    const left = { ...joined, event: 'participant_connection_aborted', id: 'EV_2' };
    expect(await create().events(request(await server.webhook(left)))).toMatchObject([{ kind: 'left' }]);
  });

  test('sent twice have one id', async () => {
    const sent = request(await server.webhook(joined));
    const [first, second] = [await create().events(sent), await create().events(sent)];
    expect(first[0]?.id).toBe(second[0]?.id);
  });

  test('report the end of the room and where its recording is', async () => {
    const ended = await server.webhook({ event: 'room_finished', room: { name: room.name } });
    expect(await create().events(request(ended))).toMatchObject([{ kind: 'ended', room: room.name }]);
    const recorded = await server.webhook({
      event: 'egress_ended',
      egressInfo: {
        egressId: 'EG_1',
        roomName: room.name,
        status: 'EGRESS_COMPLETE',
        startedAt: '1764000000000000000',
        endedAt: '1764003600000000000',
        fileResults: [{ filename: 'r-4f1c9a/درس.mp4' }],
      },
    });
    const [event] = await create().events(request(recorded));
    expect(event).toMatchObject({
      kind: 'recording',
      room: room.name,
      recording: {
        state: 'ready',
        url: `https://recordings.example/r-4f1c9a/${encodeURIComponent('درس.mp4')}`,
        endedAt: new Date(1_764_003_600_000),
      },
    });
  });

  test('of recorders, of tracks and of kinds to come report nothing', async () => {
    const recorder = { ...joined, participant: { sid: 'PA_2', identity: 'EG_1', kind: 'EGRESS' } };
    for (const event of [recorder, { ...joined, event: 'track_published' }, { event: 'something_new' }])
      expect(await create().events(request(await server.webhook(event)))).toEqual([]);
  });

  test('of a clock that runs ahead are of now', async () => {
    const later = new Date(start.getTime() + 40_000);
    const [event] = await create().events(request(await server.webhook(joined, { at: later })));
    expect(event?.at).toEqual(start);
  });

  test.each([
    [
      'signature',
      'of another key',
      async () =>
        request(
          await server.webhook(joined, { signedBy: { ...key, apiSecret: 'a-secret-of-somebody-else' } }),
        ),
    ],
    [
      'signature',
      'of another server',
      async () => request(await server.webhook(joined, { signedBy: { ...key, apiKey: 'other' } })),
    ],
    [
      'signature',
      'whose body was changed',
      async () => {
        const sent = await server.webhook(joined);
        return request({ ...sent, body: Buffer.from(sent.body.toString().replace(student.id, teacher.id)) });
      },
    ],
    [
      'signature',
      'without a token',
      async () => request({ ...(await server.webhook(joined)), headers: new Headers() }),
    ],
    [
      'signature',
      'whose token is the one of a person',
      async () => {
        const sent = await server.webhook(joined);
        return request({ ...sent, headers: new Headers({ authorization: await tokenOf(student) }) });
      },
    ],
    [
      'stale',
      'that come six minutes late',
      async () => request(await server.webhook(joined), new Date(start.getTime() + 361_000)),
    ],
    [
      'stale',
      'of a time to come',
      async () => request(await server.webhook(joined, { at: new Date(start.getTime() + 90_000) })),
    ],
    [
      'malformed',
      'without a time',
      async () => request(await server.webhook({ ...joined, createdAt: null })),
    ],
  ])('are refused as %s: %s', async (reason, _, sent) => {
    await expect(create().events(await sent())).rejects.toMatchObject({ reason });
  });
});
