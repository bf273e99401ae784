'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { registerFlush } from '@/lib/outbox/registry';
import { mayWait } from '../model/waiting-flag';

const PATIENCE = 30_000;

/**
 * Draws nothing. Sends answers that an earlier page left on this device; its code is loaded only where some
 * may wait.
 */
export function WaitingAnswers({ userId }: { userId: string }) {
  const locale = useLocale();
  useEffect(() => {
    const send = async (ms: number) => {
      if (!mayWait(userId)) return 0;
      return (await import('../model/send-stored')).sendStored(locale, userId, ms);
    };
    const go = () => void send(PATIENCE).catch(() => 0);
    go();
    window.addEventListener('online', go);
    const leave = registerFlush(async (ms) => ({ unsent: await send(ms) }));
    return () => {
      window.removeEventListener('online', go);
      leave();
    };
  }, [locale, userId]);
  return null;
}
