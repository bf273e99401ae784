import { describe, expect, test } from 'vitest';
import { rememberLanguage, switchedPath } from './language';

describe('language', () => {
  test('the address keeps page, query and hash', () => {
    const at = { pathname: '/ar/student/exams', search: '?page=2', hash: '#q4' };
    expect(switchedPath(at, 'en')).toBe('/en/student/exams?page=2#q4');
    expect(switchedPath({ pathname: '/ar', search: '', hash: '' }, 'en')).toBe('/en');
    expect(switchedPath({ pathname: '/ar/arts', search: '', hash: '' }, 'en')).toBe('/en/arts');
  });

  test('the choice is kept in the cookie lang', async () => {
    await rememberLanguage('en');
    expect(document.cookie).toContain('lang=en');
  });
});
