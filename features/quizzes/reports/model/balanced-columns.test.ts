import { expect, test } from 'vitest';
import { balancedColumns } from './balanced-columns';

test('the highest goes first, each to the column that is shorter then; the order within a column stays', () => {
  const blocks = [
    { part: 'a', height: 300 },
    { part: 'b', height: 100 },
    { part: 'c', height: 100 },
  ];
  expect(balancedColumns([100, 250], blocks)).toEqual([['a'], ['b', 'c']]);
  expect(balancedColumns([0, 1000], blocks)).toEqual([['a', 'b', 'c'], []]);
  expect(
    balancedColumns(
      [1000, 750],
      [
        { part: 'small', height: 200 },
        { part: 'high', height: 350 },
      ],
    ),
  ).toEqual([['small'], ['high']]);
});
