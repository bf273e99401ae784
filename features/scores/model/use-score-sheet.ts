import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isApiFailure } from '@/lib/api/errors';
import type { Localized } from '@/lib/contract/localized';
import type { ScoreCell, ScoreChange, ScoreSheetDocument } from '@/lib/contract/resources/score';
import { refusalOf } from '@/lib/forms/refusal';
import { saveScores } from '../api/scores';
import type { CellWords } from './cell-text';
import { piecesOf } from './pieces';
import {
  beginSheet,
  type CellText,
  changesOf,
  type Conflict,
  decide,
  type SheetState,
  taken,
  typeCells,
  undo,
  undoTo,
  withConflicts,
  withRefused,
} from './sheet-state';

/** What was typed is saved this long after the last cell was left. */
const PAUSE_MS = 800;
const nowhere = { key: '', method: 'POST' as const, endpoint_url: '', label: '' };

type ChangedMeta = { current?: ScoreCell; changed_by?: Localized | null };

/** Refusals of a save by the cells that were sent, in their order. */
function readRefusal(failure: unknown, names: readonly string[]) {
  const refused = new Map<string, string>();
  const conflicts = new Map<string, Conflict>();
  const entries = isApiFailure(failure) ? failure.errors : [];
  for (const { code, detail, meta, source } of entries) {
    const [, index] = /^\/data\/(\d+)/.exec(source?.pointer ?? '') ?? [];
    const name = names[Number(index)];
    if (index === undefined || name === undefined) continue;
    const { current, changed_by: by = null }: ChangedMeta = meta ?? {};
    if (code.startsWith('score_changed') && current) conflicts.set(name, { current, by });
    else refused.set(name, detail);
  }
  return { refused, conflicts };
}

/**
 * A sheet that is written: what is typed shows at once and is saved a moment later, cell by cell with the version that
 * the writer saw. Wrong cells and those that somebody else changed wait, the others are saved.
 */
export function useScoreSheet(initial: ScoreSheetDocument, words: CellWords) {
  const [state, setState] = useState<SheetState>(() => beginSheet(initial));
  const [savedCount, setSavedCount] = useState(0);
  /** Cells of the running save, and how many of them the school has answered. */
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** Steps that were there before a file was read in: those after them are saved when the writer says so. */
  const [heldFrom, setHeldFrom] = useState<number | null>(null);
  const isHeld = heldFrom !== null;
  const isSaving = progress !== null;
  const action = state.sheet.meta.sheet.actions.find(({ key }) => key === 'save_scores');
  const save = useMutation(saveScores(action ?? nowhere));
  const changes = useMemo(() => changesOf(state, words), [state, words]);
  const latest = useRef({ changes, state });
  latest.current = { changes, state };
  const running = useRef<Promise<void> | null>(null);

  /** One save: all of the cells or none. False when the school could not be asked at all. */
  async function sendPiece(piece: ReadonlyMap<string, ScoreChange>, drafts: SheetState['drafts']) {
    const names = [...piece.keys()];
    try {
      const answer = await save.mutateAsync([...piece.values()]);
      const texts = new Map(names.map((name) => [name, drafts.get(name) ?? '']));
      setState((now) => taken(now, answer, texts));
      setSavedCount((count) => count + piece.size);
      setFailure(null);
      return true;
    } catch (error) {
      const { refused, conflicts } = readRefusal(error, names);
      setState((now) => withConflicts(withRefused(now, refused), conflicts));
      const [sentence = ''] = refusalOf(error).rest;
      const isOfCells = refused.size + conflicts.size > 0;
      setFailure(isOfCells ? null : sentence);
      return isOfCells;
    }
  }
  async function send(): Promise<void> {
    const { changes: sent, state: before } = latest.current;
    if (sent.size === 0) return;
    let done = 0;
    setProgress({ done, all: sent.size });
    try {
      for (const piece of piecesOf(
        sent,
        before.sheet.data.map(({ id }) => id),
      )) {
        if (!(await sendPiece(piece, before.drafts))) break;
        done += piece.size;
        setProgress({ done, all: sent.size });
      }
    } finally {
      setProgress(null);
    }
  }
  /** Saves what can be saved; one call at a time. */
  async function flush(): Promise<void> {
    await running.current;
    running.current = send().finally(() => {
      running.current = null;
    });
    await running.current;
  }
  useEffect(() => {
    if (changes.size === 0 || !action || isHeld || failure !== null || isSaving) return;
    const timer = setTimeout(() => void flush(), PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `flush` reads the newest state by itself
  }, [changes, action, isHeld, failure, isSaving]);

  return {
    state,
    isWritable: Boolean(action),
    isSaving,
    progress,
    savedCount,
    /** Why nothing could be saved; empty when the school did not answer. */
    failure,
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
    take: (answer: ScoreSheetDocument) => setState((now) => taken(now, answer, new Map())),
  };
}
export type ScoreSheetModel = ReturnType<typeof useScoreSheet>;
