import { act, waitFor } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, expect, test, vi } from 'vitest';
import { useAddress } from '@/components/data/use-address';
import { renderUi } from '@/tests/ui/render';
import { MenuLink } from './menu-link';
import { ProgressBar } from './progress-bar';

const path = '/school-instructor/homework';
const stay = () => undefined;
const router = { push: vi.fn(), replace: vi.fn(), back: stay, forward: stay, refresh: stay, prefetch: stay };

const filters = { state: undefined as string | undefined };
function Filter() {
  const { set } = useAddress(path, filters);
  return (
    <button type="button" onClick={() => set({ state: 'open' })}>
      open
    </button>
  );
}

const page = (query: string, pathname = `/ar${path}`) => (
  <AppRouterContext value={router as never}>
    <PathnameContext value={pathname}>
      <SearchParamsContext value={new URLSearchParams(query)}>
        <ProgressBar />
        <Filter />
        <a href="/ar/elsewhere">elsewhere</a>
        <MenuLink href={path} className="" activeClassName="marked">
          here
        </MenuLink>
        <MenuLink href="/elsewhere" className="" activeClassName="marked">
          there
        </MenuLink>
        <form action="/ar/search">
          <button type="submit">search</button>
        </form>
      </SearchParamsContext>
    </PathnameContext>
  </AppRouterContext>
);
const bar = () => document.getElementById('nprogress');
/** Until a bar that was started would be shown: its code is loaded and what waited for it has run. */
async function barLoaded() {
  await import('nprogress');
  await new Promise(setImmediate);
}
const open = () => {
  history.replaceState(null, '', `/ar${path}`);
  return renderUi(page(''));
};
afterEach(async () => {
  document.getElementById('nprogress')?.remove();
});

test('a change of a filter starts the bar, and the list that comes ends it', async () => {
  const { user, rerender, getByRole } = open();
  expect(bar()).toBeNull();
  await user.click(getByRole('button', { name: 'open' }));
  expect(router.replace).toHaveBeenCalled();
  await waitFor(() => expect(bar()).not.toBeNull());
  rerender(page('state=open'));
  await waitFor(() => expect(bar()).toBeNull());
});

test('a link and the way back in the history start it too', async () => {
  const { user, rerender, getByRole } = open();
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.click(getByRole('link', { name: 'elsewhere' }));
  await waitFor(() => expect(bar()).not.toBeNull());
  rerender(page('', '/ar/elsewhere'));
  await waitFor(() => expect(bar()).toBeNull());
  act(() => {
    history.replaceState(null, '', `/ar${path}?state=draft`);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(bar()).not.toBeNull());
  rerender(page('state=draft'));
  await waitFor(() => expect(bar()).toBeNull());
});

test('the pressed item of the menu is marked before its page is there, and says so when it is', async () => {
  const { user, rerender, getByRole } = open();
  const marked = () => ['here', 'there'].filter((name) => getByRole('link', { name }).matches('.marked'));
  expect(marked()).toEqual(['here']);
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.click(getByRole('link', { name: 'there' }));
  expect(marked()).toEqual(['there']);
  expect(getByRole('link', { name: 'here' })).toHaveAttribute('aria-current', 'page');
  rerender(page('', '/ar/elsewhere'));
  expect(marked()).toEqual(['there']);
  expect(getByRole('link', { name: 'there' })).toHaveAttribute('aria-current', 'page');
  rerender(page('', `/ar${path}`));
  expect(marked()).toEqual(['here']);
});

test('a link that a guard stops leads nowhere, so nothing starts', async () => {
  const { user, getByRole } = open();
  const guard = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', guard, { once: true, capture: true });
  await user.click(getByRole('link', { name: 'elsewhere' }));
  await barLoaded();
  expect(bar()).toBeNull();
});

test('a form of the address starts it; one that is sent by scripts does not', async () => {
  const { user, getByRole } = open();
  const stop = (event: Event) => event.preventDefault();
  const form = getByRole('button', { name: 'search' }).closest('form');
  form?.addEventListener('submit', stop, { once: true });
  await user.click(getByRole('button', { name: 'search' }));
  await barLoaded();
  expect(bar()).toBeNull();
  // After everybody on the way up had their say: nothing else stops it here.
  addEventListener('submit', stop, { once: true });
  await user.click(getByRole('button', { name: 'search' }));
  await waitFor(() => expect(bar()).not.toBeNull());
});
