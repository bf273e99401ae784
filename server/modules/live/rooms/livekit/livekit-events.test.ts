import { describe, expect, test } from 'vitest';
import type { HookRequest } from '../provider';
import {
  key,
  start,
  room,
  teacher,
  student,
  server,
  create,
  tokenOf,
  prepareLiveKitServer,
} from './livekit-provider.test-support';

prepareLiveKitServer();

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
