import { expect, test } from 'vitest';
import type { DueOfStudent, Expense, Instalment } from '@/lib/contract/resources/money/expense';
import { findDue, nextDues } from './dues';

const part = (id: string, due_on: string, state: Instalment['state']): Instalment => ({
  id,
  number: 1,
  amount: 100,
  due_on,
  calendar: 'islamic-umalqura',
  state,
  order_id: null,
});
const due = (id: string, instalments: Instalment[]): DueOfStudent => ({
  id,
  title: { en: id },
  currency: 'SAR',
  amount: 100,
  discount: 0,
  state: 'partly',
  instalments,
});
const bus = due('bus', [part('b1', '2026-12-20', 'open')]);
const fee = due('fee', [
  part('f1', '2026-10-01', 'paid'),
  part('f2', '2026-11-20', 'overdue'),
  part('f3', '2027-01-01', 'ordered'),
  part('f4', '2027-03-01', 'open'),
  part('f5', '2027-04-01', 'cancelled'),
]);
const expenses: Expense[] = [
  { id: 'one', name: { en: 'One' }, dues: [], spent: [] },
  { id: 'two', name: { en: 'Two' }, dues: [bus, fee], spent: [] },
];

test('what can be paid comes by its day, what is overdue first', () => {
  expect(nextDues([bus, fee]).map(({ instalment }) => instalment.id)).toEqual(['f2', 'b1', 'f4']);
});

test('a due is found by itself and by one of its instalments, with whose it is', () => {
  expect(findDue(expenses, 'fee')).toMatchObject({ student: { id: 'two' }, due: fee, instalment: null });
  expect(findDue(expenses, 'f3')).toMatchObject({ due: fee, instalment: { id: 'f3' } });
  expect(findDue(expenses, 'other')).toBeNull();
});
