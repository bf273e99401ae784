import { expect, test } from 'vitest';
import { balancedColumns } from './balanced-columns';

test('each block goes to the column that is shorter then', () => {
  const blocks = [
    { part: 'a', height: 300 },
    { part: 'b', height: 100 },
    { part: 'c', height: 100 },
  ];
  expect(balancedColumns([100, 250], blocks)).toEqual([['a'], ['b', 'c']]);
  expect(balancedColumns([0, 1000], blocks)).toEqual([['a', 'b', 'c'], []]);
});
