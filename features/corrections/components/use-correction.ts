import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiFailure } from '@/lib/api/errors';
import { refusalOf } from '@/lib/forms/refusal';
import type { CorrectionEffect } from '@/lib/contract/resources/correction';

/** What a preview has in every correction. */
export type Effect = Omit<CorrectionEffect, 'id' | 'committed_at'>;

type Calls<Input, Done> = {
  /** What is asked for now; another one needs another preview. */
  input: Input;
  preview: (input: Input) => Promise<Effect>;
  /** `seen` is the fingerprint of the preview on the screen. */
  commit: (input: Input, seen: string) => Promise<Done>;
  onDone: (done: Done) => void;
};

/** The preview that comes with the refusal of an outdated one. */
const newPreview = (failure: unknown): Effect | null =>
  isApiFailure(failure) && failure.code === 'preview_stale'
    ? ((failure.errors[0]?.meta?.preview as Effect | undefined) ?? null)
    : null;

/**
 * A correction in two steps: what it would do, and doing it. Only what is shown now can be committed; when marks
 * changed meanwhile the school refuses, and the new preview takes the place of the old one.
 */
export function useCorrection<Input, Done>({ input, preview, commit, onDone }: Calls<Input, Done>) {
  const key = JSON.stringify(input);
  const [shown, setShown] = useState<{ key: string; effect: Effect } | null>(null);
  const look = useMutation({ mutationFn: preview, meta: { silent: true } });
  const send = useMutation({
    mutationFn: (seen: string) => commit(input, seen),
    meta: { silent: true },
  });
  const effect = shown?.key === key ? shown.effect : null;
  const { fields, rest } = refusalOf(send.error ?? look.error);
  return {
    effect,
    fields,
    rest,
    isLooking: look.isPending,
    isSending: send.isPending,
    /** Drops what was refused, for another choice. */
    forget: () => {
      look.reset();
      send.reset();
    },
    look: () => {
      send.reset();
      look.mutate(input, { onSuccess: (found) => setShown({ key, effect: found }) });
    },
    send: () => {
      if (!effect) return;
      send.mutate(effect.fingerprint, {
        onSuccess: onDone,
        onError: (failure) => {
          const found = newPreview(failure);
          if (found) setShown({ key, effect: found });
        },
      });
    },
  };
}
