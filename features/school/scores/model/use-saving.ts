import { useMutation } from '@tanstack/react-query';
import { type Dispatch, type RefObject, type SetStateAction, useRef, useState } from 'react';
import { isApiFailure, statusOf } from '@/lib/api/errors';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { Localized } from '@/lib/contract/localized';
import type { ScoreCell, ScoreChange } from '@/lib/contract/resources/school/score';
import { refusalOf } from '@/lib/forms/refusal';
import { mayComeThrough } from '@/lib/outbox/waiting-store';
import { saveScores } from '../api/scores';
import { piecesOf } from './pieces';
import { type Conflict, type SheetState, withSavedAnswer, withConflicts, withRefused } from './sheet-state';

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

type Changes = ReadonlyMap<string, ScoreChange>;
/** Cells of the running save, and how many of them are saved. */
export type SaveProgress = { done: number; all: number };

/** Why a save did not happen; the sentence is empty when the school did not answer. */
export type SaveFailure = { sentence: string; isPassing: boolean };

/**
 * Saves what `latest` holds: one save for as many cells as the school reads at a time, one after the other.
 * Refused cells are reported in the sheet, and the other saves go on; they end when the school cannot be
 * reached.
 */
export function useSaving(
  action: ResourceAction | undefined,
  latest: RefObject<{ changes: Changes; state: SheetState }>,
  setState: Dispatch<SetStateAction<SheetState>>,
) {
  const [savedCount, setSavedCount] = useState(0);
  const [progress, setProgress] = useState<SaveProgress | null>(null);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const save = useMutation(saveScores(action ?? nowhere));
  const running = useRef<Promise<void> | null>(null);

  /** One save: all of the cells or none. */
  async function sendPiece(
    piece: Changes,
    drafts: SheetState['drafts'],
  ): Promise<'saved' | 'refused' | 'failed'> {
    const names = [...piece.keys()];
    try {
      const answer = await save.mutateAsync([...piece.values()]);
      const texts = new Map(names.map((name) => [name, drafts.get(name) ?? '']));
      setState((now) => withSavedAnswer(now, answer, texts));
      setSavedCount((count) => count + piece.size);
      setFailure(null);
      return 'saved';
    } catch (error) {
      const { refused, conflicts } = readRefusal(error, names);
      setState((now) => withConflicts(withRefused(now, refused), conflicts));
      const [sentence = ''] = refusalOf(error).rest;
      const isOfCells = refused.size + conflicts.size > 0;
      setFailure(isOfCells ? null : { sentence, isPassing: mayComeThrough(statusOf(error)) });
      return isOfCells ? 'refused' : 'failed';
    }
  }
  async function send(): Promise<void> {
    const { changes, state } = latest.current;
    if (changes.size === 0) return;
    const students = state.sheet.data.map(({ id }) => id);
    let done = 0;
    setProgress({ done, all: changes.size });
    try {
      for (const piece of piecesOf(changes, students)) {
        const result = await sendPiece(piece, state.drafts);
        if (result === 'failed') break;
        if (result === 'saved') done += piece.size;
        setProgress({ done, all: changes.size });
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
  return {
    savedCount,
    progress,
    /** Why nothing could be saved. */
    failure,
    setFailure,
    flush,
  };
}
