import 'server-only';
import { headers } from 'next/headers';
import { getLocale, getTimeZone } from 'next-intl/server';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { messageAreaOf } from '@/lib/areas/message-area';
import { addressOfMessages, type MessagePart } from '@/lib/i18n/message-files';
import { MessagesProvider, MoreMessagesProvider } from './messages-provider';

type ClientMessagesProps = {
  /** Namespaces, or branches of them, that the client components below read. */
  parts: readonly MessagePart[];
  /** The first provider of a page; the others add to those around them. */
  isRoot?: boolean;
  /** Frames outlive the page: they take the words of no kind of quiz. */
  isFrame?: boolean;
  children: ReactNode;
};

/**
 * Messages for client components. The page names a file that the browser keeps for ever, and carries none of
 * its words; the server renders from memory.
 */
export async function ClientMessages({
  parts,
  isRoot = false,
  isFrame = false,
  children,
}: ClientMessagesProps) {
  if (parts.length === 0) return children;
  const [locale, timeZone, sent] = await Promise.all([getLocale(), getTimeZone(), headers()]);
  const kind = isFrame || isRoot ? null : messageAreaOf(sent.get('x-path') ?? '');
  const address = await addressOfMessages({ locale, kind, parts });
  preload(address, { as: 'fetch', crossOrigin: 'anonymous' });
  const Provider = isRoot ? MessagesProvider : MoreMessagesProvider;
  return (
    <Provider address={address} locale={locale} timeZone={timeZone}>
      {children}
    </Provider>
  );
}
