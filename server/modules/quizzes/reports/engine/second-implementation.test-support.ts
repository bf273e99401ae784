import fc from 'fast-check';
import { expect } from 'vitest';

/** Twelve attempts at four questions of one mark each. */
export const rows = [
  [1, 1, 1, 0],
  [1, 1, 0, 0],
  [1, 0, 0, 0],
  [1, 1, 1, 1],
  [0, 0, 0, 0],
  [1, 1, 1, 0],
  [1, 1, 0, 1],
  [0, 1, 0, 0],
  [1, 1, 1, 1],
  [0, 0, 1, 0],
  [1, 0, 0, 0],
  [1, 1, 1, 1],
];

export const totals = rows.map((row) => row.reduce((a, b) => a + b, 0));

export const column = (place: number) => rows.map((row) => row[place] ?? 0);

// The second implementation: everything from one covariance matrix by the formulas with sums of squares.
export const total = (list: number[]) => list.reduce((a, b) => a + b, 0);

export function covarianceMatrix(table: number[][]): number[][] {
  const n = table.length;
  const width = table[0]?.length ?? 0;
  return Array.from({ length: width }, (_, i) =>
    Array.from({ length: width }, (__, j) => {
      const products = total(table.map((row) => row[i]! * row[j]!));
      const sums = total(table.map((row) => row[i]!)) * total(table.map((row) => row[j]!));
      return (products - sums / n) / (n - 1);
    }),
  );
}

export const cell = (matrix: number[][], i: number, j: number) => matrix[i]?.[j] ?? Number.NaN;

export const others = (width: number, i: number) =>
  Array.from({ length: width }, (_, j) => j).filter((j) => j !== i);

export const alphaOf = (matrix: number[][]) => {
  const k = matrix.length;
  const trace = total(matrix.map((_, i) => cell(matrix, i, i)));
  return 100 * (k / (k - 1)) * (1 - trace / total(matrix.flat()));
};

export const discriminationOf = (matrix: number[][], i: number) => {
  const rest = others(matrix.length, i);
  const common = total(rest.map((j) => cell(matrix, i, j)));
  const restVariance = total(rest.flatMap((a) => rest.map((b) => cell(matrix, a, b))));
  return (100 * common) / Math.sqrt(cell(matrix, i, i) * restVariance);
};

export const rawMoment = (list: number[], power: number) => total(list.map((x) => x ** power)) / list.length;

/** Central moments from raw ones by the binomial formulas. */
export function shapeOf(list: number[]) {
  const n = list.length;
  const [a, b, c, d] = [1, 2, 3, 4].map((power) => rawMoment(list, power)) as [
    number,
    number,
    number,
    number,
  ];
  const m2 = b - a * a;
  const g1 = (c - 3 * a * b + 2 * a ** 3) / m2 ** 1.5;
  const g2 = (d - 4 * a * c + 6 * a * a * b - 3 * a ** 4) / (m2 * m2) - 3;
  return {
    skewness: (Math.sqrt(n * (n - 1)) / (n - 2)) * g1,
    kurtosis: ((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * g2 + 6),
  };
}

/** Mean of the strongest (or weakest) by sorting pairs, for totals without ties. */
export const extremeMean = (marks: number[], list: number[], size: number, direction: 1 | -1) => {
  const ranked = marks
    .map((mark, index) => ({ mark, total: list[index]! }))
    .sort((a, b) => direction * (b.total - a.total));
  return total(ranked.slice(0, size).map(({ mark }) => mark)) / size;
};

export const quarter = fc.integer({ min: 0, max: 16 }).map((value) => value / 4);

export const table = fc
  .record({ width: fc.integer({ min: 2, max: 7 }), n: fc.integer({ min: 10, max: 40 }) })
  .chain(({ width, n }) =>
    fc.array(fc.array(quarter, { minLength: width, maxLength: width }), { minLength: n, maxLength: n }),
  );

export const near = (value: number | null, expected: number) => {
  expect(value).not.toBeNull();
  expect(Math.abs((value ?? Number.NaN) - expected)).toBeLessThan(1e-6 * Math.max(1, Math.abs(expected)));
};

export const permutations = (list: number[]): number[][] =>
  list.length < 2
    ? [list]
    : list.flatMap((value, index) => permutations(list.toSpliced(index, 1)).map((rest) => [value, ...rest]));
