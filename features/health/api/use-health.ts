import { useEffect, useState } from 'react';
import type { HealthReport } from '@/lib/contract/resources/health';

const EVERY_MS = 15_000;

async function ask(signal: AbortSignal): Promise<HealthReport | null> {
  const response = await fetch('/api/service-health', { cache: 'no-store', signal }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as Partial<HealthReport> | null | undefined;
  return body?.status && Array.isArray(body.services) ? (body as HealthReport) : null;
}

/** The state of the services, asked again every 15 s while the page is in view, and at once when it comes back. */
export function useHealth(initial: HealthReport): { report: HealthReport; isLost: boolean } {
  const [report, setReport] = useState(initial);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => void lookNow();
    async function lookNow() {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const next = await ask(ending.signal);
      if (ending.signal.aborted) return;
      setLost(next === null);
      if (next) setReport(next);
      timer = setTimeout(look, EVERY_MS);
    }
    timer = setTimeout(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      ending.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return { report, isLost };
}
