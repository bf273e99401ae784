'use client';

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { useFormat } from '@/components/ui/format-provider';
import type { Notification } from '@/lib/contract/resources/session';
import { useRouter } from '@/lib/i18n/navigation';
import { markRead, notificationQueries } from '../api/notifications';
import { groupByDay } from '../model/group-by-day';
import { notificationTarget } from '../model/notification-target';
import { NotificationRow } from './notification-row';

/** List of notifications, grouped by day; more come when its end is in sight. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell.notifications');
  const locale = useLocale();
  const router = useRouter();
  const format = useFormat();
  const client = useQueryClient();
  const end = useRef<HTMLDivElement>(null);
  const {
    data,
    dataUpdatedAt: now,
    isPending,
    isError,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(notificationQueries.list(locale));
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const unread = rows.filter((row) => row.read === null);
  const read = useMutation({
    mutationFn: (ids: string[]) => Promise.all(ids.map((id) => markRead(locale, id))),
    onSettled: () => client.invalidateQueries({ queryKey: notificationQueries.all() }),
  });
  useEffect(() => {
    const marker = end.current;
    if (!marker || !hasNextPage || isFetchingNextPage) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage());
    watch.observe(marker);
    return () => watch.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const open = (row: Notification) => {
    if (row.read === null) read.mutate([row.id]);
    const target = notificationTarget(row.data);
    if (!target) return;
    if (target.newTab) window.open(`/${locale}${target.href}`, '_blank', 'noopener');
    else router.push(target.href);
    onClose();
  };
  return (
    <>
      <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5">
        <h2 className="text-16 font-bold">{t('title')}</h2>
        {unread.length > 0 && (
          <button
            type="button"
            className="min-h-9 rounded-sm px-1 text-13 font-semibold text-primary pointer-coarse:min-h-11"
            onClick={() => read.mutate(unread.map((row) => row.id))}
          >
            {t('readAll')}
          </button>
        )}
      </header>
      <div className="h-[35vh] overflow-y-auto md:h-[50vh]">
        {isPending && <LoadingRows rows={4} />}
        {isError && (
          <div className="p-4">
            <ErrorState onRetry={() => void refetch()}>{t('failed')}</ErrorState>
          </div>
        )}
        {data && rows.length === 0 && <EmptyState small title={t('empty')} lead={t('emptyLead')} />}
        {groupByDay(rows, format.dayNumber).map((group) => (
          <section key={group.day} aria-label={format.dayWord(group.at, now)}>
            <h3 className="sticky top-0 bg-sunken px-4 py-1 text-12 font-semibold text-ink-2">
              {format.dayWord(group.at, now)}
            </h3>
            <ul className="divide-y divide-line">
              {group.rows.map((row) => (
                <NotificationRow
                  key={row.id}
                  row={row}
                  when={format.ago(row.created_at, now)}
                  onOpen={open}
                />
              ))}
            </ul>
          </section>
        ))}
        {isFetchingNextPage && <LoadingRows rows={2} />}
        {data && rows.length > 0 && !hasNextPage && (
          <p className="py-3 text-center text-13 text-ink-3">{t('end')}</p>
        )}
        <div ref={end} />
      </div>
    </>
  );
}
