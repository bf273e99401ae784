'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { menuCountersKey } from '@/lib/api/menu-counters';
import { watchEnd } from '@/lib/device/ended';
import { notificationBase, notificationQueries } from '../api/notifications';
import { joinStream } from '../model/live-stream';

/**
 * Keeps count and list fresh from the school's stream. False while there is no line: then they are asked for.
 */
export function useLiveNotifications(userId: string): boolean {
  const client = useQueryClient();
  const locale = useLocale();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const join = () =>
      joinStream({
        name: `notifications:${userId}`,
        url: `${notificationBase(locale)}/events`,
        onEvent: (event) => {
          if (event.kind === 'line') {
            setLive(event.isOpen);
            // The school closes the stream with the session: one call shows whether the session ended.
            if (!event.isOpen)
              void client.invalidateQueries({ queryKey: notificationQueries.unreadKey(locale) });
            return;
          }
          setLive(true);
          const key = notificationQueries.unreadKey(locale);
          const known = client.getQueryData<number>(key);
          client.setQueryData(key, event.count);
          if (known === event.count) return;
          void client.invalidateQueries({ queryKey: notificationQueries.list(locale).queryKey });
          void client.invalidateQueries({ queryKey: menuCountersKey });
        },
      });
    let part: (() => void) | null = join();
    // The school ends the line with the session; who leaves hangs up first and asks nothing after it.
    const unwatch = watchEnd((isExpected) => {
      part?.();
      part = isExpected ? null : join();
    });
    return () => {
      unwatch();
      part?.();
    };
  }, [client, locale, userId]);
  return isLive;
}
