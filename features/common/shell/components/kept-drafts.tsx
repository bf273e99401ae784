'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { whenDraftsAreOpen } from '@/lib/drafts/draft-owner';
import { hasDeviceDrafts } from '@/lib/drafts/mirror-slot';

const KeptDraftsNotice = lazy(() =>
  import('./kept-drafts-notice').then(
    (part) => ({ default: part.KeptDraftsNotice }),
    // Without a connection the notice waits for the next page.
    () => ({ default: () => null }),
  ),
);

/** Above the page: text that an earlier visit left unsaved on this device. Nothing is loaded where there is none. */
export function KeptDrafts() {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => whenDraftsAreOpen(false, () => setUsed(hasDeviceDrafts())), []);
  if (!isUsed) return null;
  return (
    <Suspense>
      <KeptDraftsNotice />
    </Suspense>
  );
}
