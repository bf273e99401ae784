'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { registerFlush } from '@/lib/outbox/registry';
import { toast } from '@/components/ui/toast';

/**
 * Sends answers that an earlier page left on this device; it renders nothing, and its code loads when the
 * page is idle.
 */
export function AnswerSync({ userId, sent }: { userId: string; sent: string }) {
  const locale = useLocale();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    // A user who leaves before the code has loaded is warned too of answers that have not arrived.
    const unregister = registerFlush(async (ms) => {
      const { sendStoredAnswers } = await import('../model/answer-sync');
      return { unsent: (await sendStoredAnswers(locale, userId, ms)).left };
    });
    const timer = setTimeout(() => {
      import('../model/answer-sync')
        .then(({ startAnswerSync }) => {
          if (isGone) return;
          unregister();
          stop = startAnswerSync(locale, userId, () => toast.success(sent));
        })
        .catch(() => {});
    }, 1000);
    return () => {
      isGone = true;
      unregister();
      clearTimeout(timer);
      stop?.();
    };
  }, [locale, userId, sent]);
  return null;
}
