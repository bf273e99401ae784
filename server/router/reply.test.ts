import { expect, test } from 'vitest';
import * as z from 'zod';
import { collection } from '@/lib/contract/json-api';
import { page } from './reply';

test('a list that was not counted to its end says so, also to readers by the contract', () => {
  const { data, meta } = page(['a', 'b'], { atLeast: 30 }, { page: 2, size: 15 });
  const read = collection(z.string()).parse({ data, meta });
  expect(read.meta?.pagination).toEqual({
    total: 30,
    is_total_least: true,
    count: 2,
    per_page: 15,
    current_page: 2,
    total_pages: 2,
  });
  expect(page([], 30, {}).meta.pagination).not.toHaveProperty('is_total_least');
});
