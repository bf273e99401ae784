import { type ReactNode, useRef } from 'react';
import type { GridCell, GridRow } from '@/components/spreadsheet/types';
import { LevelBadge } from '@/components/data/level-badge';
import type { LevelColor } from '@/lib/contract/level-colors';
import { pick } from '@/lib/contract/localized';
import type { ScoreCell, ScoreHeader, ScoreRow } from '@/lib/contract/resources/school/score';
import { computedValue, levelOf, totalOf } from '@/lib/contract/score-totals';
import { type CellWords, readCell, textOf } from './cell-text';
import { markFormat, problemOf, type SheetTools } from './problems';
import { cellName, nameParts, type SheetState } from './sheet-state';

/** The row as it will be once its drafts are saved. */
function cellsNow(
  state: SheetState,
  { id, attributes }: ScoreRow,
  words: CellWords,
): Record<string, ScoreCell> {
  const headers = state.sheet.meta.frontend_headers;
  const cells: Record<string, ScoreCell> = { ...attributes.values };
  for (const column of headers) {
    const text = state.drafts.get(cellName(id, column.key));
    const cell = cells[column.key];
    if (text === undefined || !cell) continue;
    const { content } = readCell(text, column, words);
    const value = content?.value ?? null;
    const status = content?.absent
      ? 'absent'
      : content?.excused
        ? 'excused'
        : value === null
          ? null
          : 'value';
    cells[column.key] = { ...cell, status, value };
  }
  for (const column of headers) {
    const cell = cells[column.key];
    if (column.type === 'computed' && cell)
      cells[column.key] = { ...cell, ...computedValue(column, headers, cells) };
  }
  return cells;
}

function hintOf(cell: ScoreCell, { t, format }: SheetTools): string | null {
  if (cell.source === 'entered' && cell.fed?.value != null)
    return t('hints.overridden', { mark: format.number(cell.fed.value, markFormat) });
  return cell.is_outlier ? t('hints.outlier') : null;
}

function endsOf(
  state: SheetState,
  cells: Record<string, ScoreCell>,
  { words, t, format }: SheetTools,
): ReactNode[] {
  const { frontend_headers: headers, sheet } = state.sheet.meta;
  const { total, percent } = totalOf(headers, cells);
  const level = levelOf(percent, sheet.levels);
  return [
    <span key="total" className="font-bold tabular-nums">
      {total === null ? '—' : format.number(total, markFormat)}
    </span>,
    level ? (
      <LevelBadge key="level" color={level.color}>
        {pick(level.name, words.locale)}
      </LevelBadge>
    ) : (
      <span key="level" className="text-13 text-ink-3">
        {percent === null ? t('incomplete') : format.number(percent / 100, { style: 'percent' })}
      </span>
    ),
  ];
}

/** The colour of the level that a cell shows. */
function colorOf(text: string, column: ScoreHeader, words: CellWords): LevelColor | undefined {
  if (column.type !== 'level' || text === '') return undefined;
  const code = readCell(text, column, words).content?.level;
  return column.levels.find((level) => level.code === code)?.color;
}

function toRow(
  state: SheetState,
  row: ScoreRow,
  columns: readonly ScoreHeader[],
  tools: SheetTools,
): GridRow {
  const { words, t } = tools;
  const now = cellsNow(state, row, words);
  const cells = columns.map((column): GridCell => {
    const cell = now[column.key];
    const draft = state.drafts.get(cellName(row.id, column.key));
    const problem = problemOf(state, row.id, column, tools);
    const text = draft ?? textOf(cell, column, words);
    const color = problem ? undefined : colorOf(text, column, words);
    const remark = cell?.remark ? t('hints.remark', { remark: cell.remark }) : null;
    return {
      text,
      ...(color && { color }),
      problem,
      hint: cell && !problem ? [hintOf(cell, tools), remark].filter(Boolean).join(' ') || null : null,
      isFlagged: Boolean(cell?.is_outlier),
      isChanged: draft !== undefined,
      hasRemark: Boolean(cell?.remark),
    };
  });
  return {
    key: row.id,
    name: pick(row.attributes.name, words.locale),
    number: row.attributes.number,
    cells,
    ends: endsOf(state, now, tools),
  };
}

const isSameCell = (a: GridCell, b: GridCell) =>
  a.text === b.text &&
  a.color === b.color &&
  a.problem === b.problem &&
  a.hint === b.hint &&
  a.isFlagged === b.isFlagged &&
  a.isChanged === b.isChanged &&
  a.hasRemark === b.hasRemark;

/** The row with the cells of the one before it that say the same. */
const reuseCells = (row: GridRow, before: GridRow | undefined): GridRow => ({
  ...row,
  cells: row.cells.map((cell, place) => {
    const known = before?.cells[place];
    return known && isSameCell(known, cell) ? known : cell;
  }),
});

/** What was typed, refused or changed, by student, as one text each. */
function signsOf({ drafts, refused, conflicts }: SheetState): ReadonlyMap<string, string> {
  const signs = new Map<string, string>();
  for (const [kind, map] of [drafts, refused, conflicts].entries())
    for (const [name, value] of map) {
      const [student] = nameParts(name);
      signs.set(student, `${signs.get(student) ?? ''}${kind}${name}${JSON.stringify(value)}`);
    }
  return signs;
}

/** Rows of the grid; each, and each of its cells, the same object as before while nothing in it changed. */
export function useGridRows(
  state: SheetState,
  columns: readonly ScoreHeader[],
  tools: SheetTools,
): GridRow[] {
  const known = useRef(
    new Map<string, { row: ScoreRow; sign: string; columns: readonly ScoreHeader[]; made: GridRow }>(),
  );
  const signs = signsOf(state);
  return state.sheet.data.map((row) => {
    const sign = signs.get(row.id) ?? '';
    const before = known.current.get(row.id);
    if (before?.row === row && before.sign === sign && before.columns === columns) return before.made;
    const made = reuseCells(toRow(state, row, columns, tools), before?.made);
    known.current.set(row.id, { row, sign, columns, made });
    return made;
  });
}
