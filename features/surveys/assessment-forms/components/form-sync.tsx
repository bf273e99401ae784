'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { registerFlush } from '@/lib/outbox/registry';
import { mayWait } from '../model/waiting-flag';

const PATIENCE = 60_000;

/**
 * Draws nothing. Sends forms that an earlier page left on this device; its code is loaded only where some may
 * wait.
 */
export function FormSync({ userId, sent }: { userId: string; sent: string }) {
  const locale = useLocale();
  useEffect(() => {
    let running: Promise<{ sent: number; left: number }> | null = null;
    const run = (ms: number) => {
      if (!mayWait(userId)) return Promise.resolve({ sent: 0, left: 0 });
      running ??= import('../model/send-stored')
        .then(({ sendStoredForms }) => sendStoredForms(locale, userId, ms))
        .finally(() => {
          running = null;
        });
      return running;
    };
    const go = () => {
      run(PATIENCE)
        .then((result) => result.sent > 0 && toast.success(sent))
        .catch(() => {});
    };
    const leave = registerFlush(async (ms) => ({ unsent: (await run(ms)).left }));
    const timer = setTimeout(go, 1500);
    window.addEventListener('online', go);
    return () => {
      clearTimeout(timer);
      leave();
      window.removeEventListener('online', go);
    };
  }, [locale, userId, sent]);
  return null;
}
