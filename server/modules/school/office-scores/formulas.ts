import type { WrittenColumn } from '@/lib/contract/resources/school/office-scores';
import type { ScoreFormula } from '@/lib/contract/resources/school/score';
import type { StoredColumn } from './column-row';

type WrittenFormula = NonNullable<WrittenColumn['formula']>;

/**
 * Parts of a stored formula that stand in another list: those that all subjects share are not written with a
 * subject.
 */
export const outerParts = (stored: StoredColumn | undefined, own: readonly StoredColumn[]): string[] =>
  (stored?.formula?.of ?? []).filter((part) => own.every(({ key }) => key !== part));

type Place = {
  /** Ids of the columns that are written, by their places. */
  ids: readonly string[];
  stored: StoredColumn | undefined;
  before: { columns: readonly StoredColumn[] };
};

/** A formula as it is stored, with the ids of its parts. */
export const formulaOf = (
  { kind, of, count }: WrittenFormula,
  { ids, stored, before }: Place,
): ScoreFormula => ({
  kind,
  of: [...outerParts(stored, before.columns), ...of.flatMap((place) => ids[place] ?? [])],
  ...(kind === 'best' && count !== null && { count }),
});

/** What is wrong with the formula of the column at a place; null: nothing. */
export function formulaProblem(
  place: number,
  wishes: readonly WrittenColumn[],
  outer: number,
): [part: string, code: string] | null {
  const { type, formula } = wishes[place] ?? {};
  if (type !== 'computed') return formula ? ['formula', 'choice'] : null;
  if (!formula || formula.of.length + outer === 0) return ['formula.of', 'required'];
  const { kind, of, count } = formula;
  if (new Set(of).size < of.length || of.some((part) => wishes[part]?.type !== 'mark'))
    return ['formula.of', 'choice'];
  const isElsewhere = (part: number) =>
    wishes.some((wish, at) => at !== place && wish.type === 'computed' && wish.formula?.of.includes(part));
  if (of.some(isElsewhere)) return ['formula.of', 'part_counted'];
  if (kind !== 'best') return count === null ? null : ['formula.count', 'choice'];
  if (count === null) return ['formula.count', 'required'];
  return count > of.length + outer ? ['formula.count', 'too_many_parts'] : null;
}
