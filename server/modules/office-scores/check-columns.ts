import type { WrittenColumn } from '@/lib/contract/resources/office-scores';
import type { ScoreSheetKind } from '@/lib/contract/resources/score';
import type { FieldIssue } from '../../router/errors';
import type { StoredColumn } from './column-row';

type Before = { columns: readonly StoredColumn[]; is_handed_in: boolean };

/** What a column must have by its type. */
function shapeOf({ type, weight, max, scale }: WrittenColumn): [part: string, code: string] | null {
  if (type === 'level')
    return scale === null ? ['scale', 'required'] : weight === 0 ? null : ['weight', 'no_weight'];
  if (type === 'text') return weight === 0 ? null : ['weight', 'no_weight'];
  if (weight === 0) return ['weight', 'required'];
  return type === 'computed' && max !== null && max !== weight ? ['max', 'choice'] : null;
}

/** What marks and quizzes do not allow of a column that is there. */
function useOf(known: StoredColumn, wish: WrittenColumn): [part: string, code: string] | null {
  const isComputed = known.type === 'computed' || wish.type === 'computed';
  const isSame = known.type === wish.type && (known.scale ?? null) === wish.scale;
  if (!isSame && (isComputed || known.marks + known.quizzes > 0)) return ['type', 'column_used'];
  return (known.highest ?? 0) > (wish.max ?? wish.weight) ? ['max', 'marks_above'] : null;
}

const isAsBefore = (known: StoredColumn, { weight, max, type, scale }: WrittenColumn) =>
  known.weight === weight && (known.max ?? null) === max && known.type === type && known.scale === scale;

/** Once a sheet was handed in, only titles change. */
function isRearranged({ columns: known, is_handed_in }: Before, wishes: readonly WrittenColumn[]): boolean {
  if (!is_handed_in) return false;
  return (
    wishes.length !== known.length ||
    wishes.some((wish, place) => {
      const column = known[place];
      return column?.key !== wish.key || !isAsBefore(column, wish);
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
  const used = before.columns.filter(({ marks, quizzes }) => marks + quizzes > 0);
  if (used.some(({ key }) => wishes.every((wish) => wish.key !== key)))
    return [{ field: 'columns', code: 'columns_used' }];
  const named = new Map(before.columns.map((column) => [column.key, column]));
  const seen = new Set<string>();
  const parts = new Set(before.columns.flatMap(({ formula }) => formula?.of ?? []));
  const isPartGone = [...parts].some((key) => named.has(key) && wishes.every((wish) => wish.key !== key));
  if (isPartGone) return [{ field: 'columns', code: 'columns_used' }];
  return wishes.flatMap((wish, place) => {
    const known = wish.key === null ? undefined : named.get(wish.key);
    const isUnknown = wish.key !== null && (!known || seen.has(wish.key));
    if (wish.key !== null) seen.add(wish.key);
    // A formula is not written here, and skills are levels.
    const isForeign = (wish.type === 'computed' && !known) || (sheet === 'skills' && wish.type !== 'level');
    const wrong = isUnknown
      ? (['key', 'choice'] as const)
      : isForeign
        ? (['type', 'choice'] as const)
        : (shapeOf(wish) ?? (known ? useOf(known, wish) : null));
    return wrong ? [{ field: `columns.${place}.${wrong[0]}`, code: wrong[1] }] : [];
  });
}
