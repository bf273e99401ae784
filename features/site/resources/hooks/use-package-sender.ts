import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from 'next-intl';
import { statusOf } from '@/lib/api/errors';
import type { KeptPackage, PackageState } from '@/lib/contract/resources/site/scorm-package';
import { registerFlush } from '@/lib/outbox/registry';
import { sendPackageState } from '../api/packages';
import { queueState, waitingStates } from '../model/package-queue';
import { mayComeThrough } from '@/lib/outbox/waiting-store';

/** How long words of a package wait for more, and for another try, in milliseconds. */
const TELL_AFTER = 1500;
const AGAIN_AFTER = 5000;

/** Sends the state of a package until it has arrived; `onKept` is called for each state that did. */
export function usePackageSender(
  viewerId: string,
  resource: string,
  onKept: (state: PackageState, kept: KeptPackage) => void,
) {
  const locale = useLocale();
  const [isWaiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sending = useRef<Promise<void> | null>(null);
  const isGone = useRef(false);
  const latestOnKept = useRef(onKept);
  useEffect(() => {
    latestOnKept.current = onKept;
  });

  const sendStates = useCallback(async (): Promise<void> => {
    let isLost = false;
    const tried = new Set<string>();
    const isNew = ({ opening, rev }: PackageState) => !tried.has(`${opening} ${rev}`);
    // A state that comes while earlier ones are in flight is sent at once: a new opening waits for all of
    // them.
    for (let [state] = waitingStates(viewerId, resource); state; ) {
      tried.add(`${state.opening} ${state.rev}`);
      try {
        const kept = await sendPackageState(locale, resource, state);
        queueState(viewerId, resource, state);
        latestOnKept.current(state, kept);
      } catch (error) {
        if (mayComeThrough(statusOf(error))) isLost = true;
        else queueState(viewerId, resource, state);
      }
      state = waitingStates(viewerId, resource).find(isNew);
    }
    setWaiting(isLost);
  }, [viewerId, resource, locale]);

  const send = useCallback(
    function sendAll(): Promise<void> {
      clearTimeout(timer.current);
      timer.current = undefined;
      sending.current ??= sendStates().finally(() => {
        sending.current = null;
        if (!isGone.current && waitingStates(viewerId, resource).length > 0)
          timer.current ??= setTimeout(() => void sendAll(), AGAIN_AFTER);
      });
      return sending.current;
    },
    [sendStates, viewerId, resource],
  );
  const sendSoon = useCallback(() => {
    timer.current ??= setTimeout(() => void send(), TELL_AFTER);
  }, [send]);

  useEffect(() => {
    isGone.current = false;
    const sendNow = () => void send();
    const sendHidden = () => document.visibilityState === 'hidden' && sendNow();
    window.addEventListener('online', sendNow);
    document.addEventListener('visibilitychange', sendHidden);
    const leave = registerFlush(async () => {
      await send();
      return { unsent: 0 };
    });
    return () => {
      isGone.current = true;
      window.removeEventListener('online', sendNow);
      document.removeEventListener('visibilitychange', sendHidden);
      leave();
      sendNow();
    };
  }, [send]);

  return { isWaiting, send, sendSoon };
}
