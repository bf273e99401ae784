'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { watchTabs } from '@/lib/device/session-tabs';

/** For pages without the frame of an area: they leave when the person signs out in another tab. */
export function FollowTabs() {
  const locale = useLocale();
  useEffect(
    () =>
      watchTabs(null, (news) => {
        if (news === 'ended') location.replace(`/${locale}/auth/login`);
        else location.reload();
      }),
    [locale],
  );
  return null;
}
