'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import type { Viewer } from '@/lib/contract/resources/people/session';
import { setDraftOwner } from '@/lib/drafts/draft-owner';
import { expectEnd } from '@/lib/device/ended';
import { isLeftBehind } from '@/lib/device/left';
import { markOf, type SessionNews, storedMark, watchTabs } from '@/lib/device/session-tabs';
import { storeAssessmentUser, storeUser } from '../model/stored-user';

/**
 * Keeps the shown person in the browser's storage, and the page with the session: it follows a logout or a
 * change of branch, role or person that happened in another tab, also while it was still loading.
 */
export function StoredUser({ viewer, isAssessment = false }: { viewer: Viewer; isAssessment?: boolean }) {
  const locale = useLocale();
  useEffect(() => {
    const follow = (news: SessionNews) => {
      if (news === 'ended') location.replace(`/${locale}/auth/login`);
      else location.reload();
    };
    if (isLeftBehind()) {
      // What this page asks for meanwhile is refused, and that is no news.
      expectEnd(true);
      return follow(storedMark() === null ? 'ended' : 'changed');
    }
    storeUser(viewer);
    setDraftOwner(markOf(viewer));
    storeAssessmentUser(isAssessment ? viewer : null);
    return watchTabs(markOf(viewer), follow);
  }, [viewer, isAssessment, locale]);
  return null;
}
