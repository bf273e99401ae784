import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiBase } from '@/lib/api/api-base';
import type { Notification } from '@/lib/contract/resources/people/session';
import type { Locale } from '@/lib/i18n/routing';

/** The bell is on every page; the client comes when it asks, not with the first load. */
const client = async () => (await import('@/lib/api/client')).api;
export const notificationBase = (locale: Locale) => apiBase('notification', locale);
const pageSize = 8;
const pollEvery = 60_000;

/** A failure is logged and thrown on; a question that nobody waits for any more has not failed. */
const logged =
  (signal: AbortSignal) =>
  (failure: unknown): never => {
    if (!signal.aborted) console.warn('notifications were not read', failure);
    throw failure;
  };

export const notificationQueries = {
  all: () => ['notifications'] as const,
  /** Pages of eight, newest first. */
  list: (locale: Locale) =>
    infiniteQueryOptions({
      queryKey: [...notificationQueries.all(), 'list', locale],
      initialPageParam: 1,
      queryFn: async ({ pageParam, signal }) =>
        (await client())
          .getMany<Notification>(`${notificationBase(locale)}/list-notification`, {
            query: { page: pageParam, size: pageSize },
            signal,
          })
          .catch(logged(signal)),
      getNextPageParam: ({ meta: { pagination } }) =>
        pagination && pagination.current_page < pagination.total_pages
          ? pagination.current_page + 1
          : undefined,
      staleTime: 0,
    }),
  unreadKey: (locale: Locale) => [...notificationQueries.all(), 'unread', locale] as const,
  /** Asked again each minute while there is no live line. */
  unread: (locale: Locale, known: number, isLive: boolean) =>
    queryOptions({
      queryKey: notificationQueries.unreadKey(locale),
      initialData: known,
      queryFn: async ({ signal }) => {
        const address = `${notificationBase(locale)}/unread-notification-count`;
        const reply = await (await client())
          .document<unknown>('GET', address, undefined, { signal })
          .catch(logged(signal));
        return unreadCount(reply);
      },
      staleTime: pollEvery,
      refetchInterval: isLive ? false : pollEvery,
      meta: { silent: true },
      refetchOnWindowFocus: !isLive,
    }),
};

type CountReply = {
  count?: unknown;
  meta?: { unread_count?: unknown };
  data?: { attributes?: { unread_count?: unknown } };
};

/** The three shapes in which schools' servers answer how many are unread. */
export function unreadCount(reply: unknown): number {
  const { count, meta, data } = (reply ?? {}) as CountReply;
  const value = Number(count ?? meta?.unread_count ?? data?.attributes?.unread_count ?? 0);
  return Number.isFinite(value) ? Math.max(0, value) : 0;
}

export const markRead = async (locale: Locale, id: string) =>
  (await client()).post(`${notificationBase(locale)}/${id}/read`);

/** Everything becomes read; servers that only know single ones get a call for each row that is shown. */
export async function markAllRead(locale: Locale, shown: readonly string[]): Promise<void> {
  const api = await client();
  try {
    await api.post(`${notificationBase(locale)}/read-all`);
  } catch (error) {
    if ((error as { status?: number }).status !== 404) throw error;
    await Promise.all(shown.map((id) => api.post(`${notificationBase(locale)}/${id}/read`)));
  }
}
