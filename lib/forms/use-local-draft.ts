'use client';

import { useEffect, useRef, useState } from 'react';
import { dropDraft, storeDraft, readDraft, whenDraftsAreOpen } from './local-draft';

type LocalDraft = {
  /** Null: nothing is kept. */
  name: string | null;
  value: unknown;
  isUnsaved: boolean;
  /** Gets what an earlier visit left, once. */
  onFound: (kept: unknown) => void;
};

/**
 * Keeps what a form without `useForm` has not saved in this tab, and gives it back when the page is there
 * again: after an ended session, a reload or a change of language. Forms of `useForm` have it by their
 * `draft`.
 */
export function useLocalDraft({ name, value, isUnsaved, onFound }: LocalDraft): void {
  const [isOpen, setOpen] = useState(false);
  const found = useRef(onFound);
  found.current = onFound;
  const last = useRef(name);
  useEffect(
    () =>
      whenDraftsAreOpen(false, () => {
        const kept = last.current === null ? undefined : readDraft(last.current);
        if (kept !== undefined) found.current(kept);
        setOpen(true);
      }),
    [],
  );
  useEffect(() => {
    if (last.current !== null && last.current !== name) dropDraft(last.current);
    last.current = name;
  }, [name]);
  const text = isUnsaved ? JSON.stringify(value) : null;
  useEffect(() => {
    if (!isOpen || name === null) return;
    if (text === null) dropDraft(name);
    else storeDraft(name, JSON.parse(text));
  }, [isOpen, name, text]);
}
