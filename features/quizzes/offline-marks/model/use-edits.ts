import { useCallback, useState } from 'react';
import { type Edits, edited, type Typed } from './sheet';

type History = { now: Edits; past: Edits[]; cell: string | null };

const DEPTH = 200;
const none: Edits = new Map();

/**
 * What was typed and not saved yet, with every step back: one for each cell that was worked on, one for a
 * paste.
 */
export function useEdits() {
  const [history, setHistory] = useState<History>({ now: none, past: [], cell: null });
  const type = useCallback((cells: readonly Typed[]) => {
    setHistory(({ now, past, cell }) => {
      const only = cells.length === 1 ? `${cells[0]?.row.student_id}/${cells[0]?.column}` : null;
      const next = edited(now, cells);
      const isSameCell = only !== null && only === cell;
      return { now: next, cell: only, past: isSameCell ? past : [...past, now].slice(-DEPTH) };
    });
  }, []);
  const undo = useCallback(
    () => setHistory(({ now, past }) => ({ now: past.at(-1) ?? now, past: past.slice(0, -1), cell: null })),
    [],
  );
  const clear = useCallback(() => setHistory({ now: none, past: [], cell: null }), []);
  return { edits: history.now, canUndo: history.past.length > 0, type, undo, clear };
}
