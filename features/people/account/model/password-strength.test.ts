import { expect, test } from 'vitest';
import { strengthOf } from './password-strength';

test.each([
  ['', 'short'],
  ['a7-ب#kz', 'short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcabcabcabc', 'weak'],
  ['kitabiab', 'weak'],
  ['kitabi-jd9', 'fair'],
  ['نجمة على البحر', 'good'],
  ['قارب صغير يعود عند الفجر', 'strong'],
] as const)('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
