import { expect, test } from 'vitest';
import { cellState, nextPage, previousPage } from './navigator';

test('next wraps to page 1 after the last question', () => {
  expect([nextPage(1, 3), nextPage(3, 3), nextPage(1, 1)]).toEqual([2, 1, 1]);
});

test('back stays on page 1 at the start', () => {
  expect([previousPage(3), previousPage(1)]).toEqual([2, 1]);
});

test('the active question looks active whatever was answered', () => {
  expect([cellState(true, 'done'), cellState(false, 'incomplete')]).toEqual(['active', 'incomplete']);
});
