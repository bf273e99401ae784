import * as z from 'zod';
import { ProviderUnavailable, type RoomInfo, type RoomProvider } from '../provider';
import type { ProviderOptions } from '../provider-call';
import { createCalls } from './calls';
import { readEvents } from './events';
import { egressList, isRunning, toRecording } from './recordings';
import { joinToken, type LiveKitKey, permissionOf } from './token';

/** After the last one left the room waits this long for somebody to come back. */
const DEPARTURE_S = 120;
const SHORTEST_S = 300;

const people = z.object({
  participants: z
    .array(
      z.object({
        identity: z.string(),
        metadata: z.string().default(''),
        tracks: z
          .array(
            z.object({
              sid: z.string(),
              type: z.union([z.string(), z.number()]).default('AUDIO'),
              muted: z.boolean().default(false),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
});

function read<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const parsed = schema.safeParse(answer ?? {});
  if (!parsed.success) throw new ProviderUnavailable('livekit answers what cannot be read');
  return parsed.data;
}

export type LiveKitSettings = LiveKitKey & {
  /** `ws:` or `wss:`: where browsers connect; the school asks the same host over http. */
  url: string;
  /** Where a recording is watched, with `{file}`; null where the server has no recorder. */
  recordingsUrl: string | null;
};

/** A LiveKit server: sound and picture of a class, forwarded by it to everybody. */
export function createLiveKitProvider(settings: LiveKitSettings, options: ProviderOptions): RoomProvider {
  const { now } = options;
  const { url, recordingsUrl } = settings;
  const calls = createCalls(url, settings, options);
  const running = async (room: RoomInfo) =>
    read(egressList, await calls.egress('ListEgress', { room_name: room.name, active: true })).items.filter(
      isRunning,
    );

  async function record(room: RoomInfo, isOn: boolean): Promise<void> {
    const found = await running(room);
    if (!isOn) {
      await Promise.all(found.map(({ egressId }) => calls.egress('StopEgress', { egress_id: egressId })));
    } else if (found.length === 0)
      await calls.egress('StartRoomCompositeEgress', {
        room_name: room.name,
        layout: 'speaker',
        file_outputs: [{ file_type: 'MP4', filepath: `${room.name}/{time}.mp4` }],
      });
  }

  return {
    name: 'livekit',
    abilities: {
      media: 'class',
      people: null,
      recording: recordingsUrl !== null,
      captions: false,
      controls: true,
    },
    async open(room) {
      const left = Math.ceil((room.endsAt.getTime() - now().getTime()) / 1000);
      await calls.create({
        name: room.name,
        empty_timeout: Math.max(SHORTEST_S, left),
        departure_timeout: DEPARTURE_S,
      });
    },
    join: async (room, person) => ({
      kind: 'livekit',
      url,
      token: await joinToken(settings, room.name, person, now()),
    }),
    async end(room) {
      await calls.delete(room.name);
    },
    async remove(room, personId) {
      await calls.remove(room.name, personId);
    },
    async setRole(room, personId, role) {
      await calls.update(room.name, personId, { metadata: role, permission: permissionOf(role) });
    },
    async muteAll(room) {
      const { participants } = read(people, await calls.participants(room.name));
      const heard = participants.flatMap(({ identity, metadata, tracks }) =>
        metadata === 'host'
          ? []
          : tracks
              .filter(({ type, muted }) => !muted && (type === 'AUDIO' || type === 0))
              .map(({ sid }) => ({ identity, sid })),
      );
      await Promise.all(heard.map(({ identity, sid }) => calls.mute(room.name, identity, sid)));
    },
    record: recordingsUrl === null ? null : record,
    async recordings(room) {
      if (recordingsUrl === null) return [];
      const { items } = read(egressList, await calls.egress('ListEgress', { room_name: room.name }));
      return items.map((item) => toRecording(item, recordingsUrl, now()));
    },
    events: (request) => readEvents(request, settings, recordingsUrl),
    async check() {
      await calls.list('check');
    },
  };
}
