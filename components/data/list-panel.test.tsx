import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '@/tests/ui/render';
import { ListPanel } from './list-panel';

const pages = { current_page: 1, total_pages: 2, total: 20, per_page: 15, count: 15 };
const panel = (count: number, filters: Record<string, string | undefined>) =>
  renderUi(
    <ListPanel
      path="/books"
      kept={{ part: 'open' }}
      filters={filters}
      count={count}
      empty={{ title: 'لا شيء مفتوح' }}
      pages={count > 0 ? pages : undefined}
    >
      <p>الصفوف</p>
    </ListPanel>,
  );

test('rows are shown, and their pages keep the filters and the part', () => {
  panel(15, { search: 'x' });
  expect(screen.getByText('الصفوف')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'التالية' })).toHaveAttribute(
    'href',
    '/ar/books?part=open&search=x&page=2',
  );
});

test('without rows it says whether filters are the reason, and leads to the part without them', () => {
  panel(0, { search: 'x' });
  expect(screen.queryByText('الصفوف')).toBeNull();
  expect(screen.getByRole('link', { name: 'إزالة كل المرشّحات' })).toHaveAttribute(
    'href',
    '/ar/books?part=open',
  );
});

test('without rows and filters it says what is true of the list', () => {
  panel(0, { search: undefined, state: '' });
  expect(screen.getByText('لا شيء مفتوح')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});
