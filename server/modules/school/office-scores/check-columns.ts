import type { WrittenColumn } from '@/lib/contract/resources/school/office-scores';
import type { ScoreSheetKind } from '@/lib/contract/resources/school/score';
import type { FieldIssue } from '@/server/router/errors';
import type { StoredColumn } from './column-row';
import { formulaProblem, outerParts } from './formulas';

type Before = { columns: readonly StoredColumn[]; is_handed_in: boolean };

/** What a column must have by its type. */
function shapeOf({ type, weight, max, scale }: WrittenColumn): [part: string, code: string] | null {
  if (type === 'level')
    return scale === null ? ['scale', 'required'] : weight === 0 ? null : ['weight', 'no_weight'];
  if (type === 'text') return weight === 0 ? null : ['weight', 'no_weight'];
  if (weight === 0) return ['weight', 'required'];
  return type === 'computed' && max !== null && max !== weight ? ['max', 'choice'] : null;
}

const isUsed = ({ marks, quizzes, packages }: StoredColumn) => marks + quizzes + packages > 0;

/** What marks, quizzes and packages do not allow of a column that is there. */
function useOf(known: StoredColumn, wish: WrittenColumn): [part: string, code: string] | null {
  const isSame = known.type === wish.type && (known.scale ?? null) === wish.scale;
  if (!isSame && isUsed(known)) return ['type', 'column_used'];
  return (known.highest ?? 0) > (wish.max ?? wish.weight) ? ['max', 'marks_above'] : null;
}

/** Nothing but the title is another one. */
function isAsBefore(known: StoredColumn, wish: WrittenColumn, { columns: own }: Before): boolean {
  const { weight, max, type, scale, formula } = wish;
  const before =
    known.formula && JSON.stringify({ count: null, ...known.formula, of: known.formula.of.toSorted() });
  const of = [...outerParts(known, own), ...(formula?.of.map((place) => own[place]?.key ?? '') ?? [])];
  const after = formula && JSON.stringify({ count: formula.count, kind: formula.kind, of: of.toSorted() });
  return (
    known.weight === weight &&
    (known.max ?? null) === max &&
    known.type === type &&
    known.scale === scale &&
    before === after
  );
}

/** Once a sheet was handed in, only titles change. */
function isRearranged(before: Before, wishes: readonly WrittenColumn[]): boolean {
  const { columns: known, is_handed_in } = before;
  if (!is_handed_in) return false;
  return (
    wishes.length !== known.length ||
    wishes.some((wish, place) => {
      const column = known[place];
      return column?.key !== wish.key || !isAsBefore(column, wish, before);
    })
  );
}

/** What is wrong with the columns that are wished for, each at its field. */
export function checkColumns(
  before: Before,
  sheet: ScoreSheetKind,
  wishes: readonly WrittenColumn[],
): FieldIssue[] {
  if (isRearranged(before, wishes)) return [{ field: 'columns', code: 'columns_handed_in' }];
  const used = before.columns.filter(isUsed);
  if (used.some(({ key }) => wishes.every((wish) => wish.key !== key)))
    return [{ field: 'columns', code: 'columns_used' }];
  const named = new Map(before.columns.map((column) => [column.key, column]));
  const seen = new Set<string>();
  return wishes.flatMap((wish, place) => {
    const known = wish.key === null ? undefined : named.get(wish.key);
    const isUnknown = wish.key !== null && (!known || seen.has(wish.key));
    if (wish.key !== null) seen.add(wish.key);
    // Skills are levels.
    const isForeign = sheet === 'skills' && wish.type !== 'level';
    const wrong = isUnknown
      ? (['key', 'choice'] as const)
      : isForeign
        ? (['type', 'choice'] as const)
        : (shapeOf(wish) ??
          (known ? useOf(known, wish) : null) ??
          formulaProblem(place, wishes, outerParts(known, before.columns).length));
    return wrong ? [{ field: `columns.${place}.${wrong[0]}`, code: wrong[1] }] : [];
  });
}
