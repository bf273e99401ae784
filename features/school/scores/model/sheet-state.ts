import type {
  ScoreCell,
  ScoreChange,
  ScoreHeader,
  ScoreRow,
  ScoreSheetDocument,
} from '@/lib/contract/resources/school/score';
import type { Localized } from '@/lib/contract/localized';
import { type CellWords, readCell, textOf } from './cell-text';

/** A cell that somebody else wrote meanwhile, and who that was. */
export type Conflict = { current: ScoreCell; by: Localized | null };
export type CellText = { student: string; key: string; text: string };
type Texts = ReadonlyMap<string, string>;

export type SheetState = {
  sheet: ScoreSheetDocument;
  /** Texts that differ from what the school has, by `cellName`. */
  drafts: Texts;
  /** Sentences of the school about what it refused. */
  refused: Texts;
  conflicts: ReadonlyMap<string, Conflict>;
  /** For each step back what its cells were. */
  past: readonly (readonly CellText[])[];
};

const MOST_STEPS = 200;
export const cellName = (student: string, key: string) => `${student}/${key}`;
export const nameParts = (name: string): [student: string, key: string] => {
  const [student = '', key = ''] = name.split('/');
  return [student, key];
};

export const beginSheet = (sheet: ScoreSheetDocument): SheetState => ({
  sheet,
  drafts: new Map(),
  refused: new Map(),
  conflicts: new Map(),
  past: [],
});

const columnOf = ({ meta }: ScoreSheetDocument, key: string): ScoreHeader | undefined =>
  meta.frontend_headers.find((header) => header.key === key);
const savedCell = ({ data }: ScoreSheetDocument, student: string, key: string): ScoreCell | undefined =>
  data.find(({ id }) => id === student)?.attributes.values[key];

/** What a cell shows now. */
export function shownText(
  { sheet, drafts }: SheetState,
  student: string,
  key: string,
  words: CellWords,
): string {
  const column = columnOf(sheet, key);
  return (
    drafts.get(cellName(student, key)) ??
    (column ? textOf(savedCell(sheet, student, key), column, words) : '')
  );
}

const without = <Value>(map: ReadonlyMap<string, Value>, names: ReadonlySet<string>) =>
  map.size === 0 ? map : new Map([...map].filter(([name]) => !names.has(name)));

function put(state: SheetState, cells: readonly CellText[], words: CellWords): SheetState {
  const drafts = new Map(state.drafts);
  const names = new Set<string>();
  for (const { student, key, text } of cells) {
    const column = columnOf(state.sheet, key);
    if (!column?.editable) continue;
    const name = cellName(student, key);
    names.add(name);
    if (text.trim() === textOf(savedCell(state.sheet, student, key), column, words)) drafts.delete(name);
    else drafts.set(name, text);
  }
  return {
    ...state,
    drafts,
    refused: without(state.refused, names),
    conflicts: without(state.conflicts, names),
  };
}

/** Cells typed, pasted, filled or emptied: one step, which `undo` takes back. */
export function typeCells(state: SheetState, cells: readonly CellText[], words: CellWords): SheetState {
  const before = cells.map(({ student, key }) => ({
    student,
    key,
    text: shownText(state, student, key, words),
  }));
  const next = put(state, cells, words);
  return { ...next, past: [...state.past, before].slice(-MOST_STEPS) };
}

export function undo(state: SheetState, words: CellWords): SheetState {
  const last = state.past.at(-1);
  return last ? { ...put(state, last, words), past: state.past.slice(0, -1) } : state;
}

/** Takes steps back until so many are left. */
export function undoTo(state: SheetState, steps: number, words: CellWords): SheetState {
  let now = state;
  while (now.past.length > steps) now = undo(now, words);
  return now;
}

/** What could be saved now, by cell: neither wrong nor refused nor changed by somebody else. */
export function changesOf(state: SheetState, words: CellWords): Map<string, ScoreChange> {
  const changes = new Map<string, ScoreChange>();
  const subject_id = state.sheet.meta.sheet.subject.id;
  for (const [name, text] of state.drafts) {
    const [student_id, key] = nameParts(name);
    const column = columnOf(state.sheet, key);
    if (!column || state.refused.has(name) || state.conflicts.has(name)) continue;
    const { content } = readCell(text, column, words);
    const version = savedCell(state.sheet, student_id, key)?.version ?? 0;
    if (content) changes.set(name, { student_id, subject_id, key, version, ...content });
  }
  return changes;
}

/** Whether two parts of a sheet hold the same; a whole sheet is compared while its writer types on. */
function saysTheSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [before, after] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(after);
  return (
    keys.length === Object.keys(before).length && keys.every((key) => saysTheSame(before[key], after[key]))
  );
}

/** Rows that say the same stay the same objects, as columns do, so that they are not drawn again. */
function reuseRows(known: readonly ScoreRow[], next: readonly ScoreRow[]): ScoreRow[] {
  const before = new Map(known.map((row) => [row.id, row]));
  return next.map((row) => {
    const old = before.get(row.id);
    return old && saysTheSame(old.attributes, row.attributes) ? old : row;
  });
}

/** The school's answer; `sent` are the texts that were saved by it: what was typed since stays a draft. */
export function withSavedAnswer(state: SheetState, answer: ScoreSheetDocument, sent: Texts): SheetState {
  const saved = new Set([...sent].flatMap(([name, text]) => (state.drafts.get(name) === text ? [name] : [])));
  const { data, meta } = state.sheet;
  const headers = saysTheSame(meta.frontend_headers, answer.meta.frontend_headers) ? meta : answer.meta;
  const sheet = {
    data: reuseRows(data, answer.data),
    meta: { ...answer.meta, frontend_headers: headers.frontend_headers },
  };
  return { ...state, sheet, drafts: without(state.drafts, saved) };
}

/** Cells that the school refused, with why. */
export const withRefused = (state: SheetState, refused: Texts): SheetState => ({
  ...state,
  refused: new Map([...state.refused, ...refused]),
});

/** Cells that somebody else changed: the sheet holds what they are now, the drafts wait for a decision. */
export function withConflicts(state: SheetState, found: ReadonlyMap<string, Conflict>): SheetState {
  const data = state.sheet.data.map((row) => {
    const own = [...found].filter(([name]) => nameParts(name)[0] === row.id);
    if (own.length === 0) return row;
    const changed = Object.fromEntries(own.map(([name, { current }]) => [nameParts(name)[1], current]));
    return { ...row, attributes: { ...row.attributes, values: { ...row.attributes.values, ...changed } } };
  });
  return { ...state, sheet: { ...state.sheet, data }, conflicts: new Map([...state.conflicts, ...found]) };
}

/** The reader's own text goes over what stands there (`keep`), or gives way to it. */
export function decide(state: SheetState, name: string, isKept: boolean): SheetState {
  const one = new Set([name]);
  return {
    ...state,
    conflicts: without(state.conflicts, one),
    drafts: isKept ? state.drafts : without(state.drafts, one),
  };
}

/** How many cells that are typed have nothing in them. */
export const emptyCells = ({ data, meta }: ScoreSheetDocument): number => {
  const keys = meta.frontend_headers.filter(({ type }) => type !== 'computed').map(({ key }) => key);
  return data.reduce(
    (sum, { attributes }) => sum + keys.filter((key) => attributes.values[key]?.status == null).length,
    0,
  );
};
