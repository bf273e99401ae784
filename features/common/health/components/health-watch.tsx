'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';

const EVERY_MS = 15_000;

/** True when the school answered, in whatever state it is. */
async function isReached(signal: AbortSignal): Promise<boolean> {
  // Plain fetch: the report is not JSON:API, and a refusal is an answer too.
  const response = await fetch('/api/service-health', { cache: 'no-store', signal }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as { status?: string } | null | undefined;
  return body?.status !== undefined;
}

/**
 * Renews the page every 15 s while it is in view, and at once when it comes back. A school that does not
 * answer is shown with `lost`, and the page keeps its last values.
 */
export function HealthWatch({ lost, children }: { lost: ReactNode; children: ReactNode }) {
  const [isLost, setLost] = useState(false);
  const router = useRouter();
  useEffect(() => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => void lookNow();
    async function lookNow() {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const reached = await isReached(ending.signal);
      if (ending.signal.aborted) return;
      setLost(!reached);
      if (reached) router.refresh();
      timer = setTimeout(look, EVERY_MS);
    }
    timer = setTimeout(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      ending.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [router]);
  return <div role="status">{isLost ? lost : children}</div>;
}
