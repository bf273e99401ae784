import { expect, test } from 'vitest';
import { nameIn, tagsIn } from './name-in';

test.each([
  ['التذكّر · Recall', 'ar', 'التذكّر'],
  ['التذكّر · Recall', 'en', 'Recall'],
  ['Recall · التذكّر', 'ar', 'التذكّر'],
  ['النبات', 'en', 'النبات'],
  ['ضرب · قسمة', 'en', 'ضرب · قسمة'],
  ['a · b · ج', 'ar', 'a · b · ج'],
] as const)('%s is read in %s as %s', (name, locale, shown) => expect(nameIn(name, locale)).toBe(shown));

test('tags of both languages are shown in one', () => {
  expect(tagsIn(['كسور', 'fractions'], 'ar')).toEqual(['كسور']);
  expect(tagsIn(['كسور', 'fractions'], 'en')).toEqual(['fractions']);
  expect(tagsIn(['كسور'], 'en')).toEqual(['كسور']);
});
