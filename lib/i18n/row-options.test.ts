import { expect, test } from 'vitest';
import { distinctLabels, distinctOptions, rowOptions } from './row-options';

const name = { ar: 'الفترة الأولى', en: 'Period 1' };
const grade = (n: number) => ({ ar: `الصف ${n}`, en: `Grade ${n}` });

test('rows of one name carry what tells them apart, others stay as they are', () => {
  const rows = [
    { id: 'a', name, detail: grade(4) },
    { id: 'b', name, detail: grade(5) },
    { id: 'c', name: { ar: 'الفترة الثانية', en: 'Period 2' }, detail: grade(5) },
  ];
  expect(rowOptions(rows, 'en')).toEqual([
    { value: 'a', label: 'Period 1 · Grade 4' },
    { value: 'b', label: 'Period 1 · Grade 5' },
    { value: 'c', label: 'Period 2' },
  ]);
  expect(rowOptions(rows, 'ar')[0]?.label).toBe('الفترة الأولى · الصف 4');
  expect(rowOptions(rows, 'en', ({ id }) => [id])[1]?.label).toBe('Period 1 · b');
  expect(rowOptions(undefined, 'en')).toEqual([]);
});

test('rows of a key are options by their key', () => {
  expect(rowOptions([{ key: 'math', name }], 'en')).toEqual([{ value: 'math', label: 'Period 1' }]);
});

test('the second detail is added where the first is the same, and what is still equal is numbered', () => {
  expect(
    distinctLabels(
      ['x', 'x', 'x', 'y'],
      [
        ['g', '1'],
        ['g', '2'],
        ['h', '1'],
        ['g', '1'],
      ],
    ),
  ).toEqual(['x · g · 1', 'x · g · 2', 'x · h', 'y']);
  expect(distinctLabels(['x', 'x', 'x (1)'])).toEqual(['x (2)', 'x (3)', 'x (1)']);
  expect(distinctLabels(['', ''])).toHaveLength(2);
});

test.each([1, 2, 3, 4, 5, 6])('no label of a list equals another (case %i)', (seed) => {
  let state = seed * 7919;
  const next = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most;
  const labels = Array.from({ length: 40 }, () => ['a', 'b', 'a (1)', 'a · g'][next(4)] ?? '');
  const details = labels.map(() => [['g', 'h', ''][next(3)] ?? '']);
  expect(new Set(distinctLabels(labels, details)).size).toBe(labels.length);
});

test('options that were put together keep the rest of what they say', () => {
  expect(
    distinctOptions([
      { value: '1', label: 'a', disabled: true },
      { value: '2', label: 'a' },
    ]),
  ).toEqual([
    { value: '1', label: 'a (1)', disabled: true },
    { value: '2', label: 'a (2)' },
  ]);
});
