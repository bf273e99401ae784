import { expect, test } from 'vitest';
import { listAddress } from './list-address';

test('a new filter begins at the first page, a page keeps the filters', () => {
  expect(listAddress('/r', { search: 'أ', page: 3 }, { state: 'open' })).toBe(
    `/r?search=${encodeURIComponent('أ')}&state=open`,
  );
  expect(listAddress('/r', { search: 'a', page: 3 }, { page: 2 })).toBe('/r?search=a&page=2');
  expect(listAddress('/r', { page: 3 }, { page: 1 })).toBe('/r');
});
