import 'server-only';
import { headers } from 'next/headers';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { messageAreaOf } from '@/lib/areas/message-area';
import { addressOfMessages, type MessagePart } from '@/lib/i18n/message-files';
import { LaterMessagesAddress } from './with-later-messages';

type LaterMessagesProps = {
  /** One part of each namespace that `WithLaterMessages` below needs. */
  parts: readonly MessagePart[];
  children: ReactNode;
};

/**
 * Messages for what is seldom opened on a page: it knows where they are, and fetches them when they are
 * needed.
 */
export async function LaterMessages({ parts, children }: LaterMessagesProps) {
  const [locale, sent] = await Promise.all([getLocale(), headers()]);
  const kind = messageAreaOf(sent.get('x-path') ?? '');
  const address = await addressOfMessages({ locale, kind, parts });
  return <LaterMessagesAddress value={address}>{children}</LaterMessagesAddress>;
}
