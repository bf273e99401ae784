import { expect, test } from 'vitest';
import { flushAll, registerFlush } from './registry';

test('asks everyone who registered and adds up what is unsent', async () => {
  const asked: number[] = [];
  const leave = [2, 3].map((unsent) =>
    registerFlush(async (ms) => {
      asked.push(ms);
      return { unsent };
    }),
  );
  expect(await flushAll(5000)).toEqual({ unsent: 5 });
  expect(asked).toEqual([5000, 5000]);
  for (const done of leave) done();
  expect(await flushAll(10)).toEqual({ unsent: 0 });
});

test('a flush that fails or never ends counts as unsent and holds nobody up', async () => {
  const leave = [
    registerFlush(async () => {
      throw new Error('no connection');
    }),
    registerFlush(() => new Promise(() => {})),
  ];
  expect(await flushAll(10)).toEqual({ unsent: 2 });
  for (const done of leave) done();
});
