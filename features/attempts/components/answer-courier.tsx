'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';

/** Draws nothing. Sends answers that an earlier page left on this device; its code is loaded when the page is calm. */
export function AnswerCourier({ userId, sent }: { userId: string; sent: string }) {
  const locale = useLocale();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const timer = setTimeout(() => {
      import('../model/courier')
        .then(({ startCourier }) => {
          if (!isGone) stop = startCourier(locale, userId, () => toast.success(sent));
        })
        .catch(() => {});
    }, 1000);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [locale, userId, sent]);
  return null;
}
