import { expect, test } from 'vitest';
import type { Actor } from '@/server/access/actor';
import { type OpenStream, StreamRegistry } from '@/server/platform/streams/stream-registry';
import { AttemptStatusStreams } from './status-stream';

const actor = (sessionId: string): Actor => ({
  userId: `owner-of-${sessionId}`,
  role: 'student',
  branchId: null,
  sessionId,
  modules: [],
  language: 'ar',
});
type Ended = (streams: readonly OpenStream<Actor>[]) => Promise<readonly OpenStream<Actor>[]>;

function streamsOf(
  listen: ReturnType<typeof fakeListen>['listen'],
  read: (ids: string[]) => Promise<ReadonlyMap<string, unknown>>,
  ended: Ended = async () => [],
) {
  const now = () => new Date();
  const registry = new StreamRegistry<Actor>({ listen, now, log: () => undefined, ended });
  return new AttemptStatusStreams(listen, registry, read);
}

function fakeListen() {
  const listeners = new Map<string, (id: string) => void>();
  const gaps: (() => void)[] = [];
  const listen = {
    on: (channel: string, callback: (id: string) => void) => {
      listeners.set(channel, callback);
      return () => undefined;
    },
    onGap: (callback: () => void) => {
      gaps.push(callback);
      return () => undefined;
    },
  };
  const say = (channel: string) => (id: string) => listeners.get(channel)?.(id);
  return {
    listen,
    change: say('attempt'),
    session: say('session'),
    gap: () => gaps.forEach((callback) => callback()),
  };
}

function readerOf(response: Response) {
  const reader = response.body?.getReader();
  return {
    next: async () => new TextDecoder().decode((await reader?.read())?.value).replace(/^retry: \d+\n/, ''),
    isDone: async () => (await reader?.read())?.done,
  };
}

test('a watcher sees the clock at once, after each change of its attempt and after a lost connection', async () => {
  const { listen, change, gap } = fakeListen();
  let extra = 0;
  const read = async (ids: string[]) => new Map(ids.map((id) => [id, { id, extra_seconds: extra }]));
  const streams = streamsOf(listen, read);
  const leaving = new AbortController();
  const { next, isDone } = readerOf(streams.open('mine', actor('session'), leaving.signal));
  expect(await next()).toBe('event: clock\ndata: {"id":"mine","extra_seconds":0}\n\n');
  extra = 60;
  change('other');
  change('mine');
  expect(await next()).toBe('event: clock\ndata: {"id":"mine","extra_seconds":60}\n\n');
  extra = 90;
  gap();
  expect(await next()).toBe('event: clock\ndata: {"id":"mine","extra_seconds":90}\n\n');
  leaving.abort();
  change('mine');
  expect(await isDone()).toBe(true);
});

test('however many change at once, one statement reads those that are watched', async () => {
  const { listen, change } = fakeListen();
  const readings: string[][] = [];
  const read = async (ids: string[]) => {
    readings.push(ids);
    return new Map(ids.map((id) => [id, id]));
  };
  const streams = streamsOf(listen, read);
  const leaving = new AbortController();
  const ids = Array.from({ length: 300 }, (_, index) => `attempt-${index}`);
  const readers = ids.map((id) => readerOf(streams.open(id, actor(`session-of-${id}`), leaving.signal)));
  for (const { next } of readers) await next();
  readings.length = 0;
  for (const id of [...ids, 'nobody-watches']) change(id);
  for (const { next } of readers) await next();
  // What became stale while the first was read goes into the second.
  expect(readings.length).toBeLessThanOrEqual(2);
  expect(readings.flat().sort()).toEqual([...ids].sort());
  leaving.abort();
});

test('an attempt that cannot be read ends its stream', async () => {
  const { listen, change } = fakeListen();
  let isBroken = false;
  const read = async (ids: string[]) => {
    if (isBroken) throw new Error('no database');
    return new Map(ids.map((id) => [id, 1]));
  };
  const streams = streamsOf(listen, read);
  const { next, isDone } = readerOf(streams.open('mine', actor('session'), new AbortController().signal));
  await next();
  isBroken = true;
  change('mine');
  expect(await isDone()).toBe(true);
});

test('a stream ends with the session that opened it, those of other sessions go on', async () => {
  const { listen, change, session } = fakeListen();
  const over = new Set<string>();
  const streams = streamsOf(
    listen,
    async (ids) => new Map(ids.map((id) => [id, id])),
    async (open) => open.filter(({ owner: { sessionId } }) => over.has(sessionId)),
  );
  const leaving = new AbortController();
  const [gone, stays] = ['lost', 'kept'].map((id) =>
    readerOf(streams.open(`of-${id}`, actor(id), leaving.signal)),
  );
  await gone?.next();
  await stays?.next();
  over.add('lost');
  session('owner-of-lost');
  expect(await gone?.isDone()).toBe(true);
  change('of-kept');
  expect(await stays?.next()).toContain('event: clock');
  leaving.abort();
});
