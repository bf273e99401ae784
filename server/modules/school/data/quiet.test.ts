import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileProgress } from '@/lib/contract/resources/common/file-progress';
import { testServer } from '@/tests/server/test-server';
import { addAnswering } from '@/tests/server/many-answering';
import { readBusy, waitForQuiet } from './quiet';

let made: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  made = await testServer({ hasDemo: true });
});
afterAll(() => made.database.close());

test('fifty who answer are not too many; more are, until as many of them have ended as are too many', async () => {
  const { db } = made.deps;
  const leave = await addAnswering(db, 50);
  expect(await readBusy(db)).toBeNull();
  const leaveMore = await addAnswering(db, 2);
  const busy = await readBusy(db);
  expect(busy?.count).toBe(52);
  const midnight = new Date();
  midnight.setUTCHours(0, 0, 0, 0);
  // Both groups have one that ends in the first minute of that day: with these two, fifty are left.
  expect(busy?.until?.getTime()).toBe(midnight.getTime() + 2 * 86_400_000 + 60_000);
  await leaveMore();
  expect(await readBusy(db)).toBeNull();
  await leave();
});

test('who waits receives how many answer, goes on when they have gone, and can give it up', async () => {
  const { db } = made.deps;
  const leave = await addAnswering(db, 51);
  const reports: FileProgress[] = [];
  const stopping = new AbortController();
  const givenUp = waitForQuiet(db, { signal: stopping.signal }, 10);
  stopping.abort();
  await expect(givenUp).rejects.toMatchObject({ name: 'AbortError' });
  let isOver = false;
  const waiting = waitForQuiet(db, { report: (progress) => void reports.push(progress) }, 10).then(() => {
    isOver = true;
  });
  while (reports.length < 2) await sleep(10);
  expect(isOver).toBe(false);
  expect(reports[0]).toMatchObject({ stage: 'answering', count: 51, until: expect.any(String) });
  await leave();
  await waiting;
  expect(isOver).toBe(true);
});
