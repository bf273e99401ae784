import { expect, test } from 'vitest';
import { ageOf, consentOf, maySit, yearsBetween } from './consent';

const today = '2026-11-24';

test('a birthday counts from its day on, and only as far as the stage makes it likely', () => {
  expect(yearsBetween('2010-11-24', today)).toBe(16);
  expect(yearsBetween('2010-11-25', today)).toBe(15);
  expect(ageOf('high', '2009-01-01', today)).toBe(17);
  expect(ageOf('middle', '2009-01-01', today)).toBe(16);
  expect(ageOf('primary', '1990-01-01', today)).toBe(13);
  expect(ageOf('high', null, today)).toBe(15);
  expect(ageOf(null, '1990-01-01', today)).toBe(0);
  expect(ageOf(null, null, today)).toBe(0);
});

test('below the age of the school only consent that stands lets a student begin', () => {
  expect(consentOf(17, 18, null)).toBe('missing');
  expect(consentOf(18, 18, 'withdrawn')).toBe('not_needed');
  expect(consentOf(0, 0, null)).toBe('not_needed');
  const states = ['asked', 'given', 'declined', 'withdrawn'] as const;
  expect(states.filter((state) => maySit(consentOf(10, 18, state)))).toEqual(['given']);
});
