'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { useOnce } from '@/components/ui/use-once';
import { notificationPlace } from '@/lib/contract/notification-place';
import { isNotificationType } from '@/lib/contract/notification-types';
import { otherRolesOf } from '@/lib/areas/other-roles';
import type { Notification } from '@/lib/contract/resources/people/session';
import type { Role } from '@/lib/contract/roles';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { notificationQueries } from '../api/notifications';
import { useRead } from '../hooks/use-read';
import { groupByDay } from '../model/group-by-day';
import { groupNotifications, type GroupedNotification } from '../model/group-notifications';
import { PushInvitation } from './push-invitation';
import { NotificationGroup, NotificationRow } from './notification-row';

export type PanelProps = {
  userId: string;
  /** Short name of the school, part of the address of its app page. */
  slug: string;
  unread: number;
  /** The active role and all of the reader: some notifications are about the work of another one. */
  viewer: { role_name: Role; roles: readonly Role[] };
  /** Where preferences are, when that page exists. */
  settingsHref: string | null;
  onClose: () => void;
};

/** List of notifications, grouped by day and kind; more come when its end is in sight. */
export function NotificationPanel({ userId, slug, unread, viewer, settingsHref, onClose }: PanelProps) {
  const t = useTranslations('shell.notifications');
  const roleName = useTranslations('shell.roles');
  const locale = useLocale();
  const router = useRouter();
  const format = useFormat();
  const end = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const list = useInfiniteQuery(notificationQueries.list(locale));
  const { data, dataUpdatedAt: now, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const read = useRead(rows);
  const reading = useOnce();
  useEffect(() => {
    const marker = end.current;
    if (!marker || !hasNextPage || isFetchingNextPage) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage());
    watch.observe(marker);
    return () => watch.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const open = (row: Notification) => {
    if (row.read === null) read.mutate(row.id);
    const place = notificationPlace(row.data, slug);
    if (!place) return;
    if (place.newTab) window.open(`/${locale}${place.path}`, '_blank', 'noopener');
    else router.push(place.path);
    onClose();
  };
  const titleOf = ({ kind, newest, members }: GroupedNotification) => {
    const known = isNotificationType(kind) ? kind : 'other';
    const title = t(`groups.${known}`, { count: members.length });
    return newest.child_name ? `${title} · ${newest.child_name}` : title;
  };
  const when = (row: Notification) => {
    const ago = format.ago(row.created_at, now);
    const place = notificationPlace(row.data, slug);
    const [role] = place ? otherRolesOf(viewer, place.path) : [];
    return role ? `${ago} · ${t('ofRole', { role: roleName(role) })}` : ago;
  };
  const toggle = (key: string) =>
    setOpened(opened.includes(key) ? opened.filter((each) => each !== key) : [...opened, key]);

  return (
    <div className="flex h-[35vh] flex-col md:h-[50vh]">
      <div className="flex items-center gap-1 border-b border-line py-1.5 ps-4 pe-2">
        <h2 className="me-auto text-16 font-bold">{t('title')}</h2>
        {(unread > 0 || rows.some((row) => row.read === null)) && (
          <button
            type="button"
            className="min-h-9 rounded-sm px-2 text-13 font-semibold text-primary hover:bg-sunken pointer-coarse:min-h-11"
            onClick={() => reading.run(() => read.mutateAsync(null).catch(() => undefined))}
          >
            {t('readAll')}
          </button>
        )}
        {settingsHref && (
          <Link
            href={settingsHref}
            aria-label={t('settings')}
            title={t('settings')}
            className="grid size-9 place-items-center rounded-sm text-ink-2 hover:bg-sunken pointer-coarse:size-11"
            onClick={onClose}
          >
            <Icon name="settings" size={18} />
          </Link>
        )}
      </div>
      <ScrollRegion label={t('title')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <PushInvitation userId={userId} />
        {list.isPending && <LoadingRows rows={4} />}
        {list.isError && (
          <div className="p-4">
            <ErrorState onRetry={() => void list.refetch()}>{t('failed')}</ErrorState>
          </div>
        )}
        {data && rows.length === 0 && <EmptyState small title={t('empty')} lead={t('emptyLead')} />}
        {groupByDay(rows, format.dayNumber).map((day) => (
          <section key={day.day} aria-label={format.dayWord(day.at, now)}>
            <h3 className="sticky top-0 bg-sunken px-4 py-1 text-12 font-semibold text-ink-2">
              {format.dayWord(day.at, now)}
            </h3>
            <ul className="divide-y divide-line">
              {groupNotifications(day.rows).map((group) =>
                group.members.length === 1 ? (
                  <NotificationRow
                    key={group.key}
                    row={group.newest}
                    when={when(group.newest)}
                    onOpen={open}
                  />
                ) : (
                  <NotificationGroup
                    key={group.key}
                    group={group}
                    title={titleOf(group)}
                    when={when}
                    isOpen={opened.includes(group.key)}
                    onToggle={() => toggle(group.key)}
                    onOpen={open}
                  />
                ),
              )}
            </ul>
          </section>
        ))}
        {isFetchingNextPage && <LoadingRows rows={2} />}
        {data && rows.length > 0 && !hasNextPage && (
          <p className="py-3 text-center text-13 text-ink-3">{t('end')}</p>
        )}
        <div ref={end} className="h-px" />
      </ScrollRegion>
    </div>
  );
}
