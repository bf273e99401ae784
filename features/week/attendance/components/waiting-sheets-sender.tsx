'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { registerFlush } from '@/lib/outbox/registry';

/** Something waits; the name is that of the store, which is loaded only then. */
function hasWaiting(viewerId: string): boolean {
  try {
    return localStorage.getItem(`attendance ${viewerId}`) !== null;
  } catch {
    return false;
  }
}

/**
 * Sends attendance that was taken without a connection, from whatever page is open when there is one again.
 */
export function WaitingSheetsSender({ viewerId }: { viewerId: string }) {
  const locale = useLocale();
  useEffect(() => {
    const send = async (): Promise<number> => {
      if (!hasWaiting(viewerId)) return 0;
      const { sendWaitingSheets } = await import('../model/waiting-sheets');
      return sendWaitingSheets(viewerId, locale);
    };
    // It waits for the next time.
    const sendLater = () => void send().catch(() => undefined);
    sendLater();
    window.addEventListener('online', sendLater);
    const leave = registerFlush(async () => ({ unsent: await send() }));
    return () => {
      window.removeEventListener('online', sendLater);
      leave();
    };
  }, [viewerId, locale]);
  return null;
}
