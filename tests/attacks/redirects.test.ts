import { expect, test } from 'vitest';
import { withRedirect } from '@/lib/auth/with-redirect';
import { targetOf } from '@/features/people/sign-in/screens/target-of';

const hostile = [
  'https://evil.example/',
  '//evil.example/',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '%2f%2fevil.example',
  '/ar/../..//evil.example',
  '/ar/%2e%2e//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  ' //evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  '@evil.example',
  'evil.example',
  '?x=//evil.example',
  '#//evil.example',
  '/ar;x=1',
  '/ar\u0000',
  '/\u202e//evil.example',
  '',
  '/'.repeat(3_000),
];

test('T17: whatever is asked for, every step of a guest leads to an address of ours', () => {
  for (const value of [...hostile, ['/ar', '/en'], undefined]) {
    const target = targetOf({ redirect: value as string | undefined }, 'ar');
    expect(new URL(target, 'https://school.example').host, String(value)).toBe('school.example');
    const step = new URL(withRedirect('/ar/auth/otp', target), 'https://school.example');
    expect(step.host).toBe('school.example');
    const carried = step.searchParams.get('redirect');
    if (carried !== null) expect(targetOf({ redirect: carried }, 'ar')).toBe(target);
  }
  expect(targetOf({ redirect: '//evil.example' }, 'en')).toBe('/en/home');
  expect(targetOf({ redirect: '/ar/my-school?page=2' }, 'ar')).toBe('/ar/my-school?page=2');
});
