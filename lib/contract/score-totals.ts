import type { ScoreFormula, ScoreLevel, ScoreStatus } from './resources/school/score';

/** What a total is made of: a column with its greatest mark and what it gives at most. */
export type TotalColumn = {
  key: string;
  type: 'mark' | 'level' | 'text' | 'computed';
  max: number;
  weight: number;
  formula: ScoreFormula | null;
};
export type TotalCell = { status: ScoreStatus | null; value: number | null };
export type Total = {
  /** Null as long as a mark is missing or its student was absent. */
  total: number | null;
  of: number;
  percent: number | null;
};

/** Fractions of whole hundredths: sums of marks are exact whatever the greatest marks of the columns. */
type Fraction = { top: bigint; bottom: bigint };
const hundredths = (value: number) => BigInt(Math.round(value * 100));
const add = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });
const isMore = (a: Fraction, b: Fraction) => a.top * b.bottom > b.top * a.bottom;
const nothing: Fraction = { top: 0n, bottom: 1n };
const sum = (parts: readonly Fraction[]) => parts.reduce(add, nothing);
/** With two decimals; a half goes up. */
const rounded = ({ top, bottom }: Fraction) => Number((top * 200n + bottom) / (bottom * 2n)) / 100;

/**
 * The share of a column that a student reached; `excused` counts nowhere, `unknown` leaves the total open.
 */
type Share = Fraction | 'excused' | 'unknown';

function shareOf(column: TotalColumn, cell: TotalCell | undefined): Share {
  if (cell?.status === 'excused') return 'excused';
  if (cell?.status !== 'value' || cell.value === null) return 'unknown';
  if (column.max === 0) return 'excused';
  return { top: hundredths(cell.value), bottom: hundredths(column.max) };
}

type KnownShare = { part: TotalColumn; share: Fraction };
/** The mean of shares, each of which counts as much as `size` says of its column. */
function meanBy(known: readonly KnownShare[], size: (part: TotalColumn) => number): Share {
  const of = sum(known.map(({ part }) => ({ top: hundredths(size(part)), bottom: 100n })));
  if (of.top === 0n) return 'excused';
  const reached = sum(
    known.map(({ part, share }) => times(share, { top: hundredths(size(part)), bottom: 100n })),
  );
  return times(reached, { top: of.bottom, bottom: of.top });
}

function computedShare(column: TotalColumn, parts: readonly TotalColumn[], cells: Cells): Share {
  const { formula } = column;
  const shares = parts.map((part) => ({ part, share: shareOf(part, cells[part.key]) }));
  if (shares.some(({ share }) => share === 'unknown')) return 'unknown';
  const known = shares.flatMap(({ part, share }) => (typeof share === 'string' ? [] : [{ part, share }]));
  if (known.length === 0) return 'excused';
  if (formula?.kind === 'sum') return meanBy(known, ({ max }) => max);
  if (formula?.kind === 'weighted') return meanBy(known, ({ weight }) => weight);
  const ordered = known.map(({ share }) => share).sort((a, b) => (isMore(a, b) ? -1 : isMore(b, a) ? 1 : 0));
  const counted = formula?.kind === 'best' ? ordered.slice(0, formula.count ?? 1) : ordered;
  return times(sum(counted), { top: 1n, bottom: BigInt(counted.length) });
}

type Cells = Readonly<Record<string, TotalCell | undefined>>;

const partsOf = (column: TotalColumn, columns: readonly TotalColumn[]) =>
  columns.filter(({ key, type }) => type === 'mark' && column.formula?.of.includes(key));

const anyShare = (column: TotalColumn, columns: readonly TotalColumn[], cells: Cells): Share =>
  column.type === 'computed'
    ? computedShare(column, partsOf(column, columns), cells)
    : shareOf(column, cells[column.key]);

/** Value of a computed column, of its greatest mark; null as long as one of its parts is missing. */
export function computedValue(column: TotalColumn, columns: readonly TotalColumn[], cells: Cells): TotalCell {
  const share = computedShare(column, partsOf(column, columns), cells);
  if (share === 'excused') return { status: 'excused', value: null };
  if (share === 'unknown') return { status: null, value: null };
  return { status: 'value', value: rounded(times(share, { top: hundredths(column.max), bottom: 100n })) };
}

/**
 * Total of a row: the shares of its columns by their weights. Columns that a computed one is made of count
 * through it; those from which the student is excused are left out of the total and of what it is out of.
 */
export function totalOf(columns: readonly TotalColumn[], cells: Cells): Total {
  const inner = new Set(
    columns.flatMap(({ type, formula }) => (type === 'computed' ? (formula?.of ?? []) : [])),
  );
  const counted = columns.filter(
    ({ type, key, weight }) => weight > 0 && (type === 'computed' || (type === 'mark' && !inner.has(key))),
  );
  const shares = counted.map((column) => ({ column, share: anyShare(column, columns, cells) }));
  const open = shares.filter(({ share }) => share !== 'excused');
  const of = sum(open.map(({ column }) => ({ top: hundredths(column.weight), bottom: 100n })));
  if (open.length === 0 || open.some(({ share }) => share === 'unknown'))
    return { total: null, of: rounded(of), percent: null };
  const total = sum(
    open.flatMap(({ column, share }) =>
      typeof share === 'string' ? [] : [times(share, { top: hundredths(column.weight), bottom: 100n })],
    ),
  );
  const percent = times(times(total, { top: 100n, bottom: 1n }), { top: of.bottom, bottom: of.top });
  return { total: rounded(total), of: rounded(of), percent: rounded(percent) };
}

/** The level that a percent reaches: the highest that begins at or below it; null below all of them. */
export function levelOf(percent: number | null, levels: readonly ScoreLevel[]): ScoreLevel | null {
  if (percent === null) return null;
  const reached = levels.filter(({ from_percent }) => from_percent <= percent);
  return reached.reduce<ScoreLevel | null>(
    (best, level) => (best === null || level.from_percent > best.from_percent ? level : best),
    null,
  );
}
