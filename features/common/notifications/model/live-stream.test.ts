import { afterEach, expect, test } from 'vitest';
import { joinStream, type LiveEvent } from './live-stream';

/** Lines that the test opens and breaks. */
class FakeSource {
  static open: FakeSource[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;
  readonly listeners = new Map<string, (event: { data: string }) => void>();
  constructor() {
    FakeSource.open.push(this);
  }
  addEventListener(name: string, callback: (event: { data: string }) => void) {
    this.listeners.set(name, callback);
  }
  say(count: number) {
    this.listeners.get('unread')?.({ data: JSON.stringify({ unread_count: count }) });
  }
  close() {
    this.isClosed = true;
  }
}

/** Locks of one browser: the first that asks holds, the next waits. */
function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void> | undefined) {
      const before = queues.get(name) ?? Promise.resolve();
      const mine = before.then(() => (signal.aborted ? undefined : run()));
      queues.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    },
  } as unknown as LockManager;
}

Object.assign(globalThis, { EventSource: Object.assign(FakeSource, { CLOSED: 2 }) });
const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  FakeSource.open = [];
});

function tab(locks: LockManager, name: string) {
  const events: LiveEvent[] = [];
  const leave = joinStream({
    name,
    url: '/events',
    onEvent: (event) => void events.push(event),
    openSource: () => new FakeSource() as unknown as EventSource,
    locks,
    random: () => 0,
  });
  leaving.push(leave);
  const until = async (done: (all: LiveEvent[]) => boolean) => {
    while (!done(events)) await new Promise((resolve) => setImmediate(resolve));
  };
  return { events, leave, until };
}
const counts = (events: LiveEvent[]) =>
  events.flatMap((event) => (event.kind === 'unread' ? [event.count] : []));

test('one tab has the line, the others receive the same, and a later one receives the current state', async () => {
  const locks = fakeLocks();
  const first = tab(locks, 'a');
  const second = tab(locks, 'a');
  while (FakeSource.open.length === 0) await Promise.resolve();
  const [line] = FakeSource.open;
  line?.onopen?.();
  line?.say(3);
  await second.until((all) => counts(all).includes(3));
  expect(counts(first.events)).toEqual([3]);
  const third = tab(locks, 'a');
  await third.until((all) => counts(all).includes(3));
  expect(FakeSource.open).toHaveLength(1);
});

test('when the tab with the line goes the next one opens its own', async () => {
  const locks = fakeLocks();
  const first = tab(locks, 'b');
  const second = tab(locks, 'b');
  while (FakeSource.open.length === 0) await Promise.resolve();
  first.leave();
  expect(FakeSource.open[0]?.isClosed).toBe(true);
  await second.until((all) => all.some((event) => event.kind === 'line' && !event.isOpen));
  while (FakeSource.open.length < 2) await new Promise((resolve) => setImmediate(resolve));
  FakeSource.open[1]?.say(5);
  expect(counts(second.events)).toEqual([5]);
});

test('a broken line is said, so that the count is asked for; the browser opens it again by itself', async () => {
  const first = tab(fakeLocks(), 'c');
  while (FakeSource.open.length === 0) await Promise.resolve();
  FakeSource.open[0]?.onerror?.();
  expect(first.events.at(-1)).toEqual({ kind: 'line', isOpen: false });
  expect(FakeSource.open).toHaveLength(1);
});

test('without locks there is no line', () => {
  const events: LiveEvent[] = [];
  joinStream({ name: 'd', url: '/', locks: undefined, onEvent: (event) => void events.push(event) })();
  expect(FakeSource.open).toEqual([]);
});
