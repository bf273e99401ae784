'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { flushAll } from '@/lib/outbox/registry';

/**
 * Signing out: answers are sent first, then the session ends and every trace of the person leaves the
 * browser. `unsent` above 0 asks whether to leave answers behind (`leave(true)`) or to stay (`stay`).
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
    let isOut = false;
    let login = '/auth/login';
    try {
      const { loginPage, signOut } = await import('../model/sign-out');
      login = loginPage();
      isOut = await signOut(locale);
    } finally {
      // Where code of an earlier build is missing, the page opens and reloads itself.
      if (!isOut) {
        setLeaving(false);
        toast.error(t('logoutFailed'));
      }
    }
    if (isOut) location.assign(`/${locale}${login}`);
  };
  return { leave, unsent, stay: () => setUnsent(0) };
}
