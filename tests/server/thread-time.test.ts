import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { doReference } from './longest-turn';
import { clockStep, threadTime, timeOfWork } from './thread-time';

test('work of this thread counts, waiting does not', async () => {
  const worked = await timeOfWork(() => doReference(5));
  expect(worked).toBeGreaterThan(10);
  expect(await timeOfWork(() => sleep(worked * 10))).toBeLessThan(worked);
});

test.runIf(process.platform === 'linux')('shows work of less than a tick', async () => {
  expect(clockStep()).toBeLessThan(1);
  const begun = threadTime();
  doReference();
  expect(threadTime()).toBeGreaterThan(begun);
});
