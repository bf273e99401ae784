'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import type { Viewer } from '@/lib/contract/resources/session';
import { setDraftOwner } from '@/lib/forms/local-draft';
import { markOf, watchTabs } from '@/lib/session/session-tabs';
import { storeAssessmentUser, storeUser } from '../model/stored-user';

/**
 * Keeps the shown person in the browser's storage, and the page with the session: it follows a logout or a change of
 * branch, role or person that happened in another tab.
 */
export function StoredUser({ viewer, isAssessment = false }: { viewer: Viewer; isAssessment?: boolean }) {
  const locale = useLocale();
  useEffect(() => {
    storeUser(viewer);
    setDraftOwner(markOf(viewer));
    storeAssessmentUser(isAssessment ? viewer : null);
    return watchTabs(markOf(viewer), (news) => {
      if (news === 'ended') location.replace(`/${locale}/auth/login`);
      else location.reload();
    });
  }, [viewer, isAssessment, locale]);
  return null;
}
