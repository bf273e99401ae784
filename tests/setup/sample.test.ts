import { expect, test } from 'vitest';
import { chances, isFull, sample } from './sample';

const items = Array.from({ length: 100 }, (_, index) => index);

test('a sample is the same for the same name, another for another, and keeps the order', () => {
  const drawn = sample(items, 10, 'one');
  expect(sample(items, 10, 'one')).toEqual(drawn);
  expect(drawn).toHaveLength(isFull ? 100 : 10);
  expect(drawn.toSorted((a, b) => a - b)).toEqual(drawn);
  if (!isFull) expect(sample(items, 10, 'two')).not.toEqual(drawn);
  expect(sample(items, 100, 'one')).toEqual(items);
});

test('over many names every item comes about as often as the others', () => {
  const counts = items.map(() => 0);
  for (let round = 0; round < 2_000; round += 1)
    for (const item of sample(items, 10, `round ${round}`)) counts[item] = (counts[item] ?? 0) + 1;
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  expect(least).toBeGreaterThan(isFull ? 1_999 : 130);
  expect(most).toBeLessThan(isFull ? 2_001 : 270);
});

test('chances are numbers from 0 to 1', () => {
  const chance = chances('some');
  for (let round = 0; round < 1_000; round += 1) {
    const value = chance();
    expect(value >= 0 && value < 1).toBe(true);
  }
});
