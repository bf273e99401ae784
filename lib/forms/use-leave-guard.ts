'use client';

import { useEffect, useState } from 'react';
import { leaveWithoutAsking, mayLeave } from './leaving';

/** Buttons that lead away from the page say so by this attribute; links need nothing. */
const WAYS = 'a[href], [data-leaves]';

/** The press that was held is repeated: no other guard of the page holds it again. */
let isPassing = false;

/** Whether a press on this leads away from the page that is shown. */
function isWayOut(way: HTMLElement): boolean {
  if (!(way instanceof HTMLAnchorElement)) return true;
  if (way.target === '_blank' || way.hasAttribute('download')) return false;
  return way.pathname !== location.pathname || way.search !== location.search;
}

/**
 * While something is not saved: the browser asks before the page is closed or reloaded, and a link or button
 * that leads away is held back until `go` or `stay`. `onGo` is called when what is not saved was given up.
 */
export function useLeaveGuard(isActive: boolean, onGo?: () => void) {
  const [held, setHeld] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!isActive) return;
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (!mayLeave()) event.preventDefault();
    };
    const interceptLink = (event: MouseEvent) => {
      if (isPassing || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      const way = event.target instanceof Element ? event.target.closest<HTMLElement>(WAYS) : null;
      if (!way || !isWayOut(way)) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld(way);
    };
    addEventListener('beforeunload', confirmUnload);
    document.addEventListener('click', interceptLink, true);
    return () => {
      removeEventListener('beforeunload', confirmUnload);
      document.removeEventListener('click', interceptLink, true);
    };
  }, [isActive]);
  const go = () => {
    setHeld(null);
    if (!held) return;
    onGo?.();
    leaveWithoutAsking();
    isPassing = true;
    held.click();
    isPassing = false;
  };
  return { isHeld: held !== null, stay: () => setHeld(null), go };
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;
