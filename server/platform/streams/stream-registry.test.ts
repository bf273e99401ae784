import { expect, test } from 'vitest';
import { type Opening, type StreamOwner, StreamRegistry } from './stream-registry';

function open() {
  const callbacks = { session: (_id: string) => undefined as void, gap: () => undefined as void };
  const over = new Set<string>();
  const registry = new StreamRegistry<StreamOwner>({
    now: () => new Date(0),
    log: () => undefined,
    listen: {
      on(channel, callback) {
        if (channel === 'session') callbacks.session = callback;
        return () => undefined;
      },
      onGap(callback) {
        callbacks.gap = callback;
        return () => undefined;
      },
    },
    ended: async (streams) => streams.filter(({ owner }) => over.has(owner.sessionId)),
  });
  const stream = (sessionId: string, given: Partial<Opening<StreamOwner>> = {}) => {
    const leaving = new AbortController();
    const response = registry.open({
      kind: 'news',
      owner: { sessionId, userId: `owner of ${sessionId}` },
      most: 2,
      signal: leaving.signal,
      onOpen: ({ send }) => send('hello', sessionId),
      ...given,
    });
    const reader = response.body?.getReader();
    return {
      leave: () => leaving.abort(),
      next: async () => new TextDecoder().decode((await reader?.read())?.value),
    };
  };
  return { registry, stream, over, callbacks };
}

test('a session has so many streams of a kind: the oldest ends, those of other kinds and sessions stay', async () => {
  const { registry, stream } = open();
  const oldest = stream('one');
  stream('two');
  stream('one', { kind: 'clock' });
  stream('one');
  stream('one');
  expect([registry.count('news'), registry.count('clock')]).toEqual([3, 1]);
  expect(await oldest.next()).toContain('event: hello');
  expect(await oldest.next()).toBe('');
});

test('streams end with their session, with the visitor and with the process, each once', async () => {
  const { registry, stream, over, callbacks } = open();
  const ended: string[] = [];
  const named = (name: string) => ({ onEnd: () => void ended.push(name) });
  const gone = stream('gone', named('session'));
  const left = stream('left', named('visitor'));
  stream('stays', named('process'));
  await gone.next();
  over.add('gone');
  callbacks.session('owner of gone');
  expect(await gone.next()).toBe('');
  left.leave();
  expect(registry.count('news')).toBe(1);
  registry.stop();
  registry.stop();
  expect(ended).toEqual(['session', 'visitor', 'process']);
  expect(registry.count('news')).toBe(0);
});

test('after a lost line every session is looked at, and rights of those that go on are read again', async () => {
  const { stream, over, callbacks } = open();
  const rechecked: string[] = [];
  const recheck = async ({ owner }: { owner: StreamOwner }) => void rechecked.push(owner.sessionId);
  const gone = stream('gone', { recheck });
  stream('stays', { recheck });
  await gone.next();
  over.add('gone');
  callbacks.gap();
  expect(await gone.next()).toBe('');
  await Promise.resolve();
  expect(rechecked).toEqual(['stays']);
});
