import { describe, expect, test } from 'vitest';
import { ProviderUnavailable } from '../provider';
import {
  key,
  start,
  room,
  teacher,
  student,
  times,
  server,
  create,
  tokenOf,
  prepareLiveKitServer,
} from './livekit-provider.test-support';

prepareLiveKitServer();

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
    times.theirs = new Date(start.getTime() + 121_000);
    await expect(server.connect(token, room.name)).rejects.toThrow(/exp/);
  });

  test.each([-55, 100])('a server whose clock is off by %i s takes it', async (seconds) => {
    times.theirs = new Date(start.getTime() + seconds * 1_000);
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
        times.answerMs = 100;
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
