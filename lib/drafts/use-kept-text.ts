'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { bringBack } from './draft-offer';
import { dropDraft, storeDraft, whenDraftsAreOpen } from './drafts';
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
      if (next === '') dropDraft(name);
      else storeDraft(name, next);
    },
    [name],
  );
  useEffect(() => {
    setText('');
    if (name === null) return;
    const apply = (kept: unknown) => {
      if (typeof kept === 'string' && latest.current === '') write(kept);
    };
    return whenDraftsAreOpen(false, () =>
      bringBack({ name, saved: undefined, apply, show: (offer) => offer?.restore() }),
    );
  }, [name, write]);
  return [text, write];
}
