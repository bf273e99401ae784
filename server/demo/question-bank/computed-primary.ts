import {
  formula,
  type Four,
  frac,
  gcd,
  inUnit,
  listOf,
  lowest,
  options,
  over,
  type Three,
  tidy,
  total,
  type Two,
  type Values,
} from './computed-values';

/** Cases of the primary stage. */
export const primaryCases: Record<string, Values[]> = {
  'fraction sums': over<Four>(
    [
      [1, 4, 1, 2],
      [1, 3, 1, 6],
      [2, 5, 3, 10],
      [1, 2, 3, 8],
    ],
    ([a, b, c, d]) => {
      const [top, bottom] = [a * d + c * b, b * d];
      const wrong = [
        frac(a + c, b + d),
        frac(a + c, Math.max(b, d)),
        lowest(a * c, b * d),
        frac(top + 1, bottom),
      ];
      return { sum: `${frac(a, b)}+${frac(c, d)}`, options: options(lowest(top, bottom), wrong, formula) };
    },
  ),
  'fraction differences': over<Four>(
    [
      [3, 4, 1, 2],
      [5, 6, 1, 3],
      [7, 8, 1, 4],
    ],
    ([a, b, c, d]) => {
      const [top, bottom] = [a * d - c * b, b * d];
      const divisor = gcd(top, bottom);
      return {
        difference: `${frac(a, b)}-${frac(c, d)}`,
        result: `${top / divisor}/${bottom / divisor}`,
        steps: `${frac(a, b)}-${frac(c * (b / d), b)}=${lowest(top, bottom)}`,
      };
    },
  ),
  'parts of a number': over<Three>(
    [
      [3, 4, 20],
      [2, 5, 30],
      [5, 6, 24],
    ],
    ([a, b, n]) => ({
      part: frac(a, b),
      n,
      result: (a * n) / b,
      first: String.raw`${n}\div ${b}=${n / b}`,
      second: String.raw`${n / b}\times ${a}=${(a * n) / b}`,
    }),
  ),
  'fraction comparisons': over<Four>(
    [
      [3, 8, 1, 2],
      [2, 3, 3, 5],
      [5, 6, 7, 8],
    ],
    ([a, b, c, d]) => ({
      verdict: a * d > c * b ? 'yes' : 'no',
      left: frac(a, b),
      right: frac(c, d),
      commonLeft: frac(a * d, b * d),
      commonRight: frac(c * b, b * d),
    }),
  ),
  'shaded bars': over<readonly [string, number, number]>(
    [
      ['bar-3-4', 3, 4],
      ['bar-2-5', 2, 5],
      ['bar-5-8', 5, 8],
      ['bar-1-3', 1, 3],
    ],
    ([picture, a, b]) => ({
      picture,
      options: options(frac(a, b), [frac(b - a, b), frac(a, b - a), frac(b, a), frac(a + 1, b)], formula),
    }),
  ),
  'decimal sums': over<Two>(
    [
      [2.5, 1.75],
      [0.6, 0.45],
      [12.3, 4.08],
    ],
    ([a, b]) => ({ a, b, sum: tidy(a + b) }),
  ),
  'fractions as decimals': over<Two>(
    [
      [7, 10],
      [25, 100],
      [3, 5],
      [1, 8],
    ],
    ([a, b]) => ({ fraction: frac(a, b), decimal: tidy(a / b) }),
  ),
  rounding: over<Three>(
    [
      [3.47, 3.5, 3.4],
      [12.86, 12.9, 12.8],
      [0.94, 0.9, 1],
    ],
    ([value, right, wrong]) => ({
      value,
      options: options(String(right), [
        String(wrong),
        String(Math.round(value)),
        String(value),
        tidy(right + 0.2),
      ]),
    }),
  ),
  areas: over<Two>(
    [
      [8, 5],
      [12, 7],
      [9, 4],
    ],
    ([length, width]) => ({
      length,
      width,
      options: options(
        String(length * width),
        [2 * (length + width), length + width, length * width * 2].map(String),
        inUnit('cm}^2'),
      ),
      steps: String.raw`${length}\times ${width}=${length * width}`,
    }),
  ),
  perimeters: over<Two>(
    [
      [6, 3],
      [11, 4],
      [15, 9],
    ],
    ([length, width]) => ({ length, width, perimeter: 2 * (length + width) }),
  ),
  angles: over<Two>(
    [
      [50, 60],
      [35, 90],
      [110, 40],
    ],
    ([a, b]) => ({ a, b, third: 180 - a - b }),
  ),
  means: over<readonly number[]>(
    [
      [4, 6, 8],
      [10, 12, 14, 8],
      [5, 9, 7, 3, 6],
    ],
    (values) => ({
      ...listOf(values),
      mean: tidy(total(values) / values.length),
      sum: `${values.join('+')}=${total(values)}`,
      count: values.length,
    }),
  ),
  medians: over<readonly number[]>(
    [
      [3, 9, 5, 7, 1],
      [12, 15, 11, 20, 14],
    ],
    (values) => ({
      ...listOf(values),
      median: values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? '',
    }),
  ),
};
