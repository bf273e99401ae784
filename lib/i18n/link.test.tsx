import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { Link } from './link';

vi.mock('next-intl', () => ({ useLocale: () => 'ar' }));
vi.mock('next/link', () => ({
  default: ({ prefetch, children, ...rest }: ComponentProps<'a'> & { prefetch?: boolean }) => (
    <a {...rest} data-prefetch={String(prefetch)}>
      {children}
    </a>
  ),
}));

test('a page is fetched when its link is followed, before that only where the caller says so', () => {
  render(
    <>
      <Link href="/office/people">People</Link>
      <Link href="/office/years" prefetch>
        Years
      </Link>
    </>,
  );
  const people = screen.getByRole('link', { name: 'People' });
  expect(people.getAttribute('href')).toBe('/ar/office/people');
  expect(people.dataset.prefetch).toBe('false');
  expect(screen.getByRole('link', { name: 'Years' }).dataset.prefetch).toBe('true');
});
