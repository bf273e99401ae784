import {
  formula,
  inUnit,
  options,
  over,
  signed,
  type Three,
  tidy,
  type Two,
  type Values,
} from './computed-values';

/** Cases of the middle and high stages. */
export const olderCases: Record<string, Values[]> = {
  equations: over<Three>(
    [
      [3, 5, 20],
      [2, -7, 9],
      [5, 4, 39],
      [4, -3, 25],
    ],
    ([a, b, c]) => ({
      equation: `${a}x${signed(b)}=${c}`,
      x: tidy((c - b) / a),
      step: `${a}x=${c - b}`,
      divisor: a,
    }),
  ),
  expansions: over<Two>(
    [
      [3, 2],
      [5, 4],
      [2, 7],
    ],
    ([a, b]) => ({
      product: `${a}(x+${b})`,
      options: options(`${a}x+${a * b}`, [`${a}x+${b}`, `x+${a * b}`, `${a + b}x`], formula),
    }),
  ),
  proportions: over<Three>(
    [
      [2, 5, 8],
      [3, 4, 15],
      [4, 7, 12],
    ],
    ([a, b, c]) => ({
      proportion: String.raw`\frac{${a}}{${b}}=\frac{${c}}{y}`,
      y: tidy((b * c) / a),
    }),
  ),
  percents: over<Two>(
    [
      [20, 150],
      [15, 80],
      [35, 200],
    ],
    ([percent, n]) => ({
      percent,
      n,
      options: options(
        tidy((percent * n) / 100),
        [(percent * n) / 10, n - percent, n / percent, (percent * n) / 100 + 5].map(tidy),
      ),
    }),
  ),
  'free falls': over<readonly [number]>([[2], [3], [4]], ([time]) => ({ time, speed: tidy(9.8 * time) })),
  'wave speeds': over<Two>(
    [
      [2, 170],
      [0.5, 680],
      [4, 85],
    ],
    ([length, frequency]) => ({
      length,
      frequency,
      speed: tidy(length * frequency),
      options: options(
        tidy(length * frequency),
        [frequency / length, length * frequency * 2, length + frequency].map(tidy),
        inUnit('m/s}'),
      ),
    }),
  ),
  'values of functions': over<Three>(
    [
      [2, -3, 4],
      [3, 1, -2],
      [-1, 5, 3],
    ],
    ([a, b, x]) => ({ rule: `f(x)=${a}x^2${signed(b)}`, x, value: a * x * x + b }),
  ),
};
