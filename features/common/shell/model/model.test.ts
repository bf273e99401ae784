import { describe, expect, test } from 'vitest';
import { isWithin } from './active-path';
import { isChunkFailure, mayReload } from './chunk-reload';
import { startsNavigation } from './navigation-start';
import { clearTraces } from './clear-traces';
import { storeBranch } from './stored-user';
import { isListedMobile, needsDesktop } from './user-agent';

describe('reload after a new build', () => {
  const memory = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  };

  test('happens once in sixty seconds', () => {
    const storage = memory();
    expect(mayReload(1_000_000, storage)).toBe(true);
    expect(mayReload(1_059_999, storage)).toBe(false);
    expect(mayReload(1_060_000, storage)).toBe(true);
  });

  test('does not happen where nothing can be remembered, or it would go round for ever', () => {
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new Error('quota');
      },
    };
    expect(mayReload(1_000_000, refusing)).toBe(false);
  });

  test('knows a missing file from other errors', () => {
    expect(isChunkFailure(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true);
    expect(isChunkFailure(new Error('Failed to fetch dynamically imported module: /x.js'))).toBe(true);
    expect(isChunkFailure(new Error('Network Error'))).toBe(false);
    expect(isChunkFailure('ChunkLoadError')).toBe(false);
  });
});

test('a menu item is active on its page and on those below, not on a neighbour with the same beginning', () => {
  expect(isWithin('/school-instructor/homework', '/school-instructor/homework')).toBe(true);
  expect(isWithin('/school-instructor/homework/edit/1', '/school-instructor/homework')).toBe(true);
  expect(isWithin('/school-instructor/homework-reports', '/school-instructor/homework')).toBe(false);
  expect(isWithin('/student/subject/1', '/student/subjects')).toBe(false);
  expect(isWithin('/student/subject/1', '/student/subjects', [], '/student/subject')).toBe(true);
});

test('a page below two menu items belongs to the nearer one', () => {
  const nested = ['/office/payments/dues', '/office/payments/books'];
  const isOfPayments = (path: string) => isWithin(path, '/office/payments', nested);
  expect(isOfPayments('/office/payments')).toBe(true);
  expect(isOfPayments('/office/payments/4008ae00')).toBe(true);
  expect(isOfPayments('/office/payments/dues')).toBe(false);
  expect(isOfPayments('/office/payments/dues/new')).toBe(false);
  expect(isOfPayments('/office/payments/dues-of-old')).toBe(true);
});

describe('the bar of navigation', () => {
  const click = (html: string, init: MouseEventInit = {}) => {
    document.body.innerHTML = html;
    const event = new MouseEvent('click', { bubbles: true, ...init });
    Object.defineProperty(event, 'target', { value: document.querySelector('a') ?? document.body });
    return startsNavigation(event, location);
  };

  test('starts for links inside the application', () => {
    expect(click('<a href="/ar/student/exams">x</a>')).toBe(true);
  });

  test.each([
    ['another site', '<a href="https://example.org/x">x</a>', {}],
    ['a new tab', '<a href="/ar/x" target="_blank">x</a>', {}],
    ['a download', '<a href="/ar/x" download>x</a>', {}],
    ['a place on this page', '<a href="#content">x</a>', {}],
    ['a click with Control', '<a href="/ar/x">x</a>', { ctrlKey: true }],
    ['no link', '<p>x</p>', {}],
  ])('does not start for %s', (_what, html, init) => {
    expect(click(html, init)).toBe(false);
  });
});

test('leaving takes storage and cookies, but not what the device prefers', async () => {
  storeBranch({ code: 'b1', name: 'فرع' });
  document.cookie = 'seen=1; path=/';
  document.cookie = 'theme=dark; path=/';
  await clearTraces();
  expect(localStorage.getItem('currentBranch')).toBeNull();
  expect(document.cookie).not.toContain('seen');
  expect(document.cookie).toContain('theme=dark');
});

test.each([
  ['Mozilla/5.0 (Linux; Android 15)', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', true],
  ['Mozilla/5.0 (Windows Phone 10.0)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150', false],
])('%s gets the mobile notice: %s', (agent, shown) => {
  expect(isListedMobile(agent)).toBe(shown);
});

test.each([
  ['/school-instructor/homework/create', true],
  ['/educational-supervisor/periodic-test/edit/1', true],
  ['/school-instructor/homework-reports/1/2', true],
  ['/school-instructor/homework', false],
  ['/home/school_instructor', false],
  ['/student/general-quizzes/homework/1', false],
  ['/student/general-quizzes-reports', false],
  ['/parent/reports/1', false],
])('%s needs a wide screen: %s', (path, isNeeded) => {
  expect(needsDesktop(path)).toBe(isNeeded);
});

test('logout leaves answers that the school does not have', async () => {
  localStorage.setItem('attempt:user-1:answer:a:q:1', '{}');
  localStorage.setItem('attempt-device', 'x');
  localStorage.setItem('user', '{}');
  await clearTraces();
  expect(Object.keys(localStorage).sort()).toEqual(['attempt-device', 'attempt:user-1:answer:a:q:1']);
  localStorage.clear();
});
