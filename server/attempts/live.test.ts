import { expect, test } from 'vitest';
import { AttemptHub, streamAttempt } from './live';

function fakeListen() {
  let change: (id: string) => void = () => undefined;
  let gap: () => void = () => undefined;
  const listen = {
    on: (_: string, callback: (id: string) => void) => {
      change = callback;
      return () => undefined;
    },
    onGap: (callback: () => void) => {
      gap = callback;
      return () => undefined;
    },
  };
  return { listen, change: (id: string) => change(id), gap: () => gap() };
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
  const hub = new AttemptHub(
    listen,
    async (ids) => new Map(ids.map((id) => [id, { id, extra_seconds: extra }])),
  );
  const leaving = new AbortController();
  const { next, isDone } = readerOf(streamAttempt(hub, 'mine', leaving.signal));
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
  const hub = new AttemptHub(listen, async (ids) => {
    readings.push(ids);
    return new Map(ids.map((id) => [id, id]));
  });
  const leaving = new AbortController();
  const ids = Array.from({ length: 300 }, (_, index) => `attempt-${index}`);
  const readers = ids.map((id) => readerOf(streamAttempt(hub, id, leaving.signal)));
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
  const hub = new AttemptHub(listen, async (ids) => {
    if (isBroken) throw new Error('no database');
    return new Map(ids.map((id) => [id, 1]));
  });
  const { next, isDone } = readerOf(streamAttempt(hub, 'mine', new AbortController().signal));
  await next();
  isBroken = true;
  change('mine');
  expect(await isDone()).toBe(true);
});
