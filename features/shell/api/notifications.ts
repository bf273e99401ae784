import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Notification } from '@/lib/contract/resources/session';
import type { Locale } from '@/lib/i18n/routing';

/** The bell is on every page; the client comes when it asks, not with the first load. */
const client = async () => (await import('@/lib/api/client')).api;
const base = (locale: Locale) => `/api/notification/api/v1/${locale}`;
export const pageSize = 8;
const pollEvery = 60_000;

export const notificationQueries = {
  all: () => ['notifications'] as const,
  /** Pages of eight, newest first. */
  list: (locale: Locale) =>
    infiniteQueryOptions({
      queryKey: [...notificationQueries.all(), 'list', locale],
      initialPageParam: 1,
      queryFn: async ({ pageParam, signal }) =>
        (await client()).getMany<Notification>(`${base(locale)}/list-notification`, {
          query: { page: pageParam, size: pageSize },
          signal,
        }),
      getNextPageParam: ({ meta: { pagination } }) =>
        pagination && pagination.current_page < pagination.total_pages
          ? pagination.current_page + 1
          : undefined,
      staleTime: 0,
    }),
  /** Asked again each minute where push is not set up. */
  unread: (locale: Locale, known: number) =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'unread', locale],
      initialData: known,
      queryFn: async ({ signal }) => {
        const reply = await (await client()).document<unknown>(
          'GET',
          `${base(locale)}/unread-notification-count`,
          undefined,
          { signal },
        );
        return unreadCount(reply);
      },
      staleTime: pollEvery,
      refetchInterval: pollEvery,
      refetchOnWindowFocus: true,
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
  (await client()).post(`${base(locale)}/${id}/read`);
