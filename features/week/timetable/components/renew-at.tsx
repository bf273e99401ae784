'use client';

import { useEffect } from 'react';
import { useRouter } from '@/lib/i18n/navigation';

/** Asks for the page again after so many milliseconds: when the address of a lesson opens. */
export function RenewAt({ ms }: { ms: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => router.refresh(), ms);
    return () => clearTimeout(timer);
  }, [ms, router]);
  return null;
}
