import { ProviderUnavailable } from '../provider';
import { ANSWER_MS, callProvider, type ProviderOptions, withoutSlash } from '../provider-call';
import { type LiveKitKey, serverToken } from './token';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const toCamel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The server writes its names in snake_case in answers and in camelCase in events; both are read as
 * camelCase.
 */
export function camelCased(value: Json): Json {
  if (Array.isArray(value)) return value.map(camelCased);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [toCamel(name), camelCased(inner)]));
}

export type LiveKitCalls = ReturnType<typeof createCalls>;

/** Calls of the server, each with a separate token that allows only this call. */
export function createCalls(url: string, key: LiveKitKey, { now, answerMs = ANSWER_MS }: ProviderOptions) {
  const base = withoutSlash(url.replace(/^ws/, 'http'));

  /** The answer, or null where what it is about is not there. */
  async function call(method: string, grant: Record<string, unknown>, body: object): Promise<Json> {
    const { status, text } = await callProvider(`${base}/twirp/livekit.${method}`, answerMs, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await serverToken(key, grant, now())}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    const answer = parse(text);
    if (status === 200 && answer !== undefined) return camelCased(answer);
    const code = (answer as { code?: unknown } | undefined)?.code;
    if (status === 404 && code === 'not_found') return null;
    throw new ProviderUnavailable(`livekit ${method} ${status}`);
  }

  const room = (method: string, name: string, body: object = {}) =>
    call(`RoomService/${method}`, { roomAdmin: true, room: name }, { room: name, ...body });

  return {
    create: (body: { name: string; empty_timeout: number; departure_timeout: number }) =>
      call('RoomService/CreateRoom', { roomCreate: true }, body),
    delete: (name: string) => call('RoomService/DeleteRoom', { roomCreate: true }, { room: name }),
    list: (name: string) => call('RoomService/ListRooms', { roomList: true }, { names: [name] }),
    participants: (name: string) => room('ListParticipants', name),
    remove: (name: string, identity: string) => room('RemoveParticipant', name, { identity }),
    update: (name: string, identity: string, change: object) =>
      room('UpdateParticipant', name, { identity, ...change }),
    mute: (name: string, identity: string, trackSid: string) =>
      room('MutePublishedTrack', name, { identity, track_sid: trackSid, muted: true }),
    egress: (method: string, body: object) => call(`Egress/${method}`, { roomRecord: true }, body),
  };
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
