'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { readMemory, unsubscribe } from '@/lib/session/push-memory';
import { flushAll } from '@/lib/outbox/registry';
import { dropAllShells } from '@/lib/outbox/shells';
import { endSession } from '../api/account';
import { markLeft } from '@/lib/session/ended';
import { announceChange, tellTabs } from '@/lib/session/session-tabs';
import { clearTraces } from '../model/stored-user';

/**
 * Signing out: answers are sent first, then the session ends and every trace of the person leaves the browser.
 * `unsent` above 0 asks whether to leave answers behind (`leave(true)`) or to stay (`stay`).
 */
export function useLeave() {
  const t = useTranslations('shell.user');
  const locale = useLocale();
  const [leaving, setLeaving] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const leave = async (isAnyway = false) => {
    if (leaving) return;
    setLeaving(true);
    setUnsent(0);
    const left = isAnyway ? 0 : (await flushAll(5000)).unsent;
    if (left > 0) {
      setLeaving(false);
      setUnsent(left);
      return;
    }
    announceChange(true);
    markLeft(Date.now());
    try {
      await endSession(locale);
    } catch (error) {
      // A session that is already over is what was asked for.
      if ((error as { status?: number }).status !== 401) {
        announceChange(false);
        markLeft(null);
        setLeaving(false);
        toast.error(t('logoutFailed'));
        return;
      }
    }
    // Again: pages may have been asked for before the session was over.
    markLeft(Date.now());
    if (readMemory()) await unsubscribe().catch(() => {});
    await dropAllShells().catch(() => {});
    await clearTraces();
    tellTabs('ended');
    location.assign(`/${locale}/auth/login`);
  };
  return { leave, unsent, stay: () => setUnsent(0) };
}
