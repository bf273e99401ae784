import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { ScoreChange } from '@/lib/contract/resources/school/score';
import type { DraftName } from '@/lib/drafts/kinds';
import { useKeptDraft } from '@/lib/drafts/use-kept-draft';
import { registerFlush } from '@/lib/outbox/registry';
import type { CellWords } from './cell-text';
import { isKeptMarks, keptMarksOf, withKeptMarks } from './kept-marks';
import type { SheetState } from './sheet-state';

/** A save that did not reach the school is tried again after so long, and when the connection is back. */
const RETRY_MS = 8000;

type SendAgain = {
  /** Something could not be sent, and may be the next time. */
  isWaiting: boolean;
  setFailure: (failure: null) => void;
  flush: () => Promise<void>;
  /** Cells of a file wait for their reader. */
  isHeld: boolean;
};

/** Sends by itself what did not reach the school, and once more before the page is left for good. */
export function useSendAgain({ isWaiting, setFailure, flush, isHeld }: SendAgain): void {
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => setFailure(null);
    const timer = setTimeout(again, RETRY_MS);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [isWaiting, setFailure]);
  const leave = useRef(flush);
  leave.current = isHeld ? async () => {} : flush;
  useEffect(
    () =>
      registerFlush(async () => {
        await leave.current();
        return { unsent: 0 };
      }),
    [],
  );
}

type KeptSheet = {
  draftName: DraftName;
  action: ResourceAction | undefined;
  state: SheetState;
  changes: ReadonlyMap<string, ScoreChange>;
  isHeld: boolean;
  words: CellWords;
  setState: Dispatch<SetStateAction<SheetState>>;
};

/** Keeps what is typed in a sheet on this device; true while the newest of it is there. */
export function useKeptMarks(sheet: KeptSheet): boolean {
  const { draftName, action, state, changes, isHeld, words, setState } = sheet;
  const { isKept } = useKeptDraft({
    name: action ? draftName : null,
    value: action && keptMarksOf(state, changes, action.endpoint_url),
    saved: undefined,
    // Cells of a file are saved when their reader says so.
    isUnsaved: state.drafts.size > 0 && !isHeld,
    isUnasked: true,
    onRestore: (kept) => isKeptMarks(kept) && setState((now) => withKeptMarks(now, kept, words)),
  });
  return isKept;
}
