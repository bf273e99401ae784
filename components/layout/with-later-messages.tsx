'use client';

import { useLocale, useTimeZone } from 'next-intl';
import { createContext, type ReactNode, Suspense, use } from 'react';
import { MoreMessagesProvider } from './messages-provider';

const LaterAddress = createContext<string | null>(null);

/** Where the messages are that `WithLaterMessages` fetches. */
export function LaterMessagesAddress({ value, children }: { value: string; children: ReactNode }) {
  return <LaterAddress value={value}>{children}</LaterAddress>;
}

/** Fetches the messages that the page has left for later, and shows `fallback` until they are there. */
export function WithLaterMessages({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const address = use(LaterAddress);
  const locale = useLocale();
  const timeZone = useTimeZone() ?? 'UTC';
  if (address === null) return children;
  return (
    <Suspense fallback={fallback}>
      <MoreMessagesProvider address={address} locale={locale} timeZone={timeZone}>
        {children}
      </MoreMessagesProvider>
    </Suspense>
  );
}
