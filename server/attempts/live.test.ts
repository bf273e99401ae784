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

test('a watcher sees the clock at once, after each change of its attempt and after a lost connection', async () => {
  const { listen, change, gap } = fakeListen();
  const hub = new AttemptHub(listen);
  let extra = 0;
  const leaving = new AbortController();
  const response = streamAttempt(hub, 'mine', async () => ({ extra_seconds: extra }), leaving.signal);
  const reader = response.body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await next()).toBe('event: clock\ndata: {"extra_seconds":0}\n\n');
  extra = 60;
  change('other');
  change('mine');
  expect(await next()).toBe('event: clock\ndata: {"extra_seconds":60}\n\n');
  extra = 90;
  gap();
  expect(await next()).toBe('event: clock\ndata: {"extra_seconds":90}\n\n');
  leaving.abort();
  change('mine');
  expect((await reader?.read())?.done).toBe(true);
});
