import { afterAll, expect, test } from 'vitest';
import { longestTurn } from '@/tests/server/longest-turn';
import type { StubbornOrder } from './stubborn-worker.test-support';
import { createWorkerPool } from './worker-pool';

const limits = { places: 1, waiting: 2, eachPerson: 2, time: 1000, heap: 64, idle: 60_000 };
const source = 'server/platform/workers/stubborn-worker.test-support.ts';
const pool = createWorkerPool<StubbornOrder, number, number>({ source, bundled: '' }, limits);
afterAll(() => pool.close());
const run = (order: StubbornOrder['do'], signal?: AbortSignal) =>
  pool.run({ do: order }, { person: 'one', signal });

test('one process answers order after order, its parts first', async () => {
  const parts: number[] = [];
  const first = await pool.run({ do: 'answer' }, { person: 'one' }, (part) => parts.push(part));
  expect(parts).toEqual([1, 2]);
  expect(await run('answer')).toBe(first);
});

test('work without an end is stopped, nobody waits meanwhile, and the next order has a new process', async () => {
  const before = await run('answer');
  const { result, longest } = await longestTurn(() => run('loop').catch((error: unknown) => error));
  expect(result).toMatchObject({ why: 'time' });
  expect(longest).toBeLessThan(50);
  expect(await run('answer')).not.toBe(before);
});

test('work that goes on slowly, as on a busy machine, is finished; work that makes no progress is stopped', async () => {
  // 2.6 s by the clock are more than six times the limit; the fifth of a second that is work is less than it.
  const slow = createWorkerPool<StubbornOrder, number, number>(
    { source, bundled: '' },
    { ...limits, time: 400 },
  );
  await slow.run({ do: 'answer' }, { person: 'one' });
  expect(await slow.run({ do: 'crawl' }, { person: 'one' })).toBeGreaterThan(0);
  await expect(slow.run({ do: 'wait' }, { person: 'one' })).rejects.toMatchObject({ why: 'time' });
  slow.close();
});

test('while a process works without an end this one goes on', async () => {
  const patient = createWorkerPool<StubbornOrder, number, number>(
    { source, bundled: '' },
    { ...limits, time: 120_000 },
  );
  const leaving = new AbortController();
  let isOver = false;
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<unknown>();
  const gone = patient.run({ do: 'loop' }, { person: 'one', signal: leaving.signal }, begin);
  gone.catch(() => undefined).finally(() => (isOver = true));
  await hasBegun;
  for (let turns = 0; turns < 1_000; turns += 1) await new Promise(setImmediate);
  expect(isOver).toBe(false);
  leaving.abort();
  await expect(gone).rejects.toThrow(/abort/i);
  patient.close();
});

test('work that takes all memory ends alone', async () => {
  // Its time is long, so that a busy machine reaches the end of the memory first.
  const patient = createWorkerPool<StubbornOrder, number, number>(
    { source, bundled: '' },
    { ...limits, time: 120_000 },
  );
  const ask = (order: StubbornOrder['do']) => patient.run({ do: order }, { person: 'one' });
  await expect(ask('fill')).rejects.toMatchObject({ why: 'memory' });
  await expect(ask('fail')).rejects.toThrow('broken file');
  expect(await ask('answer')).toBeGreaterThan(0);
  patient.close();
});

test('work nobody waits for any more is ended at once', async () => {
  const leaving = new AbortController();
  const gone = run('loop', leaving.signal);
  const next = run('answer');
  leaving.abort();
  await expect(gone).rejects.toThrow(/abort/i);
  expect(await next).toBeGreaterThan(0);
  expect(pool.count()).toBe(1);
});

test('a process ends when nothing is asked of it', async () => {
  const short = createWorkerPool<StubbornOrder, number, number>(
    { source, bundled: '' },
    { ...limits, idle: 1 },
  );
  await short.run({ do: 'answer' }, { person: 'one' });
  await expect.poll(() => short.count()).toBe(0);
});
