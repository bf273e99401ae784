'use client';

import { useEffect } from 'react';
import { useRouter } from '@/lib/i18n/navigation';

const LONGEST_MS = 2 ** 31 - 1;

/** Asks for the page again when its moment has come: the door opens, or the lesson is over. */
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
