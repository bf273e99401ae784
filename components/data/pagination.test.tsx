import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '@/tests/ui/render';
import { pageWindow } from './page-window';
import { Pagination } from './pagination';

const pagesOf = (page: number, total: number) => ({
  current_page: page,
  total_pages: Math.ceil(total / 15),
  total,
  per_page: 15,
  count: Math.min(15, total - (page - 1) * 15),
});
const href = (page: number) => `/list?page=${page}`;

test('the present page is marked, others are links that can be opened on their own', () => {
  renderUi(<Pagination pages={pagesOf(3, 180)} href={href} />);
  const nav = within(screen.getByRole('navigation', { name: 'صفحات القائمة' }));
  expect(nav.getByRole('link', { name: 'الصفحة 3' })).toHaveAttribute('aria-current', 'page');
  expect(nav.getByRole('link', { name: 'التالية' })).toHaveAttribute('href', '/ar/list?page=4');
  expect(nav.getByText('31–45 من 180')).toBeInTheDocument();
});

test('of a list that was not counted to its end it says that there are more', () => {
  const pages = { ...pagesOf(2, 1_000), is_total_least: true };
  renderUi(<Pagination pages={pages} href={href} />);
  expect(screen.getByText('16–30 من أكثر من 1,000')).toBeInTheDocument();
});

test('the first page has no way back, one page needs no list of pages', () => {
  const { rerender, container } = renderUi(<Pagination pages={pagesOf(1, 16)} href={href} />);
  expect(screen.queryByRole('link', { name: 'السابقة' })).not.toBeInTheDocument();
  rerender(<Pagination pages={pagesOf(1, 3)} href={href} />);
  expect(container).toBeEmptyDOMElement();
});

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [12, 12, [1, null, 10, 11, 12]],
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
])('page %d of %d shows %j', (page, total, shown) => {
  expect(pageWindow(page, total)).toEqual(shown);
});
