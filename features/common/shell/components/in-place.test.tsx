import { render, screen } from '@testing-library/react';
import type * as Navigation from 'next/navigation';
import { expect, test, vi } from 'vitest';
import { InPlace } from './in-place';

const at = vi.hoisted(() => ({ path: '/ar/nowhere' }));
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof Navigation>()),
  usePathname: () => at.path,
}));

function Refused(): never {
  throw new Error('the refused page was drawn');
}

test('the notice stands for the refused page alone, which is not drawn; other addresses show theirs', () => {
  const { rerender } = render(
    <InPlace notice={<h1>notice</h1>}>
      <Refused />
    </InPlace>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('notice');
  at.path = '/ar/home/student';
  rerender(
    <InPlace notice={<h1>notice</h1>}>
      <h1>home</h1>
    </InPlace>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('home');
  at.path = '/ar/nowhere';
  rerender(
    <InPlace notice={<h1>notice</h1>}>
      <h1>as the router shows it</h1>
    </InPlace>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('as the router shows it');
});
