'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { bringBack, prepareBringBack } from './bring-back';
import type { DraftOffer } from './draft-offer';
import { whenDraftsAreOpen } from './draft-owner';
import { fieldsOf } from './fields-of';
import type { DraftName } from './kinds';
import { isOnDevice, watchMirror } from './mirror-slot';
import { giveUpDraft, withKeep } from './with-keep';

type KeptDraftOptions = {
  /** Null: nothing is kept. */
  name: DraftName | null;
  value: unknown;
  /** What the school has, in the shape of `value`; undefined: nothing. */
  saved: unknown;
  isUnsaved: boolean;
  /** The draft is one thing, as a question: its parts are not merged. */
  isWhole?: boolean;
  /** The editor shows conflicts itself: nothing is offered. */
  isUnasked?: boolean;
  /** Gets what an earlier visit left, over what is saved now. */
  onRestore: (kept: unknown) => void;
};

export type KeptDraft = {
  /** What an earlier visit left and the writer has to decide about (`KeptDraftNote`). */
  offer: DraftOffer | null;
  /** The newest text is on this device. */
  isKept: boolean;
};

/**
 * Keeps what an editor without `useForm` has not saved on this device, and gives it back when its page is there again.
 * Forms of `useForm` have it by their `draft`.
 */
export function useKeptDraft(options: KeptDraftOptions): KeptDraft {
  const { name, value, saved, isUnsaved } = options;
  const [isOpen, setOpen] = useState(false);
  const [offer, setOffer] = useState<DraftOffer | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const last = useRef(name);
  /** The text could not be brought back: it stays until another takes its place. */
  const isSpared = useRef(false);
  useEffect(() => {
    // Text that is found after the editor was left stays where it is kept.
    let isHere = true;
    const stop = whenDraftsAreOpen(false, () => {
      const { name: first, saved: now, isWhole = false, isUnasked = false } = latest.current;
      if (first === null) return setOpen(true);
      withKeep(({ mirror }) => void mirror.prepare().then(prepareBringBack));
      const apply = (kept: unknown) => void (isHere && latest.current.onRestore(kept));
      const show = (found: DraftOffer | null) => {
        if (!isHere) return;
        if (isUnasked) found?.restore();
        else setOffer(found);
      };
      // Until it is back the empty state of the editor is no reason to drop it.
      const coming = bringBack({ name: first, saved: now, isWhole, apply, show });
      if (coming)
        void coming.then((came) => {
          isSpared.current = !came;
          if (isHere) setOpen(true);
        });
      else setOpen(true);
    });
    return () => {
      isHere = false;
      stop();
    };
  }, []);
  useEffect(() => {
    const before = last.current;
    last.current = name;
    if (before !== null && before !== name) giveUpDraft(before);
  }, [name]);
  const text = isUnsaved ? JSON.stringify({ value, base: fieldsOf(saved, value) }) : null;
  const isAsking = offer !== null;
  useEffect(() => {
    if (!isOpen || name === null || (isAsking && text === null)) return;
    if (text === null) return isSpared.current ? undefined : giveUpDraft(name);
    isSpared.current = false;
    const { value: now, base } = JSON.parse(text) as { value: unknown; base?: unknown };
    withKeep(({ storeDraft }) => storeDraft(name, now, { base }));
  }, [isOpen, name, text, isAsking]);
  const isKept = useSyncExternalStore(
    watchMirror,
    () => name !== null && isOnDevice(name),
    () => false,
  );
  return { offer, isKept };
}
