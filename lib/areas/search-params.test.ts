import { expect, test } from 'vitest';
import { scoreFilters } from '@/lib/contract/resources/quizzes/report';
import { filtersOf } from './search-params';

test('an address keeps the filters that mean something', () => {
  expect(filtersOf(scoreFilters, { state: 'gone', search: 'أمل', page: '2', size: '7000' })).toEqual({
    search: 'أمل',
    page: 2,
  });
});
