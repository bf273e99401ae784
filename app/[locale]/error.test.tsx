import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as chunkReload from '@/features/common/shell/model/chunk-reload';
import { shared, renderUi } from '@/tests/ui/render';
import ErrorPage from './error';

const failed = (more: object) => Object.assign(new Error('not for readers'), more);
const missing = () => failed({ name: 'ChunkLoadError', message: 'Failed to load chunk /_next/x.js' });

const load = vi.hoisted(() => vi.fn<() => void>());
vi.mock('@/features/common/shell/model/load-page', () => ({ loadAnew: load }));

beforeEach(() => {
  load.mockClear();
  sessionStorage.clear();
});

test.each([
  ['ar', 'حدث خطأ أثناء عرض الصفحة.'],
  ['en', 'An error occurred while rendering the page.'],
] as const)('%s: the sentence, the status and the reference, and a way on', async (locale, sentence) => {
  const error = failed({ statusCode: 503, digest: 'd1g' });
  const { user } = renderUi(<ErrorPage error={error} />, { locale });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(sentence);
  expect(screen.getByText(/503/)).toHaveTextContent('d1g');
  expect(document.body).not.toHaveTextContent('not for readers');
  expect(screen.getByRole('link')).toHaveAttribute('href', `/${locale}`);
  expect(load).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button'));
  expect(load).toHaveBeenCalledOnce();
});

test('an error without a status counts as 500', () => {
  renderUi(<ErrorPage error={failed({})} />);
  expect(screen.getByText(/500/)).toBeVisible();
});

test.each(['ar', 'en'] as const)(
  '%s: a page whose files are missing is loaded anew by itself, once in a minute, and then by the button',
  async (locale) => {
    const texts = shared[locale].errors.pages;
    const first = renderUi(<ErrorPage error={missing()} />, { locale });
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    first.unmount();

    const { user } = renderUi(<ErrorPage error={missing()} />, { locale });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts.missingTitle);
    expect(document.body).not.toHaveTextContent('500');
    expect(load).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button'));
    expect(load).toHaveBeenCalledTimes(2);
  },
);

test('what the listeners of every page did already is not done twice', () => {
  expect(chunkReload.reloadAfter(missing())).toBe(true);
  renderUi(<ErrorPage error={missing()} />);
  expect(load).toHaveBeenCalledOnce();
});
