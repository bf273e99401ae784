'use client';

import { useState } from 'react';
import type { Refusal } from '@/lib/forms/refusal';

/**
 * What somebody else saved while a form was open: asked for when the school says so. What was typed stays,
 * and is saved over it when it is sent again.
 */
export function useMeanwhile<Row>(read: () => Promise<Row | null>) {
  const [theirs, setTheirs] = useState<Row | null>(null);
  return {
    theirs,
    forget: () => setTheirs(null),
    onRefused: (_failure: unknown, refusal: Refusal): boolean => {
      if (refusal.code !== 'stale') return false;
      void read().then(setTheirs);
      return true;
    },
  };
}
