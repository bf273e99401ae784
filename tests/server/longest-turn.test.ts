import { expect, test } from 'vitest';
import { doReference, longestTurn, workOf } from './longest-turn';

const turn = () => new Promise(setImmediate);

test('one turn that works long is reported, however busy the machine is', async () => {
  const { longest } = await longestTurn(async () => {
    await turn();
    doReference(20);
    await turn();
  });
  expect(longest).toBeGreaterThan(50);
});

test('the same work in short turns is no long one', async () => {
  const { longest } = await longestTurn(async () => {
    for (let count = 0; count < 20; count += 1) {
      doReference();
      await turn();
    }
  });
  expect(longest).toBeLessThan(50);
});

test('work without turns is reported as a whole', () => {
  expect(workOf(() => doReference(20))).toBeGreaterThan(50);
  expect(workOf(() => undefined)).toBeLessThan(1);
});
