'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import { fieldPath } from '@/lib/forms/server-errors';
import { leaveEndedSession } from '@/lib/session/ended';

type Entry = { detail: string; source?: { pointer?: string | undefined } | undefined };
type Failure = { status?: number; errors?: Entry[] };
/** What was refused: sentences by field, and what belongs to none. */
export type Refusal = { status: number; fields: Record<string, string>; general: string | null };

/**
 * Sends a write, one at a time; after it the page is read anew, so that every list of it tells the same. `isBusy` lasts
 * until the new page is there.
 */
export function useWrite() {
  const t = useTranslations('join-requests');
  const router = useRouter();
  const running = useRef(false);
  const [isSending, setSending] = useState(false);
  const [isRefreshing, refresh] = useTransition();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  function refuse(error: unknown): Refusal {
    const { status = 0, errors = [] } = error as Failure;
    if (status === 401) leaveEndedSession();
    const fields: Record<string, string> = {};
    let general = errors.length > 0 ? null : t(status === 0 ? 'offline' : 'failed');
    for (const { source, detail } of errors) {
      const path = fieldPath(source?.pointer);
      if (path === null) general ??= detail;
      else fields[path] ??= detail;
    }
    return { status, fields, general };
  }

  /** Whether it was done. */
  async function send(write: () => Promise<void>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setSending(true);
    setRefusal(null);
    try {
      await write();
      refresh(() => router.refresh());
      return true;
    } catch (error) {
      const refused = refuse(error);
      setRefusal(refused);
      // Somebody else was faster: what stands on the page is old.
      if (refused.status === 404 || refused.status === 409) refresh(() => router.refresh());
      return false;
    } finally {
      running.current = false;
      setSending(false);
    }
  }
  return { isBusy: isSending || isRefreshing, refusal, send, forget: () => setRefusal(null) };
}
