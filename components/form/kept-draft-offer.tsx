'use client';

import { lazy, Suspense } from 'react';
import type { DraftOffer } from '@/lib/drafts/draft-offer';

/** Comes where there is something to decide. */
const KeptDraftNote = lazy(async () => ({
  default: (await import('./kept-draft-note')).KeptDraftNote,
}));

/** The place of an offer above the fields of an editor. */
export function KeptDraftOffer({ offer }: { offer: DraftOffer | null }) {
  if (!offer) return null;
  return (
    <Suspense>
      <KeptDraftNote offer={offer} />
    </Suspense>
  );
}
