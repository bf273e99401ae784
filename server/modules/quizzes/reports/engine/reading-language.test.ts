import { describe, expect, test } from 'vitest';
import { bandsByTotal, languageDifference, matchedDifference, type ReadPaper } from './reading-language';

const many = (count: number, language: 'ar' | 'en', share: number, total = 0.5): ReadPaper[] =>
  Array.from({ length: count }, () => ({ language, share, total }));

/**
 * Admissions of Berkeley 1973 (Bickel, Hammel and O'Connell 1975): men admitted and rejected, women likewise.
 */
const berkeley = [
  [512, 313, 89, 19],
  [353, 207, 17, 8],
  [120, 205, 202, 391],
  [138, 279, 131, 244],
  [53, 138, 94, 299],
  [22, 351, 24, 317],
] as const;

describe('the difference of papers with the same total', () => {
  test('is the statistic of Mantel and Haenszel for marks of 0 and 1', () => {
    const strata = berkeley.map(([menIn, menOut, womenIn, womenOut]) => [
      ...many(menIn, 'ar', 1),
      ...many(menOut, 'ar', 0),
      ...many(womenIn, 'en', 1),
      ...many(womenOut, 'en', 0),
    ]);
    const { difference, error } = matchedDifference(strata) ?? { difference: 0, error: 1 };
    // R, mantelhaen.test(UCBAdmissions, correct = FALSE): 1.5246; with the correction of one half 1.4269.
    expect((difference / error) ** 2).toBeCloseTo(1.5246, 3);
    const weight = strata.reduce((sum, stratum) => {
      const ar = stratum.filter(({ language }) => language === 'ar').length;
      return sum + (ar * (stratum.length - ar)) / stratum.length;
    }, 0);
    expect(((Math.abs(difference) * weight - 0.5) / (error * weight)) ** 2).toBeCloseTo(1.4269, 3);
  });

  test('takes parts of a mark: two strata by hand', () => {
    const stratum = (ar: number[], en: number[]) => [
      ...ar.flatMap((share) => many(1, 'ar', share)),
      ...en.flatMap((share) => many(1, 'en', share)),
    ];
    const found = matchedDifference([stratum([0, 0.5], [0.5, 1]), stratum([0.5], [1, 0.75])]);
    // Weights 1 and 2/3, differences -0.5 and -0.375; spreads 1/6 and 1/16 (n - 1).
    expect(found?.difference).toBeCloseTo((-0.5 - 0.25) / (5 / 3), 10);
    expect(found?.error).toBeCloseTo(Math.sqrt(1 / 6 + (2 / 3) * (1 / 16)) / (5 / 3), 10);
  });

  test('strata of one language say nothing, and neither do marks without spread', () => {
    expect(matchedDifference([many(5, 'ar', 1), many(5, 'en', 0)])).toBeNull();
    expect(matchedDifference([[...many(5, 'ar', 1), ...many(5, 'en', 1)]])).toBeNull();
  });
});

describe('bands', () => {
  const totals = (values: number[]) =>
    values.map((total): ReadPaper => ({ language: 'ar', share: 0, total }));

  test('hold ten papers or more, and never part the same total', () => {
    const bands = bandsByTotal(totals(Array.from({ length: 30 }, (_, index) => Math.floor(index / 12))));
    expect(bands.map(({ length }) => length)).toEqual([12, 18]);
  });

  test('are ten at most', () => {
    const bands = bandsByTotal(totals(Array.from({ length: 1000 }, (_, index) => index)));
    expect(bands.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 100));
  });

  test('come out the same in any order', () => {
    const papers = Array.from(
      { length: 60 },
      (_, index): ReadPaper => ({
        language: index % 3 === 0 ? 'en' : 'ar',
        share: (index * 7) % 3 === 0 ? 1 : 0,
        total: (index % 9) / 9,
      }),
    );
    const once = languageDifference(papers);
    const turned = languageDifference([...papers].reverse());
    expect(turned.difference).toBeCloseTo(once.difference ?? 0, 10);
    expect(turned.error).toBeCloseTo(once.error ?? 0, 10);
  });
});

describe('what is said of a question', () => {
  /** Readers of both languages, as good as each other; `ar` and `en` of ten have it right. */
  const readers = (ar: number, en: number, times = 1) =>
    Array.from({ length: 4 * times }, (_, place) => {
      const total = (place % 4) / 4;
      return [
        ...many(ar, 'ar', 1, total),
        ...many(10 - ar, 'ar', 0, total),
        ...many(en, 'en', 1, total),
        ...many(10 - en, 'en', 0, total),
      ];
    }).flat();

  test('is nothing under ten papers of either language, whatever they hold', () => {
    const papers = [...many(50, 'ar', 1), ...many(9, 'en', 0)];
    expect(languageDifference(papers)).toEqual({
      n: { ar: 50, en: 9 },
      difference: null,
      error: null,
      verdict: 'too_few',
    });
  });

  test('names the language whose readers come out worse', () => {
    expect(languageDifference(readers(4, 8))).toMatchObject({
      verdict: 'ar_harder',
      difference: expect.closeTo(-0.4, 10),
    });
    expect(languageDifference(readers(8, 4)).verdict).toBe('en_harder');
  });

  test('is even where the difference is small, however sure, or may be chance', () => {
    const small = languageDifference([...readers(6, 6, 100), ...readers(6, 7, 100)]);
    expect(Math.abs(small.difference ?? 0) / (small.error ?? 1)).toBeGreaterThan(1.96);
    expect(small.verdict).toBe('even');
    const unsure = languageDifference([
      ...many(4, 'ar', 1),
      ...many(6, 'ar', 0),
      ...many(6, 'en', 1),
      ...many(4, 'en', 0),
    ]);
    expect(unsure).toMatchObject({ difference: expect.closeTo(-0.2, 10), verdict: 'even' });
  });

  test('does not blame the question where readers of one language know less altogether', () => {
    const papers = [
      ...many(18, 'ar', 0, 0.2),
      ...many(2, 'ar', 1, 0.2),
      ...many(9, 'en', 0, 0.2),
      ...many(1, 'en', 1, 0.2),
      ...many(9, 'ar', 1, 0.9),
      ...many(1, 'ar', 0, 0.9),
      ...many(18, 'en', 1, 0.9),
      ...many(2, 'en', 0, 0.9),
    ];
    const { difference, verdict } = languageDifference(papers);
    expect(difference).toBeCloseTo(0, 10);
    expect(verdict).toBe('even');
  });
});
