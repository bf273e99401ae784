'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { leaveEndedSession } from '@/lib/session/ended';
import { type Refusal, refusalOf } from '../model/refusal';

/** Sends a write, one at a time; what was refused stands until the next one, to be shown where it belongs. */
export function useSend() {
  const t = useTranslations('account');
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const send = async <Result>(write: () => Promise<Result>): Promise<Result | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      return await write();
    } catch (error) {
      if ((error as { status?: number }).status === 401) leaveEndedSession();
      setRefusal(refusalOf(error, { offline: t('offline'), failed: t('failed') }));
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { isBusy, refusal, send, forget: () => setRefusal(null) };
}
