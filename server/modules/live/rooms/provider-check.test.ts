import { expect, test } from 'vitest';
import { createRoomCheck } from './provider-check';
import { ProviderUnavailable } from './provider';

test('rooms that need nobody else have nothing to be looked at', () => {
  expect(createRoomCheck(null, () => new Date())).toBeNull();
});

test('a provider is asked once in half a minute, and its failure is seen', async () => {
  let now = Date.parse('2026-11-24T08:00:00Z');
  const answers = [true, false];
  const check = createRoomCheck(
    {
      check: async () => {
        if (!answers.shift()) throw new ProviderUnavailable('gone');
      },
    },
    () => new Date(now),
  );
  expect([await check?.(), await check?.()]).toEqual([true, true]);
  now += 30_000;
  expect(await check?.()).toBe(false);
  expect(answers).toEqual([]);
});
