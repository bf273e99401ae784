'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';

/** Reads the page again after a write, so that all its lists agree. */
export function useRefresh() {
  const router = useRouter();
  const [isRefreshing, start] = useTransition();
  return { isRefreshing, refresh: () => start(() => router.refresh()) };
}

/** Somebody else was faster: what stands on the page is old. */
export const isOutdated = (status: number): boolean => status === 404 || status === 409;
