'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import type { Viewer } from '@/lib/contract/resources/session';
import { markOf, watchTabs } from '../model/session-tabs';
import { storeUser } from '../model/stored-user';

/**
 * Keeps the shown person in the browser's storage, and the page with the session: it follows a logout or a change of
 * branch, role or person that happened in another tab.
 */
export function StoredUser({ viewer }: { viewer: Viewer }) {
  const locale = useLocale();
  useEffect(() => {
    storeUser(viewer);
    return watchTabs(markOf(viewer), (news) => {
      if (news === 'ended') location.replace(`/${locale}/auth/login`);
      else location.reload();
    });
  }, [viewer, locale]);
  return null;
}
