import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScheduler, type Job, type JobSignals } from './scheduler';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function process(jobs: Job[]) {
  const channels = new Map<string, Set<() => void>>();
  const gaps = new Set<() => void>();
  const logged: [string, object][] = [];
  const scheduler = createScheduler(
    {
      now: () => new Date(),
      log: (_level, event, data) => void logged.push([event, data ?? {}]),
      listen: {
        on(channel, callback) {
          const wake = () => callback('');
          const all = channels.get(channel) ?? new Set();
          channels.set(channel, all.add(wake));
          return () => void all.delete(wake);
        },
        onGap(callback) {
          gaps.add(callback);
          return () => void gaps.delete(callback);
        },
      },
    },
    jobs,
  );
  const notify = (channel: string) => {
    for (const callback of channels.get(channel) ?? []) callback();
  };
  return { scheduler, logged, notify, gap: () => gaps.forEach((callback) => callback()) };
}

/** A job whose runs end when the test says so. */
function held() {
  const runs: { end: () => void; turn: JobSignals }[] = [];
  const run = (_now: Date, turn: JobSignals) => new Promise<void>((end) => void runs.push({ end, turn }));
  return { runs, run };
}

test('a job runs at once, then again within its interval after the end of a run, never twice at a time', async () => {
  const { runs, run } = held();
  const { scheduler } = process([{ name: 'a.b', next: 1_000, run }]);
  await scheduler.start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs.length).toBe(1);
  runs[0]?.end();
  await vi.advanceTimersByTimeAsync(899);
  expect(runs.length).toBe(1);
  await vi.advanceTimersByTimeAsync(101);
  expect(runs.length).toBe(2);
});

test('a job at moments waits for each and ends with the last one', async () => {
  const at = [60_000, 90_000].map((ms) => new Date(Date.now() + ms));
  const ran: number[] = [];
  const began = Date.now();
  const { scheduler } = process([
    {
      name: 'a.b',
      next: (now) => at.find((moment) => moment > now) ?? null,
      run: async (now) => void ran.push(now.getTime() - began),
    },
  ]);
  await scheduler.start();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ran).toEqual([60_000, 90_000]);
});

test('a notification on its channel, or one lost with the connection, brings a job forward; a running one runs once more', async () => {
  const { runs, run } = held();
  const { scheduler, notify, gap } = process([{ name: 'a.b', next: 60_000, wakeOn: ['news'], run }]);
  await scheduler.start();
  notify('news');
  notify('news');
  notify('other');
  runs[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs.length).toBe(2);
  runs[1]?.end();
  await vi.advanceTimersByTimeAsync(0);
  gap();
  expect(runs.length).toBe(3);
});

test('a failure is logged without its statement, and the job goes on', async () => {
  let runs = 0;
  const { scheduler, logged } = process([
    {
      name: 'a.b',
      next: 1_000,
      run: async () => {
        runs += 1;
        throw Object.assign(new Error('select secret'), { code: '40001' });
      },
    },
  ]);
  await scheduler.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toBe(2);
  expect(logged[0]).toEqual(['jobs.a.b', { name: 'Error', code: '40001', stack: undefined }]);
});

test('nothing begins before every preparation is done, and its error is the caller’s', async () => {
  const run = vi.fn(async () => undefined);
  const { scheduler } = process([
    { name: 'a.b', next: 1_000, run },
    { name: 'c.d', next: 1_000, run, prepare: () => Promise.reject(new Error('no database')) },
  ]);
  await expect(scheduler.start()).rejects.toThrow('no database');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).not.toHaveBeenCalled();
});

test('a stop begins nothing more, waits for what runs and leaves it after its grace', async () => {
  const { runs, run } = held();
  const { scheduler, notify } = process([
    { name: 'a.b', next: 1_000, wakeOn: ['news'], graceMs: 8_000, run },
  ]);
  await scheduler.start();
  let isStopped = false;
  const stopped = scheduler.stop().then(() => {
    isStopped = true;
  });
  const turn = runs[0]?.turn;
  expect([turn?.stopping.aborted, turn?.abort.aborted]).toEqual([true, false]);
  notify('news');
  await vi.advanceTimersByTimeAsync(7_999);
  expect(turn?.abort.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([turn?.abort.aborted, isStopped]).toEqual([true, false]);
  runs[0]?.end();
  await stopped;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs.length).toBe(1);
});
