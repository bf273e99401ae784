'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { type Offer, readOffer } from '../api/generate';

/**
 * Levels and counts for the choices, with the number of questions of each; null until the first reply. A
 * failed request keeps the previous values.
 */
export function useOffer(subject: string, sections: readonly string[], difficulty: string): Offer | null {
  const locale = useLocale();
  const [offer, setOffer] = useState<Offer | null>(null);
  const chosen = sections.join(',');
  useEffect(() => {
    let isGone = false;
    const wanted = { subject_id: subject, sections: chosen ? chosen.split(',') : [], difficulty };
    readOffer(locale, wanted).then(
      (found) => !isGone && setOffer(found),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [locale, subject, chosen, difficulty]);
  return offer;
}
