import type { Span } from '@/lib/files/media-progress';
import { joinSpans } from './spans';
import { waitingStore } from '@/lib/outbox/waiting-store';

/** Progress of one resource that a device has to send. */
export type WaitingProgress = {
  event_id: string;
  at: string;
  position: number | null;
  seen: Span[];
  is_done?: boolean;
};
export type News = {
  position?: number;
  seen?: readonly Span[];
  isDone?: boolean;
  /** The reader stopped here; another device continues from here. */
  isStop?: boolean;
};

const store = waitingStore(
  'progress',
  (entry): entry is WaitingProgress =>
    'seen' in entry && Array.isArray(entry.seen) && 'event_id' in entry && typeof entry.event_id === 'string',
);

/** What waits on this device, by resource. */
export const waiting = store.read;

/** Adds news of a resource to what waits for it; the newest position stands, nothing seen is lost. */
export function addNews(viewerId: string, resourceId: string, news: News, now: Date): void {
  const all = waiting(viewerId);
  const before = all[resourceId];
  store.keep(viewerId, {
    ...all,
    [resourceId]: {
      event_id: crypto.randomUUID(),
      at: now.toISOString(),
      position: news.position ?? before?.position ?? null,
      seen: joinSpans([...(before?.seen ?? []), ...(news.seen ?? [])]),
      ...((news.isDone || before?.is_done) && { is_done: true }),
    },
  });
}

/** Takes away what has arrived; what was added in the meantime stays. */
export function removeFromQueue(viewerId: string, resourceId: string, eventId: string): void {
  const { [resourceId]: entry, ...others } = waiting(viewerId);
  if (entry?.event_id === eventId) store.keep(viewerId, others);
}
