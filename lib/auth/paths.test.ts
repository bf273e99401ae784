import { describe, expect, test } from 'vitest';
import { hostileTargets } from '@/tests/attacks/redirects';
import { badPath, safePath } from './paths';

const hostile = hostileTargets;

const own = [
  '/',
  '/ar',
  '/ar/student/subjects?page=2&filter=a%2Fb',
  '/en/assessment/report?redirect=%2Far',
  '/ar/courses/%D8%B9%D9%84%D9%88%D9%85',
  '/ar/sessions2/1-2_3~4/x.y#part',
];

describe('safePath', () => {
  test.each(hostile)('refuses %j', (value) => {
    expect(safePath(value, '/home')).toBe('/home');
  });

  test.each([undefined, null, 1, {}, ['/ar'], `/${'a'.repeat(2_001)}`])(
    'refuses what is no short text: %j',
    (value) => {
      expect(safePath(value, '/home')).toBe('/home');
    },
  );

  test.each(own)('keeps %j', (value) => {
    expect(safePath(value, '/home')).toBe(value);
  });

  test('encodes Arabic that was decoded on the way', () => {
    expect(safePath('/ar/courses/علوم')).toBe('/ar/courses/%D8%B9%D9%84%D9%88%D9%85');
  });

  test('every kept path stays on the own origin in a browser', () => {
    for (const value of [...hostile, ...own])
      expect(new URL(safePath(value, '/home'), 'https://school.example').host).toBe('school.example');
  });
});

describe('badPath', () => {
  test.each([
    '/',
    '/ar/student',
    '/ar/a%20b',
    '/_next/static/chunks/%5Blocale%5D.js',
    '/ar/x?q=%2F..%2F;a//b',
  ])('lets %s pass', (target) => expect(badPath(target)).toBe(false));
  test.each(['http://evil.example/ar', '*', undefined, '/ar/\u0627', '/ar\u00e9', '/ar%7Fx', '/ar/..%2f'])(
    'refuses %s',
    (target) => expect(badPath(target)).toBe(true),
  );
});
