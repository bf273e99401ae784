import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { onStopSignals, runSteps } from './stopping';

const never = () => new Promise<never>(() => undefined);

describe('the end of the process', () => {
  test('runs every step in turn, also after one that failed', async () => {
    const ran: string[] = [];
    const step = (name: string) => async () => {
      await sleep(5);
      ran.push(name);
    };
    const say = vi.fn<(text: string) => void>();
    const failing = () => Promise.reject(new Error('no such file'));
    expect(await runSteps([step('port'), failing, step('database')], { limitMs: 1_000, say })).toBe(true);
    expect(ran).toEqual(['port', 'database']);
    expect(say).toHaveBeenCalledExactlyOnceWith('While stopping: no such file');
  });

  test('leaves a step behind that hangs, and the steps after it still run', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const ran: string[] = [];
    const ended = runSteps([never, async () => void ran.push('database')], {
      limitMs: 2_000,
      say: () => undefined,
    });
    await vi.advanceTimersByTimeAsync(1_499);
    expect(ran).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ran).toEqual(['database']);
    expect(await ended).toBe(false);
  });

  test('a second signal ends at once, the echo of the first does not', () => {
    let now = 1_000;
    const [stop, exit] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const signal = onStopSignals({ stop, exit, now: () => now });
    signal();
    now += 100;
    signal();
    expect([stop.mock.calls.length, exit.mock.calls.length]).toEqual([1, 0]);
    now += 1_000;
    signal();
    expect([stop.mock.calls.length, exit.mock.calls.length]).toEqual([1, 1]);
  });
});
