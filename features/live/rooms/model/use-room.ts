'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toast } from '@/components/ui/toast';
import { isApiFailure, sentenceOf, statusOf } from '@/lib/api/errors';
import { sendSteps } from '../api/rooms';
import { RoomClient } from './room-client';
import { roomUrl } from './room-url';

const PASSING = new Set([0, 429, 500, 502, 503, 504]);
const refusals = [
  'not_inside',
  'not_allowed',
  'room_over',
  'chat_closed',
  'not_found',
  'poll_closed',
  'voted_already',
  'speakers_full',
  'too_fast',
] as const;

/** The room of this page, entered; it is left when the page goes. */
export function useRoom(id: string) {
  const locale = useLocale();
  const t = useTranslations('rooms.refused');
  const [client] = useState(
    () =>
      new RoomClient({
        openEvents: (page) => new EventSource(roomUrl(locale, id, `/events?page=${page}`)),
        send: (steps) => sendSteps(locale, id, steps),
        isPassing: (error) => !isApiFailure(error) || PASSING.has(statusOf(error)),
        newKey: () => crypto.randomUUID(),
        onRefused: (reason) => {
          const known = refusals.find((one) => one === reason);
          if (typeof reason === 'string') toast.error(t(known ?? 'not_allowed'));
          else toast.error(sentenceOf(reason) ?? t('not_allowed'));
        },
      }),
  );
  useEffect(() => {
    client.open();
    return () => client.close();
  }, [client]);
  const view = useSyncExternalStore(client.subscribe, client.view, client.view);
  return { client, view };
}
