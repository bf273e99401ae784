'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { whenDraftsAreOpen } from './draft-owner';
import { bringBack } from './bring-back';
import type { DraftOffer } from './draft-offer';
import { giveUpDraft, withKeep } from './with-keep';
import type { DraftName } from './kinds';

/**
 * The text of one field that is sent by a press: kept on this device under its name, and in the field again when it is
 * opened the next time. Emptied, it is given up. Null: nothing is kept.
 */
export function useKeptText(name: DraftName | null): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState('');
  const latest = useRef('');
  latest.current = text;
  const write = useCallback(
    (next: string) => {
      setText(next);
      if (name === null) return;
      if (next === '') giveUpDraft(name);
      else withKeep(({ storeDraft }) => storeDraft(name, next));
    },
    [name],
  );
  useEffect(() => {
    setText('');
    if (name === null) return;
    let isHere = true;
    const apply = (kept: unknown) => {
      if (isHere && typeof kept === 'string' && latest.current === '') write(kept);
    };
    const show = (offer: DraftOffer | null) => offer?.restore();
    const stop = whenDraftsAreOpen(false, () => void bringBack({ name, saved: undefined, apply, show }));
    return () => {
      isHere = false;
      stop();
    };
  }, [name, write]);
  return [text, write];
}
