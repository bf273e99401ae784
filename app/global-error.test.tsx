import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import GlobalError from './global-error';

const load = vi.hoisted(() => vi.fn<() => void>());
vi.mock('@/features/common/shell/model/load-page', () => ({ loadAnew: load }));

beforeEach(() => {
  load.mockClear();
  sessionStorage.clear();
});
afterEach(() => {
  document.cookie = 'theme=; max-age=0';
  history.replaceState(null, '', '/');
});

/** It is a whole document; React draws its root in the one of the test. */
const show = (error: Error) => render(<GlobalError error={error} />, { container: document });

test.each([
  ['/ar/home/student', 'ar', 'rtl', 'تعذّر تحميل الموقع'],
  ['/en/home/student', 'en', 'ltr', 'The site could not be loaded'],
] as const)('%s: in the language of the address, with a way on', (path, lang, dir, title) => {
  history.replaceState(null, '', path);
  show(new Error('not for readers'));
  expect(document.documentElement).toHaveAttribute('lang', lang);
  expect(document.documentElement).toHaveAttribute('dir', dir);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByRole('link')).toHaveAttribute('href', `/${lang}`);
  expect(document.body).not.toHaveTextContent('not for readers');
  expect(load).not.toHaveBeenCalled();
});

test('in the chosen theme', () => {
  document.cookie = 'theme=dark';
  show(new Error('x'));
  expect(document.documentElement.style.colorScheme).toBe('dark');
});

test('files that are missing are loaded anew once', () => {
  const missing = () => Object.assign(new Error('x'), { name: 'ChunkLoadError' });
  const { rerender } = show(missing());
  expect(load).toHaveBeenCalledOnce();
  rerender(<GlobalError error={missing()} />);
  expect(load).toHaveBeenCalledOnce();
});
