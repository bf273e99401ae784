import { SignJWT } from 'jose';
import type { RoomPerson, RoomRole } from '../provider';

export type LiveKitKey = { apiKey: string; apiSecret: string };

/** Clocks of two machines may differ by this. */
export const SKEW_S = 60;
/**
 * A token opens the first connection only, so it lives no longer than the page needs to connect; a removed
 * person cannot return with it.
 */
const LIFE_S = 120;

export const keyOf = (secret: string) => new TextEncoder().encode(secret);

type Grant = Record<string, unknown>;

const sign = (key: LiveKitKey, claims: Record<string, unknown>, subject: string, now: Date) => {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(key.apiKey)
    .setSubject(subject)
    .setNotBefore(seconds - SKEW_S)
    .setExpirationTime(seconds + LIFE_S)
    .sign(keyOf(key.apiSecret));
};

const SOURCES = {
  host: ['camera', 'microphone', 'screen_share', 'screen_share_audio'],
  speaker: ['camera', 'microphone'],
  listener: [],
} as const;

/** The rights of a role as the server keeps them for people who are inside. */
export const permissionOf = (role: RoomRole) => ({
  can_subscribe: true,
  can_publish: role !== 'listener',
  can_publish_data: false,
  can_publish_sources: SOURCES[role].map((source) => source.toUpperCase()),
});

/** What lets one person into one room; chat and board go over the school, so data channels are closed. */
export const joinToken = (key: LiveKitKey, room: string, person: RoomPerson, now: Date) =>
  sign(
    key,
    {
      name: person.name,
      metadata: person.role,
      video: {
        room,
        roomJoin: true,
        canSubscribe: true,
        canPublish: person.role !== 'listener',
        canPublishSources: SOURCES[person.role],
        canPublishData: false,
        canUpdateOwnMetadata: false,
      },
    },
    person.id,
    now,
  );

/** The school itself, for one call. */
export const serverToken = (key: LiveKitKey, video: Grant, now: Date) => sign(key, { video }, 'school', now);
