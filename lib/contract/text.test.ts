import { expect, test } from 'vitest';
import { accommodationInput } from './resources/quizzes/accommodation';
import { bulkChange } from './resources/quizzes/question-bank';
import { localized, richText, text, typed } from './text';

const TURNED = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'];

test.each(TURNED)('what people write loses the sign %j, and nothing else', (sign) => {
  const written = `تقرير${sign}gnp.exe\u200f`;
  const kept = 'تقريرgnp.exe\u200f';
  expect(text(50).parse(written)).toBe(kept);
  expect(typed(50).parse(written)).toBe(kept);
  expect(localized(50).parse({ ar: written })).toEqual({ ar: kept });
  expect(accommodationInput.parse({ extra_time_percent: 5, reason: written }).reason).toBe(kept);
  expect(bulkChange.parse({ skill: written }).skill).toBe(kept);
});

test('signs alone are no text', () => {
  expect(text(50).safeParse(' \u202E\u2066 ').success).toBe(false);
  expect(localized(50).safeParse({ ar: '\u202E' }).success).toBe(false);
});

test('markup keeps them: formulas are written with them', () => {
  expect(richText.parse({ ar: '<p>\u2066x\u2069</p>' })).toEqual({ ar: '<p>\u2066x\u2069</p>' });
});
