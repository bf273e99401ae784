'use client';

import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { Many } from '@/lib/api/client';
import type { Notification } from '@/lib/contract/resources/people/session';
import { markAllRead, markRead, notificationQueries } from '../api/notifications';

type Pages = InfiniteData<Many<Notification>, number>;

/** Marks one notification, or all (null), as read: shown at once, undone when the call fails. */
export function useRead(shown: readonly Notification[]) {
  const client = useQueryClient();
  const locale = useLocale();
  const listKey = notificationQueries.list(locale).queryKey;
  const countKey = notificationQueries.unreadKey(locale);
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? markAllRead(
            locale,
            shown.filter(({ read }) => read === null).map((row) => row.id),
          )
        : markRead(locale, id),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: notificationQueries.all() });
      const pages = client.getQueryData<Pages>(listKey);
      const count = client.getQueryData<number>(countKey);
      const read = new Date().toISOString();
      const mark = (row: Notification) =>
        row.read === null && (id === null || row.id === id) ? { ...row, read } : row;
      client.setQueryData<Pages>(
        listKey,
        (old) => old && { ...old, pages: old.pages.map((page) => ({ ...page, data: page.data.map(mark) })) },
      );
      client.setQueryData<number>(countKey, id === null ? 0 : Math.max(0, (count ?? 1) - 1));
      return { pages, count };
    },
    onError: (_error, _id, before) => {
      client.setQueryData(listKey, before?.pages);
      client.setQueryData(countKey, before?.count);
    },
    onSettled: () => client.invalidateQueries({ queryKey: notificationQueries.all() }),
  });
}
