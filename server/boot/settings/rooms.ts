import * as z from 'zod';
import { StartError } from '@/server/platform/start-error';

const secret = z.string().min(16).optional();
const schema = z.object({
  ROOM_PROVIDER: z.enum(['built_in', 'livekit', 'bigbluebutton']).default('built_in'),
  STUN_URLS: z.string().optional(),
  TURN_URLS: z.string().optional(),
  TURN_SECRET: secret,
  LIVEKIT_URL: z.url({ protocol: /^wss?$/ }).optional(),
  LIVEKIT_API_KEY: z.string().min(1).optional(),
  LIVEKIT_API_SECRET: secret,
  LIVEKIT_RECORDINGS_URL: z.url({ protocol: /^https?$/ }).optional(),
  BBB_URL: z.url({ protocol: /^https?$/ }).optional(),
  BBB_SECRET: secret,
});

export type RoomSettings = {
  /** Servers by which browsers find a way to each other. */
  ice: { stun: readonly string[]; turn: { urls: readonly string[]; secret: string } | null };
} & (
  | { provider: 'built_in' }
  | { provider: 'livekit'; url: string; apiKey: string; apiSecret: string; recordingsUrl: string | null }
  | { provider: 'bigbluebutton'; url: string; secret: string }
);

/** Addresses of ICE servers: the scheme, a host, perhaps port and transport. */
function iceUrls(name: string, given: string | undefined, schemes: RegExp): string[] {
  const urls = (given ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
  for (const url of urls)
    if (!schemes.test(url)) throw new StartError(`${name}: ${url} is no such address; .env.example has one.`);
  return urls;
}

/** Settings of rooms. Errors: StartError that names the wrong one, or the one that a provider lacks. */
export function readRoomSettings(source: Readonly<Record<string, string | undefined>>): RoomSettings {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`The setting ${issue?.path.join('.')} is not valid; .env.example explains it.`);
  }
  const value = parsed.data;
  const turnUrls = iceUrls('TURN_URLS', value.TURN_URLS, /^turns?:[\w.:[\]-]+(\?transport=(udp|tcp))?$/);
  if (turnUrls.length > 0 !== (value.TURN_SECRET !== undefined))
    throw new StartError('Of TURN_URLS and TURN_SECRET only one is set: set both or none.');
  const ice = {
    stun: iceUrls('STUN_URLS', value.STUN_URLS, /^stuns?:[\w.:[\]-]+$/),
    turn: value.TURN_SECRET ? { urls: turnUrls, secret: value.TURN_SECRET } : null,
  };
  if (value.ROOM_PROVIDER === 'livekit') {
    const { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = value;
    if (!url || !apiKey || !apiSecret)
      throw new StartError(
        'ROOM_PROVIDER is livekit: LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET are needed.',
      );
    const recordingsUrl = value.LIVEKIT_RECORDINGS_URL ?? null;
    if (recordingsUrl !== null && !recordingsUrl.includes('{file}'))
      throw new StartError('LIVEKIT_RECORDINGS_URL lacks {file}; .env.example has one.');
    return { ice, provider: 'livekit', url, apiKey, apiSecret, recordingsUrl };
  }
  if (value.ROOM_PROVIDER === 'bigbluebutton') {
    const { BBB_URL: url, BBB_SECRET: bbbSecret } = value;
    if (!url || !bbbSecret)
      throw new StartError('ROOM_PROVIDER is bigbluebutton: BBB_URL and BBB_SECRET are needed.');
    return { ice, provider: 'bigbluebutton', url, secret: bbbSecret };
  }
  return { ice, provider: 'built_in' };
}
