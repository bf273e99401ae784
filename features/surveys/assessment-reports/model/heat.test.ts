import { expect, test } from 'vitest';
import { HEAT_STEPS, heatStep, nextSort, readSort, sortRows, stepRange, writeSort } from './heat';

const statements = ['s1', 's2'];
const row = (key: string, overall: number | null, ...cells: (number | null)[]) => ({
  key,
  name: key,
  overall,
  cells,
});
const rows = [row('a', 3, 4, 1), row('b', null, null, null), row('c', 4, 2, 5)];
const order = (text: string) => sortRows(rows, readSort(text, statements), statements).map(({ key }) => key);

test('rows stand by name, overall or a statement, who has no figure last either way', () => {
  expect(order('name')).toEqual(['a', 'b', 'c']);
  expect(order('-name')).toEqual(['c', 'b', 'a']);
  expect(order('overall')).toEqual(['a', 'c', 'b']);
  expect(order('-overall')).toEqual(['c', 'a', 'b']);
  expect(order('s1')).toEqual(['c', 'a', 'b']);
  expect(order('-s2')).toEqual(['c', 'a', 'b']);
});

test('an order is written as it is read, and one that nobody could have chosen is that by name', () => {
  for (const text of ['-name', 'overall', '-overall', 's2', '-s2'])
    expect(writeSort(readSort(text, statements))).toBe(text);
  expect(writeSort(readSort('other', statements))).toBeUndefined();
  expect(writeSort(readSort(undefined, statements))).toBeUndefined();
});

test('figures begin with the highest, names with the first letter, and turn round', () => {
  const byName = readSort(undefined, statements);
  expect(nextSort(byName, 'overall')).toEqual({ by: 'overall', isDescending: true });
  expect(nextSort({ by: 'overall', isDescending: true }, 'overall').isDescending).toBe(false);
  expect(nextSort({ by: 's1', isDescending: false }, 'name').isDescending).toBe(false);
  expect(nextSort(byName, 'name').isDescending).toBe(true);
});

test('shades cover the scale without a hole, whatever its length', () => {
  for (const max of [3, 5, 10]) {
    expect([heatStep(1, max), heatStep(max, max)]).toEqual([1, HEAT_STEPS]);
    for (let step = 1; step <= HEAT_STEPS; step += 1) {
      const [from, to] = stepRange(step, max);
      expect(heatStep((from + to) / 2, max)).toBe(step);
      if (step < HEAT_STEPS) expect(stepRange(step + 1, max)[0]).toBe(to);
    }
  }
});
