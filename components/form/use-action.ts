'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { type Refusal, refusalOf } from '@/lib/forms/refusal';
import { leaveEndedSession } from '@/lib/session/ended';

type ActionOptions = {
  /** After every refusal, before it is shown. */
  onRefused?: (refusal: Refusal) => void;
};

/** A write of one button, one at a time: busy while it runs, `problem` until the next one says why it was not done. */
export function useAction({ onRefused }: ActionOptions = {}) {
  const t = useTranslations('errors.toasts');
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** What the write gave; null when it was refused, did not arrive or another one runs. */
  async function run<Result>(write: () => Promise<Result>): Promise<Result | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      return await write();
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal.status === 401) leaveEndedSession();
      onRefused?.(refusal);
      const [sentence] = [...refusal.rest, ...Object.values(refusal.fields)];
      setProblem(sentence ?? t(refusal.status === 0 ? 'offline' : 'unexpected'));
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { isBusy, problem, run, forget: () => setProblem(null) };
}
