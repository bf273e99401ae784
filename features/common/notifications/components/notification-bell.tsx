'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type ComponentType, useCallback, useRef, useState } from 'react';
import { cx } from '@/components/ui/class-names';
import { useFloating } from '@/components/ui/floating';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { notificationQueries } from '../api/notifications';
import { useLiveNotifications } from '../hooks/use-live-notifications';
import { usePushDevice } from '../hooks/use-push-device';
import { notificationCountText } from '../model/notification-text';
import type { PanelProps } from './notification-panel';

type BellProps = Omit<PanelProps, 'onClose'>;

/** Bell with the count of what is unread; the panel is fetched when the pointer or the focus comes near. */
export function NotificationBell({ userId, unread, ...rest }: BellProps) {
  const t = useTranslations('shell.notifications');
  const format = useFormat();
  usePushDevice(userId);
  const isLive = useLiveNotifications(userId);
  const { data: count } = useQuery(notificationQueries.unread(useLocale(), unread, isLive));
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useFloating({
    open,
    anchor: button,
    box,
    align: 'end',
    maxHeight: Number.POSITIVE_INFINITY,
    onClose: close,
  });
  const load = () => {
    if (!Panel) void import('./notification-panel').then((file) => setPanel(() => file.NotificationPanel));
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t('bell', { count })}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={cx(
          'relative grid size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken',
          open && 'bg-primary-soft text-primary-soft-ink',
        )}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load();
          setOpen(!open);
        }}
      >
        <Icon name="bell" size={21} />
        {count > 0 && (
          <span
            aria-hidden="true"
            data-few={notificationCountText(count, 20, format.number)}
            data-many={notificationCountText(count, 200, format.number)}
            className="absolute end-0 top-0 grid min-w-5 place-items-center rounded-full bg-count px-1 text-12 leading-5 font-bold text-on-count tabular-nums before:content-[attr(data-few)] md:before:content-[attr(data-many)]"
          />
        )}
      </button>
      {open && (
        <div
          ref={box}
          popover="manual"
          role="dialog"
          aria-label={t('title')}
          className="floating fixed inset-auto m-0 w-[335px] max-w-[calc(100vw-12px)] overflow-hidden rounded-lg border border-line bg-surface text-ink shadow-lg"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close();
            button.current?.focus();
          }}
        >
          {Panel && <Panel {...rest} userId={userId} unread={count} onClose={close} />}
        </div>
      )}
    </>
  );
}
