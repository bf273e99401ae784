import type { Span } from '@/lib/files/media-progress';
import { joinSpans } from './spans';

/** What a device has to tell of one resource. */
export type Told = {
  event_id: string;
  at: string;
  position: number | null;
  seen: Span[];
  is_done?: boolean;
};
type Waiting = Record<string, Told>;
export type News = { position?: number; seen?: readonly Span[]; isDone?: boolean };

/** One store a person; logging out empties the storage of the browser, and with it what waits. */
const keyOf = (viewerId: string) => `progress ${viewerId}`;

function isWaiting(value: unknown): value is Waiting {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((entry) => Array.isArray(entry?.seen) && typeof entry?.event_id === 'string')
  );
}

/** What waits on this device; nothing where it cannot be kept. */
export function waiting(viewerId: string): Waiting {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(viewerId)) ?? '{}');
    return isWaiting(found) ? found : {};
  } catch {
    return {};
  }
}

function keep(viewerId: string, entries: Waiting): void {
  try {
    if (Object.keys(entries).length === 0) localStorage.removeItem(keyOf(viewerId));
    else localStorage.setItem(keyOf(viewerId), JSON.stringify(entries));
  } catch {
    // A full or closed store: what was seen counts again when it is seen again.
  }
}

/** Adds news of a resource to what waits for it; the newest position stands, nothing seen is lost. */
export function addNews(viewerId: string, resourceId: string, news: News, now: Date): void {
  const all = waiting(viewerId);
  const before = all[resourceId];
  keep(viewerId, {
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
export function takeAway(viewerId: string, resourceId: string, eventId: string): void {
  const { [resourceId]: entry, ...others } = waiting(viewerId);
  if (entry?.event_id === eventId) keep(viewerId, others);
}
