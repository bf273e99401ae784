import type { RaterGroup } from '@/lib/contract/assessment';
import type { Statement } from '@/lib/contract/resources/surveys/assessment';
import type { QuestionResult } from '@/lib/contract/resources/surveys/assessment-report';
import { type AnswerValue, bucketsOf, pointsOf } from '../engine';

/** A form that was sent, as the tests know it and the attacker does not. */
export type SentForm = {
  assessor: string;
  assessee: string;
  branch: string;
  group: RaterGroup;
  answers: Map<string, AnswerValue>;
  comment: string;
};

const scaleOf = (max: number) => ({ max, shape: 'stars' as const, low: {}, high: {} });
export const bucketsIn = (statement: Statement, max: number) => bucketsOf(statement, scaleOf(max));

/** Whom a figure is about; what is not named is everybody. */
export type Scope = { assessee?: string; group?: RaterGroup; branch?: string };
/** One published figure of a statement: counts by answer, or a mean. */
type Fact = { scope: Scope; statement: string; counts?: readonly number[]; mean?: number };

const nameOf = ({ scope, statement, counts }: Fact) =>
  JSON.stringify([statement, scope.assessee, scope.group, scope.branch, counts ? 'counts' : 'mean']);

/** Everything that was read, by any reader at any time. Two readers of one figure see the same. */
export class Facts {
  readonly #known = new Map<string, Fact>();
  readonly contradictions: string[] = [];

  add(fact: Fact): void {
    const name = nameOf(fact);
    const before = this.#known.get(name);
    if (before && JSON.stringify(before) !== JSON.stringify(fact)) this.contradictions.push(name);
    this.#known.set(name, fact);
  }

  addQuestion(scope: Scope, id: string, spread: Pick<QuestionResult, 'distribution' | 'mean'>) {
    const { distribution, mean } = spread;
    if (distribution.length > 0)
      this.add({ scope, statement: id, counts: distribution.map(({ count }) => count) });
    if (mean !== null) this.add({ scope, statement: id, mean });
  }

  get all(): Fact[] {
    return [...this.#known.values()];
  }

  counts(scope: Scope, statement: string): readonly number[] | undefined {
    return this.#known.get(nameOf({ scope, statement, counts: [] }))?.counts;
  }
}

const isIn = ({ assessee, group, branch }: Scope, cell: Cell) =>
  (assessee === undefined || cell.assessee === assessee) &&
  (group === undefined || cell.group === group) &&
  (branch === undefined || cell.branch === branch);

/** Rows without these columns are eliminated first: what is left over speaks of the columns alone. */
export function isComputable(rows: readonly (readonly number[])[], columns: ReadonlySet<number>): boolean {
  let matrix = rows.map((row) => [...row]);
  const width = matrix[0]?.length ?? 0;
  for (let column = 0; column < width; column += 1) {
    if (columns.has(column)) continue;
    const pivot = matrix.find((row) => Math.abs(row[column] ?? 0) > 1e-9);
    if (!pivot) continue;
    const factor = pivot[column] ?? 1;
    matrix = matrix
      .filter((row) => row !== pivot)
      .map((row) => {
        const times = (row[column] ?? 0) / factor;
        return times === 0 ? row : row.map((value, place) => value - times * (pivot[place] ?? 0));
      });
  }
  return matrix.some((row) => [...columns].some((column) => Math.abs(row[column] ?? 0) > 1e-7));
}

export type Cell = { assessee: string; group: RaterGroup; branch: string };
export const cellsOf = (forms: readonly SentForm[]): Cell[] => [
  ...new Map(
    forms.flatMap(({ assessee, group, branch }) =>
      group === 'self' ? [] : [[`${assessee} ${group}`, { assessee, group, branch }] as const],
    ),
  ).values(),
];

/**
 * Cells (of an assessee a group) of which something can be computed though they are not shown. Who has sent
 * is known, what is not: each cell has an unknown for each answer, how many gave it. A figure is an equation
 * over the cells in it: those that are shown, as the rule is written down, and all where the number is not
 * their sum.
 */
export function computable(facts: Facts, cells: readonly Cell[], statement: Statement, max: number): Cell[] {
  const buckets = bucketsIn(statement, max).length;
  const points = pointsOf(statement, scaleOf(max));
  const shownOf = ({ assessee, group }: Cell) => facts.counts({ assessee, group }, statement.id);
  const rows: number[][] = [];
  const equation = (members: readonly Cell[], weights: readonly number[]) =>
    rows.push(cells.flatMap((cell) => weights.map((weight) => (members.includes(cell) ? weight : 0))));
  const unit = (bucket: number) => Array.from({ length: buckets }, (_, at) => Number(at === bucket));
  for (const { scope, statement: about, counts, mean } of facts.all) {
    if (about !== statement.id) continue;
    const within = cells.filter((cell) => isIn(scope, cell));
    const shown = within.filter(shownOf);
    const sums = unit(-1).map((_, bucket) =>
      shown.reduce((sum, cell) => sum + (shownOf(cell)?.[bucket] ?? 0), 0),
    );
    const total = sums.reduce((sum, count) => sum + count, 0);
    if (counts) {
      const isByRule = counts.every((count, bucket) => count === sums[bucket]);
      for (let bucket = 0; bucket < buckets; bucket += 1) equation(isByRule ? shown : within, unit(bucket));
    }
    if (mean !== undefined && points) {
      const expected = sums.reduce((sum, count, bucket) => sum + count * (points[bucket] ?? 0), 0) / total;
      equation(Math.abs(expected - mean) <= 0.005 + 1e-9 ? shown : within, points);
    }
  }
  return cells.filter((cell, at) => {
    if (shownOf(cell)) return false;
    return isComputable(rows, new Set(unit(-1).map((_, bucket) => at * buckets + bucket)));
  });
}
