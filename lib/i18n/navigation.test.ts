import { expect, test, vi } from 'vitest';
import { localized, withoutLocale } from './localized';
import { redirect } from './navigation';

const went = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ redirect: went, usePathname: vi.fn(), useRouter: vi.fn() }));

test.each([
  ['/', '/ar'],
  ['/?page=2', '/ar?page=2'],
  ['/#end', '/ar#end'],
  ['/student/subjects', '/ar/student/subjects'],
  ['/student/subjects?q=%D8%A3#a', '/ar/student/subjects?q=%D8%A3#a'],
  ['#end', '#end'],
  ['?page=2', '?page=2'],
  ['https://school.example/x', 'https://school.example/x'],
  ['mailto:a@school.example', 'mailto:a@school.example'],
])('%s in Arabic is %s', (href, expected) => {
  expect(localized(href, 'ar')).toBe(expected);
});

test.each([
  ['/ar', '/'],
  ['/en/', '/'],
  ['/ar/arts', '/arts'],
  ['/arts', '/arts'],
  ['/', '/'],
])('%s without its language is %s', (path, expected) => {
  expect(withoutLocale(path)).toBe(expected);
});

test.each([
  ['/office', '/en/office'],
  [{ pathname: '/office', query: {} }, '/en/office'],
  [{ pathname: '/office', query: { a: '1', b: ['2', 'ث'], c: undefined } }, '/en/office?a=1&b=2&b=%D8%AB'],
])('a redirect to %o leads to %s', (href, expected) => {
  redirect({ href, locale: 'en' });
  expect(went).toHaveBeenLastCalledWith(expected);
});
