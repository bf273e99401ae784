import fc from 'fast-check';
import { expect, test } from 'vitest';
import { histogram } from './histogram';
import {
  discrimination,
  discriminativeEfficiency,
  facility,
  itemStatistics,
  upperLower,
  verdictOf,
} from './item';
import { kurtosis, quantile, skewness } from './moments';
import { internalConsistency, testStatistics } from './test';
import {
  total,
  covarianceMatrix,
  cell,
  others,
  alphaOf,
  discriminationOf,
  shapeOf,
  extremeMean,
  quarter,
  table,
  near,
  permutations,
  rows,
  totals,
  column,
} from './second-implementation.test-support';

test('a whole quiz, worked out by hand and by the statistics library of another language', () => {
  const figures = testStatistics({ totals, rows, maxMark: 4, passPercent: 50 });
  expect(figures).toMatchObject({ n: 12, max_mark: 4, mean: 2.25, median: 2.5, q1: 1, q3: 3.25 });
  expect(figures.sd).toBeCloseTo(1.4222261679238195, 9);
  expect(figures.skewness).toBeCloseTo(-0.07110233082916709, 9);
  expect(figures.kurtosis).toBeCloseTo(-1.549804317636662, 9);
  expect(figures.cic).toBeCloseTo(69.91260923845192, 9);
  expect(figures.error_ratio).toBeCloseTo(54.85197422294669, 9);
  expect(figures.standard_error).toBeCloseTo(0.7801191310215759, 9);
  expect(figures.pass_percent).toBeCloseTo((100 * 7) / 12, 9);
});

test.each([
  [0, 0.75, 0.45226701686664544, 43.03314829119353, 55.55555555555555, 2 / 3],
  [1, 2 / 3, 0.49236596391733095, 56.796183424706484, 76.92307692307693, 1 - 1 / 6],
  [2, 0.5, 0.5222329678670935, 38.235955645093625, 45.45454545454545, 1 - 1 / 6],
  [3, 1 / 3, 0.49236596391733095, 56.796183424706484, 76.92307692307693, 1],
])('question %i of it', (place, p, sd, d, efficiency, d27) => {
  const figures = itemStatistics(column(place), totals, 1);
  expect(figures.n).toBe(12);
  expect(figures.facility).toBeCloseTo(p, 9);
  expect(figures.sd).toBeCloseTo(sd, 9);
  expect(figures.discrimination).toBeCloseTo(d, 9);
  expect(figures.discriminative_efficiency).toBeCloseTo(efficiency, 9);
  expect(figures.d27).toBeCloseTo(d27, 9);
});

test('random data: the same figures as the second implementation to 1e-6', () => {
  fc.assert(
    fc.property(table, (marks) => {
      const sums = marks.map(total);
      const matrix = covarianceMatrix(marks);
      const whole = total(matrix.flat());
      fc.pre(whole > 1e-6);
      const width = matrix.length;
      const figures = testStatistics({ totals: sums, rows: marks, maxMark: 4 * width, passPercent: 60 });
      const alpha = alphaOf(matrix);
      near(figures.mean, total(sums) / sums.length);
      near(figures.sd, Math.sqrt(whole));
      near(figures.cic, alpha);
      near(figures.error_ratio, 100 * Math.sqrt(1 - alpha / 100));
      near(figures.standard_error, Math.sqrt(1 - alpha / 100) * Math.sqrt(whole));
      near(figures.skewness, shapeOf(sums).skewness);
      near(figures.kurtosis, shapeOf(sums).kurtosis);
      near(
        figures.pass_percent,
        (100 * sums.filter((value) => value * 100 >= 4 * width * 60).length) / sums.length,
      );
      expect(total(figures.histogram.map(({ count }) => count))).toBe(sums.length);
      for (const i of matrix.keys()) {
        const item = itemStatistics(
          marks.map((row) => row[i]!),
          sums,
          4,
        );
        near(item.facility, total(marks.map((row) => row[i]!)) / sums.length / 4);
        near(item.sd, Math.sqrt(cell(matrix, i, i)));
        const rest = others(width, i);
        if (
          cell(matrix, i, i) > 1e-6 &&
          total(rest.flatMap((a) => rest.map((b) => cell(matrix, a, b)))) > 1e-6
        ) {
          near(item.discrimination, discriminationOf(matrix, i));
        } else expect(item.discrimination).toBeNull();
      }
    }),
    { numRuns: 300 },
  );
});

test('efficiency compares with the best of all pairings', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(quarter, quarter), { minLength: 2, maxLength: 6 }), (pairs) => {
      const [marks, rests] = [pairs.map(([mark]) => mark), pairs.map(([, rest]) => rest)];
      const covariances = permutations(rests).map((order) =>
        cell(covarianceMatrix(marks.map((mark, i) => [mark, order[i]!])), 0, 1),
      );
      const best = Math.max(...covariances);
      const value = discriminativeEfficiency(marks, rests);
      if (best < 1e-9) expect(value).toBeNull();
      else near(value, (100 * (covariances[0] ?? 0)) / best);
    }),
  );
});

test('upper and lower 27 %: groups by sorting where no totals tie', () => {
  const distinct = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(distinct, fc.array(quarter, { minLength: 40, maxLength: 40 }), (list, source) => {
      const marks = source.slice(0, list.length);
      const size = Math.max(1, Math.round(list.length * 0.27));
      near(
        upperLower(marks, list, 4),
        (extremeMean(marks, list, size, 1) - extremeMean(marks, list, size, -1)) / 4,
      );
    }),
  );
});

test('the order of attempts changes no figure, ties included', () => {
  fc.assert(
    fc.property(table, (marks) => {
      const turned = [...marks].reverse();
      const figures = (list: number[][]) => {
        const sums = list.map(total);
        return [
          upperLower(
            list.map((row) => row[0]!),
            sums,
            4,
          ) ?? 0,
          quantile(sums, 0.25) ?? 0,
          internalConsistency(list) ?? 0,
        ];
      };
      for (const [index, value] of figures(turned).entries())
        near(value, figures(marks)[index] ?? Number.NaN);
    }),
  );
});

test('nothing is claimed without data or without spread', () => {
  for (const count of [0, 1, 2, 3, 12]) {
    const flat = Array.from({ length: count }, () => [0.1, 0.2, 0.3]);
    const sums = flat.map(total);
    const figures = testStatistics({ totals: sums, rows: flat, maxMark: 1, passPercent: 60 });
    expect(figures).toMatchObject({
      n: count,
      skewness: null,
      kurtosis: null,
      cic: null,
      error_ratio: null,
      standard_error: null,
    });
    expect(figures.mean === null).toBe(count === 0);
    expect(figures.median === null).toBe(count === 0);
    expect(figures.sd).toBe(count < 2 ? null : 0);
    expect(figures.pass_percent).toBe(count === 0 ? null : 100);
    const item = itemStatistics(
      flat.map(([first]) => first ?? 0),
      sums,
      0.1,
    );
    expect(item).toMatchObject({ n: count, discrimination: null, discriminative_efficiency: null });
    expect(item.facility === null).toBe(count === 0);
    expect(item.d27).toBe(count === 12 ? 0 : null);
  }
  expect(facility([1, 2], 0)).toBeNull();
  expect(upperLower([1], [1], 1)).toBeNull();
  expect(upperLower([1, 0], [2, 1], 0)).toBeNull();
  expect(discrimination([1, 0], [5, 5])).toBeNull();
  expect(discrimination([1, 0], [9, 5])).toBeCloseTo(100, 9);
  expect(internalConsistency([[1], [2]])).toBeNull();
  expect(
    internalConsistency([
      [1, 0],
      [0, 1],
    ]),
  ).toBeNull();
  expect([skewness([1, 2]), kurtosis([1, 2, 4])]).toEqual([null, null]);
  expect(quantile([], 0.5)).toBeNull();
});

test('reliability waits for ten complete attempts, discrimination for ten', () => {
  const nine = rows.slice(0, 9);
  const figures = testStatistics({ totals: nine.map(total), rows: nine, maxMark: 4, passPercent: 50 });
  expect(figures).toMatchObject({ n: 9, cic: null, error_ratio: null, standard_error: null });
  expect(figures.mean).not.toBeNull();
  expect(itemStatistics(column(0).slice(0, 9), totals.slice(0, 9), 1)).toMatchObject({
    n: 9,
    discrimination: null,
    discriminative_efficiency: null,
    d27: null,
    verdict: 'not_enough',
  });
  const waiting = rows.map((row, index) => (index < 3 ? [null, ...row.slice(1)] : row));
  expect(testStatistics({ totals, rows: waiting, maxMark: 4, passPercent: 50 }).cic).toBeNull();
});

test.each([
  [{ n: 9, facility: 0.95, d27: -1 }, 'not_enough'],
  [{ n: 10, facility: 0.95, d27: -0.01 }, 'check_key'],
  [{ n: 10, facility: 0.901, d27: 0 }, 'too_easy'],
  [{ n: 10, facility: 0.9, d27: 0.2 }, 'good'],
  [{ n: 10, facility: 0.299, d27: 0.5 }, 'too_hard'],
  [{ n: 10, facility: 0.3, d27: 0.199 }, 'weak'],
  [{ n: 10, facility: 0.5, d27: 0 }, 'weak'],
  [{ n: 10, facility: 0.5, d27: null }, 'good'],
  [{ n: 10, facility: null, d27: null }, 'not_enough'],
] as const)('%j is %s', (figures, verdict) => {
  expect(verdictOf(figures)).toBe(verdict);
});

test('ten bins: borders belong to the upper one, the maximum to the last', () => {
  const bins = histogram([0, 0.9, 1, 9.99, 10, 0.3, 12, -1], 10);
  expect(bins).toHaveLength(10);
  expect(bins.map(({ count }) => count)).toEqual([4, 1, 0, 0, 0, 0, 0, 0, 0, 3]);
  expect(bins[9]).toMatchObject({ from: 9, to: 10 });
  expect(histogram([0.3], 1)[3]?.count).toBe(1);
  expect(histogram([0], 0).map(({ count }) => count)[0]).toBe(1);
});
