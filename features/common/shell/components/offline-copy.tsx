'use client';

import { usePathname as useFullPathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { isLeftBehind } from '@/lib/device/left';
import { requestCopyTime, startOfflinePages, postToOfflinePages } from '@/lib/device/offline-pages';

/** The page's own work comes first, in milliseconds. */
const CALM = 8000;

/** Copies are of this person from now on; of nobody who has signed out meanwhile. */
const storePagesFor = async (user: string) => {
  if (!isLeftBehind()) await postToOfflinePages({ type: 'user', user });
};

/** Keeps what is read for a time without a connection, as this person's. */
function Keep({ userId }: { userId: string }) {
  const address = `${useFullPathname()}?${useSearchParams()}`.replace(/\?$/, '');
  useEffect(() => {
    const timer = setTimeout(() => {
      startOfflinePages()
        .then(() => storePagesFor(userId))
        .then(() => postToOfflinePages({ type: 'visit', path: address }))
        .catch(() => undefined);
    }, CALM);
    return () => clearTimeout(timer);
  }, [userId, address]);
  return null;
}

/** Says when the page is a kept copy, and of when. */
export function OfflineCopy({ userId }: { userId: string }) {
  const t = useTranslations('shell.offline');
  const format = useFormat();
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => requestCopyTime(setAt), []);
  // At once, where the worker runs already: copies of the previous reader are deleted.
  useEffect(() => void storePagesFor(userId).catch(() => undefined), [userId]);
  return (
    <>
      <Suspense>
        <Keep userId={userId} />
      </Suspense>
      {at !== null && (
        <div
          role="status"
          className="no-print flex items-center gap-3 bg-accent-soft px-4 py-2 text-14 text-accent-ink md:px-6"
        >
          <Icon name="cloud-off" size={18} className="shrink-0" />
          <p className="flex-1">
            {t('copy', { moment: format.dayTime(new Date(at).toISOString(), new Date()) })}
          </p>
          <button
            type="button"
            className="min-h-11 rounded-md px-2 font-bold underline"
            onClick={() => location.reload()}
          >
            {t('again')}
          </button>
        </div>
      )}
    </>
  );
}
