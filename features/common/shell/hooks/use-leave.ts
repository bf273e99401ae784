'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { hasDeviceDrafts } from '@/lib/drafts/mirror-slot';
import { flushAll } from '@/lib/outbox/registry';

/** Without that code nothing was typed into an editor of this page. */
const hasTabDrafts = () =>
  import('@/lib/drafts/drafts').then(
    ({ hasDrafts }) => hasDrafts(),
    () => false,
  );

/**
 * Signing out: answers are sent first, then the session ends and every trace of the person leaves the
 * browser. `unsent` above 0, or `isUnsaved`, asks whether to leave (`leave(true)`) or to stay (`stay`).
 */
export function useLeave() {
  const t = useTranslations('shell.user');
  const locale = useLocale();
  const [leaving, setLeaving] = useState(false);
  const [unsent, setUnsent] = useState(0);
  /** Text that the school does not have would be removed. */
  const [isUnsaved, setUnsaved] = useState(false);
  const leave = async (isAnyway = false) => {
    if (leaving) return;
    setLeaving(true);
    setUnsent(0);
    setUnsaved(false);
    const left = isAnyway ? 0 : (await flushAll(5000)).unsent;
    const hasText = !isAnyway && (hasDeviceDrafts() || (await hasTabDrafts()));
    if (left > 0 || hasText) {
      setLeaving(false);
      setUnsent(left);
      setUnsaved(hasText);
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
  const stay = () => {
    setUnsent(0);
    setUnsaved(false);
  };
  return { leave, unsent, isUnsaved, stay };
}
