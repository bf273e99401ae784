import { expect, test } from 'vitest';
import { fieldPath } from './server-errors';

test('a pointer leads to its field, lists and languages included', () => {
  expect(fieldPath('/data/attributes/title/en')).toBe('title.en');
  expect(fieldPath('/data/attributes/sections/0/count')).toBe('sections.0.count');
  expect(fieldPath('/data/2/attributes/x')).toBe('x');
  expect(fieldPath('/data/id')).toBeNull();
});

test('escaped steps of a pointer are read', () => {
  expect(fieldPath('/data/attributes/a~1b/c~0d')).toBe('a/b.c~d');
});
