import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from 'next-intl';
import { statusOf } from '@/lib/api/errors';
import type { ResourceDetail } from '@/lib/contract/resources/site/subject';
import { registerFlush } from '@/lib/outbox/registry';
import { sendProgress } from '../api/reading';
import { addNews, type News, removeFromQueue, waiting } from '../model/progress-queue';
import { mayComeThrough } from '@/lib/outbox/waiting-store';

/** How long news wait for more, in milliseconds. */
const TELL_AFTER = 5000;

export type Progress = {
  /** Share that was read, 0..100, null where the resource has no length. */
  percent: number | null;
  isDone: boolean;
  /** What was seen waits on this device for a connection. */
  isWaiting: boolean;
  note: (news: News) => void;
};

/** Progress of one resource: stored on the device first, then sent to the school until it has arrived. */
export function useProgress(viewerId: string, resource: Pick<ResourceDetail, 'id' | 'progress'>): Progress {
  const locale = useLocale();
  const { id } = resource;
  const [stored, setStored] = useState(resource.progress);
  const [isWaiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sending = useRef(false);

  const send = useCallback(
    async function sendAll(): Promise<void> {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (sending.current) return;
      sending.current = true;
      let isLost = false;
      for (const [other, entry] of Object.entries(waiting(viewerId))) {
        try {
          const kept = await sendProgress(locale, other, entry);
          removeFromQueue(viewerId, other, entry.event_id);
          if (other === id) setStored(kept);
        } catch (error) {
          if (mayComeThrough(statusOf(error))) isLost = true;
          else removeFromQueue(viewerId, other, entry.event_id);
        }
      }
      sending.current = false;
      setWaiting(isLost);
      if (isLost || Object.keys(waiting(viewerId)).length > 0)
        timer.current ??= setTimeout(() => void sendAll(), TELL_AFTER);
    },
    [viewerId, id, locale],
  );

  const note = useCallback(
    (news: News) => {
      addNews(viewerId, id, news, new Date());
      if (news.isDone || news.isStop) void send();
      else timer.current ??= setTimeout(() => void send(), TELL_AFTER);
    },
    [viewerId, id, send],
  );

  useEffect(() => {
    const sendNow = () => void send();
    const sendHidden = () => document.visibilityState === 'hidden' && sendNow();
    // What waited from another page or an earlier visit.
    if (Object.keys(waiting(viewerId)).length > 0) sendNow();
    window.addEventListener('online', sendNow);
    document.addEventListener('visibilitychange', sendHidden);
    const leave = registerFlush(async () => {
      await send();
      return { unsent: 0 };
    });
    return () => {
      window.removeEventListener('online', sendNow);
      document.removeEventListener('visibilitychange', sendHidden);
      leave();
      clearTimeout(timer.current);
      timer.current = undefined;
      sendNow();
    };
  }, [send, viewerId]);

  return { percent: stored.percent, isDone: stored.done_at !== null, isWaiting, note };
}
