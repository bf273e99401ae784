import { expect, test } from 'vitest';
import { planFields } from '@/lib/contract/resources/money/fee';
import {
  dateOfPart,
  type DuesValues,
  equalPercents,
  firstPart,
  monthsOf,
  toDuesWish,
  withOneMore,
} from './plan-values';

const values = (parts: DuesValues['parts']): DuesValues => ({
  product_uuid: '',
  whom: 'classrooms',
  grades: ['a'],
  classrooms: ['b'],
  students: ['c'],
  calendar: 'islamic-umalqura',
  parts,
});

test('equal parts are the whole, whatever their number is', () => {
  for (let count = 1; count <= 12; count += 1) {
    const basisPoints = equalPercents(count).map((percent) => Math.round(percent * 100));
    expect(basisPoints.reduce((sum, each) => sum + each, 0)).toBe(10_000);
    expect(Math.max(...basisPoints) - Math.min(...basisPoints)).toBeLessThan(count);
  }
});

test('a part more falls due a month later, over the end of the year too', () => {
  const parts = withOneMore([{ day: 1, month: '12', year: 1448, percent: 100 }]);
  expect(parts.map(dateOfPart)).toEqual(['1448-12-01', '1449-01-01']);
  expect(parts.map(({ percent }) => percent)).toEqual([50, 50]);
});

test('only whom the fee is for is sent, and the plan keeps the rules', () => {
  const today = monthsOf(Date.UTC(2026, 10, 26));
  expect(today).toEqual({
    gregory: { month: 11, year: 2026 },
    'islamic-umalqura': { month: 6, year: 1448 },
  });
  const one = [firstPart('islamic-umalqura', today)];
  const wish = toDuesWish(values(withOneMore(withOneMore(one))));
  expect(wish).toMatchObject({ grades: [], classrooms: ['b'], students: [] });
  const plan = planFields.parse(wish.plan);
  expect(plan.parts.map(({ date }) => date)).toEqual(['1448-07-01', '1448-08-01', '1448-09-01']);
});

test('a date that is not typed is refused at its part', () => {
  const wish = toDuesWish(values([{ day: null, month: '', year: 1448, percent: 100 }]));
  const { error } = planFields.safeParse({ ...wish.plan, parts: [{ date: '1448-', basis_points: 10_000 }] });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['parts.0.date']);
});
