import { expect, test } from 'vitest';
import { nextYear } from './next-year';

test('the next year begins 52 weeks later and counts on in its name', () => {
  const year = { name: { ar: '1448 هـ', en: '2026/27' }, from: '2026-08-23', to: '2027-06-24' };
  expect(nextYear(year)).toEqual({
    name: { ar: '1449 هـ', en: '2027/28' },
    from: '2027-08-22',
    to: '2028-06-22',
  });
});
