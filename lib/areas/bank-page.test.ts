import { expect, test } from 'vitest';
import { areaHref } from './areas';
import { bankPage } from './bank-page';

test('the bank of each of the staff is in their area', () => {
  expect(bankPage('school_instructor')).toBe(areaHref('school-instructor', '/question-bank'));
  expect(bankPage('educational_supervisor')).toBe(areaHref('educational-supervisor', '/question-bank'));
});
