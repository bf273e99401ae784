'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { noteRefusal } from '@/lib/forms/moved-on';
import { type Refusal, refusalOf } from '@/lib/forms/refusal';
import { leaveEndedSession } from '@/lib/device/ended';

type ActionOptions = {
  /** After every refusal, before it is shown; true: nothing else is shown. */
  onRefused?: (refusal: Refusal, failure: unknown) => boolean | void;
  /** Shows what was refused elsewhere, as a toast; `problem` stays empty. */
  onFailure?: (sentence: string) => void;
  /** Actions of guests: 401 is an answer there, not the end of a session. */
  isGuest?: boolean;
  /** The page goes on to another one: busy stays after a success. */
  isLeaving?: boolean;
};

const ONE = 'one';

/**
 * A write of one button, or of one of several that are distinguished by a key, one at a time: busy while it
 * runs, `problem` until the next one says why it was not done.
 */
export function useAction({ onRefused, onFailure, isGuest = false, isLeaving = false }: ActionOptions = {}) {
  const t = useTranslations('errors.toasts');
  const running = useRef(false);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const rest = () => {
    running.current = false;
    setBusyWith(null);
  };

  /** What the write gave; null when it was refused, did not arrive or another one runs. */
  async function run<Result>(write: () => Promise<Result>, key: string = ONE): Promise<Result | null> {
    if (running.current) return null;
    running.current = true;
    setBusyWith(key);
    setProblem(null);
    try {
      const result = await write();
      if (!isLeaving) rest();
      return result;
    } catch (failure) {
      rest();
      const refusal = refusalOf(failure);
      noteRefusal(refusal);
      if (refusal.status === 401 && !isGuest) leaveEndedSession();
      if (onRefused?.(refusal, failure) === true) return null;
      const [sentence] = [...refusal.rest, ...Object.values(refusal.fields)];
      (onFailure ?? setProblem)(sentence ?? t(refusal.status === 0 ? 'offline' : 'unexpected'));
      return null;
    }
  }
  return {
    isBusy: busyWith !== null,
    /** Key of the action that runs. */
    busyWith,
    problem,
    run,
    /** Ready again, for a page that was left and came back. */
    rest,
    forget: () => setProblem(null),
  };
}
