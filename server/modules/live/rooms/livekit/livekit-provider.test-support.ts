import { afterEach, beforeEach } from 'vitest';
import { fakeLiveKit } from '@/tests/server/fake-livekit';
import type { RoomInfo, RoomPerson } from '../provider';
import { createLiveKitProvider } from './livekit-provider';

export const key = { apiKey: 'school-key', apiSecret: 'a-secret-that-both-of-them-know' };
export const start = new Date('2026-11-24T08:00:00Z');
export const room: RoomInfo = {
  id: 'session-1',
  name: 'r-4f1c9a',
  title: { ar: 'درس الكسور' },
  startsAt: start,
  endsAt: new Date('2026-11-24T08:45:00Z'),
  pageUrl: 'https://school.example/ar/room/session-1',
  eventsUrl: 'https://school.example/api/rooms/events',
};
export const teacher: RoomPerson = {
  id: 'person-1',
  name: 'أ. سارة <b>العتيبي</b>',
  role: 'host',
  locale: 'ar',
};
export const student: RoomPerson = { id: 'person-2', name: 'أمل', role: 'speaker', locale: 'ar' };

/** Clocks of the LiveKit server and of the school, and how long the school waits for a reply. */
export const times = { theirs: start, ours: start, answerMs: 8_000 };
export let server: Awaited<ReturnType<typeof fakeLiveKit>>;
export const create = (changes: object = {}) =>
  createLiveKitProvider(
    { ...key, url: server.url, recordingsUrl: 'https://recordings.example/{file}', ...changes },
    { now: () => times.ours, answerMs: times.answerMs },
  );
/** The token of a person, as the browser gets it. */
export async function tokenOf(person: RoomPerson, where = room): Promise<string> {
  const entry = await create().join(where, person);
  if (entry.kind !== 'livekit') throw new Error('another way in');
  return entry.token;
}

/** A new LiveKit server for each case of a file. */
export function prepareLiveKitServer(): void {
  beforeEach(async () => {
    Object.assign(times, { theirs: start, ours: start, answerMs: 8_000 });
    server = await fakeLiveKit(key, { now: () => times.theirs });
  });
  afterEach(() => server.stop());
}
