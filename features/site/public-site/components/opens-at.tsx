'use client';

import { useEffect } from 'react';
import { useRouter } from '@/lib/i18n/navigation';

const LONGEST_MS = 2 ** 31 - 1;

/** Reloads the page when the lesson can be joined or is over. */
export function OpensAt({ at }: { at: string }) {
  const router = useRouter();
  useEffect(() => {
    const left = new Date(at).getTime() - Date.now();
    if (left > LONGEST_MS) return;
    // A second later, so that a clock that runs ahead does not ask too early.
    const timer = setTimeout(() => router.refresh(), Math.max(0, left) + 1000);
    return () => clearTimeout(timer);
  }, [at, router]);
  return null;
}
