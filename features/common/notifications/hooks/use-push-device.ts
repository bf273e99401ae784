'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { readMemory } from '@/lib/device/push-memory';

/** Life of the toast of a push message (specification). */
const TOAST_MS = 6_000;
type PushMessage = { kind?: unknown; id?: unknown; body?: unknown; path?: unknown };

/** Keeps the registration of this browser and shows messages that arrive while a page is open. */
export function usePushDevice(userId: string): void {
  const locale = useLocale();
  const router = useRouter();
  const t = useTranslations('shell.notifications');
  useEffect(() => {
    // Where nobody has turned push on nothing is loaded.
    if (readMemory())
      void import('../model/push-device')
        .then((file) => file.registerPushDevice(userId, locale))
        .catch(() => undefined);
  }, [userId, locale]);
  useEffect(() => {
    const worker = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;
    if (!worker) return;
    const onMessage = ({ data }: MessageEvent<PushMessage | null>) => {
      if (data?.kind !== 'push' || typeof data.body !== 'string') return;
      const { path, id } = data;
      // The worker lets only paths of this site through, with their language; here they are held to it again.
      const own = typeof path === 'string' && /^\/(ar|en)\/[\w/-]+$/.test(path) ? path : null;
      toast.info(data.body, {
        id: `push-${String(id)}`,
        duration: TOAST_MS,
        ...(own
          ? { action: { label: t('open'), onClick: () => router.push(own.replace(/^\/(ar|en)/, '')) } }
          : {}),
      });
    };
    worker.addEventListener('message', onMessage);
    return () => worker.removeEventListener('message', onMessage);
  }, [router, t]);
}
