import { expect, test } from 'vitest';
import { highestAndLowest } from './highest-lowest';

const rated = (...means: number[]) => means.map((mean, place) => ({ id: `s${place}`, mean }));

test('the highest and the lowest means are named, half of all at most', () => {
  expect(highestAndLowest(rated(3, 5, 1, 4), 4)).toEqual({ highest: ['s1', 's3'], lowest: ['s2', 's0'] });
  expect(highestAndLowest(rated(5, 4, 3, 2, 1), 1)).toEqual({ highest: ['s0'], lowest: ['s4'] });
});

test('equal means are not ranked', () => {
  expect(highestAndLowest(rated(4, 4, 4, 4, 4, 4), 4)).toEqual({ highest: [], lowest: [] });
  expect(highestAndLowest(rated(5, 4, 4, 4, 2), 2)).toEqual({ highest: ['s0'], lowest: ['s4'] });
  expect(highestAndLowest(rated(5, 5, 2, 2), 2)).toEqual({ highest: ['s0', 's1'], lowest: ['s3', 's2'] });
  expect(highestAndLowest([], 4)).toEqual({ highest: [], lowest: [] });
});
