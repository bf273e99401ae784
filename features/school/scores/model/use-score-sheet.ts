import { useEffect, useMemo, useRef, useState } from 'react';
import type { ScoreSheetDocument } from '@/lib/contract/resources/school/score';
import type { DraftName } from '@/lib/drafts/kinds';
import type { CellWords } from './cell-text';
import { useKeptMarks, useSendAgain } from './use-kept-marks';
import {
  beginSheet,
  type CellText,
  changesOf,
  decide,
  type SheetState,
  withSavedAnswer,
  typeCells,
  undo,
  undoTo,
} from './sheet-state';
import { useSaving } from './use-saving';

/** What was typed is saved this long after the last cell was left. */
const PAUSE_MS = 800;

/**
 * A sheet that is written: what is typed shows at once and is saved a moment later, cell by cell with the
 * version that the writer saw. Wrong cells and those that somebody else changed wait, the others are saved.
 */
export function useScoreSheet(initial: ScoreSheetDocument, words: CellWords, draftName: DraftName) {
  const [state, setState] = useState<SheetState>(() => beginSheet(initial));
  /** Steps that were there before a file was read in: those after them are saved when the writer says so. */
  const [heldFrom, setHeldFrom] = useState<number | null>(null);
  const isHeld = heldFrom !== null;
  const action = state.sheet.meta.sheet.actions.find(({ key }) => key === 'save_scores');
  const changes = useMemo(() => changesOf(state, words), [state, words]);
  const latest = useRef({ changes, state });
  latest.current = { changes, state };
  const { savedCount, progress, failure, setFailure, flush } = useSaving(action, latest, setState);
  const isSaving = progress !== null;
  useEffect(() => {
    if (changes.size === 0 || !action || isHeld || failure !== null || isSaving) return;
    const timer = setTimeout(() => void flush(), PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `flush` reads the newest state by itself
  }, [changes, action, isHeld, failure, isSaving]);

  useSendAgain({ isWaiting: failure?.isPassing === true && changes.size > 0, setFailure, flush, isHeld });
  const isKept = useKeptMarks({ draftName, action, state, changes, isHeld, words, setState });

  // The same object while nothing in it changed: leaving a cell must not draw the state of saving again.
  return useMemo(
    () => ({
      state,
      isWritable: Boolean(action),
      isSaving,
      progress,
      savedCount,
      /** Why nothing could be saved; the sentence is empty when the school did not answer. */
      failure,
      /** What is not saved is on this device. */
      isKept,
      /** Cells that could be saved and are not yet. */
      waiting: changes.size,
      type: (cells: readonly CellText[]) => {
        setFailure(null);
        setState((now) => typeCells(now, cells, words));
      },
      undo: () => {
        if (isHeld && state.past.length - 1 <= heldFrom) setHeldFrom(null);
        setState((now) => undo(now, words));
      },
      /** Cells of a file wait in the grid until they are saved or discarded. */
      isHeld,
      hold: (cells: readonly CellText[]) => {
        setFailure(null);
        setHeldFrom((from) => from ?? state.past.length);
        setState((now) => typeCells(now, cells, words));
      },
      release: () => {
        setHeldFrom(null);
        void flush();
      },
      discard: () => {
        setState((now) => undoTo(now, heldFrom ?? now.past.length, words));
        setHeldFrom(null);
      },
      decide: (name: string, isKept: boolean) => setState((now) => decide(now, name, isKept)),
      retry: () => setFailure(null),
      flush,
      /** What another call answered. */
      take: (answer: ScoreSheetDocument) => setState((now) => withSavedAnswer(now, answer, new Map())),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `flush` reads the newest state by itself
    [state, action, changes.size, isSaving, progress, savedCount, failure, heldFrom, isKept],
  );
}
export type ScoreSheetModel = ReturnType<typeof useScoreSheet>;
