import { describe, expect, test } from 'vitest';
import { badPath, safePath } from './paths';

const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example/x',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  'https://evil.example',
  'HTTPS://EVIL.example',
  'http:evil.example',
  'http:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'evil.example',
  '@evil.example',
  '.evil.example',
  '?next=//evil.example',
  '#//evil.example',
  '',
  ' /ar',
  '\t//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/ar\u0000',
  '/ar/ x',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '%2f%2fevil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/ar/%2e%2e/x',
  '/ar/../..//evil.example',
  '/ar/./x',
  '/ar/..',
  '/./ar',
  '/ar//student',
  '/ar/%00',
  '/ar/%0d%0aset-cookie:x',
  '/%61r/student',
  '/ar/%73tudent',
  '/ar;x=1/student',
  '/ar/%3bx',
  '/ar/%252fx',
  '/ar/%',
  '/ar/%E0%A4',
  '/ar/\ud800',
];

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
