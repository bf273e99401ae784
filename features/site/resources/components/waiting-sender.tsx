'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';

/** Something waits; the names are those of the stores, which are loaded only then. */
function hasWaiting(viewerId: string): boolean {
  try {
    return ['progress', 'packages'].some((store) => localStorage.getItem(`${store} ${viewerId}`) !== null);
  } catch {
    return false;
  }
}

/** Sends progress that was made without a connection, from any open page, when the connection is back. */
export function WaitingSender({ viewerId }: { viewerId: string }) {
  const locale = useLocale();
  useEffect(() => {
    const send = () => {
      if (!hasWaiting(viewerId)) return;
      void import('../model/send-waiting')
        .then(({ sendWaiting }) => sendWaiting(viewerId, locale))
        // It waits for the next time.
        .catch(() => undefined);
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [viewerId, locale]);
  return null;
}
