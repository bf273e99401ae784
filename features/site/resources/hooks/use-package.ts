import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from 'next-intl';
import {
  type OpenedPackage,
  PACKAGE_STATE_LENGTH,
  type PackageMessage,
} from '@/lib/contract/resources/site/scorm-package';
import { openPackage } from '../api/packages';
import { addState } from '../model/package-queue';
import { usePackageSender } from './use-package-sender';

export type PackageWork = {
  /** Null until it is open. */
  opened: OpenedPackage | null;
  isFailed: boolean;
  /** What it keeps waits on this device for a connection. */
  isWaiting: boolean;
  /** It was opened in another window since. */
  isElsewhere: boolean;
  isTooLarge: boolean;
  score: number | null;
  /** The score as a mark, where the package counts. */
  mark: number | null;
  open: () => void;
  take: (state: Extract<PackageMessage, { type: 'state' }>) => void;
  /** Sends what waits; resolves when it has arrived, or waits for a connection. */
  send: () => Promise<void>;
};

/** The package of a resource: opened for the student; its state is sent until it has arrived. */
export function usePackage(viewerId: string, resource: string, onDone: () => void): PackageWork {
  const locale = useLocale();
  const [opened, setOpened] = useState<OpenedPackage | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const [score, setScore] = useState<number | null>(null);
  const [mark, setMark] = useState<number | null>(null);
  const opening = useRef<number | null>(null);
  const rev = useRef(0);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  const { isWaiting, send, sendSoon } = usePackageSender(viewerId, resource, (state, kept) => {
    setScore(kept.score);
    setMark(kept.mark);
    if (state.opening === opening.current) setElsewhere(!kept.is_current);
    if (kept.is_complete) done.current();
  });

  const open = useCallback(() => {
    setFailed(false);
    // What waits is of an earlier opening: it has to arrive before a new one takes its place.
    send()
      .then(() => openPackage(locale, resource))
      .then((found) => {
        opening.current = found.opening;
        rev.current = 0;
        setScore(found.score);
        setMark(found.mark);
        setElsewhere(false);
        setOpened(found);
        if (found.is_complete) done.current();
      })
      .catch(() => setFailed(true));
  }, [send, locale, resource]);
  useEffect(() => open(), [open]);

  const take: PackageWork['take'] = ({ title, state, score: reached, isComplete }) => {
    if (opening.current === null) return;
    const isLarge = state.length > PACKAGE_STATE_LENGTH;
    setTooLarge(isLarge);
    rev.current += 1;
    addState(viewerId, resource, {
      opening: opening.current,
      rev: rev.current,
      title,
      state: isLarge ? '{}' : state,
      score: reached,
      is_complete: isComplete,
    });
    if (isComplete) void send();
    else sendSoon();
  };

  return { opened, isFailed, isWaiting, isElsewhere, isTooLarge, score, mark, open, take, send };
}
