'use client';

import { type Locale, NextIntlClientProvider, useLocale, useMessages, useTimeZone } from 'next-intl';
import { createContext, type ReactNode, Suspense, use, useMemo } from 'react';
import { messagesAt } from '@/lib/i18n/message-store';

type ProviderProps = { address: string; locale: Locale; timeZone: string; children: ReactNode };

/** The messages of a file for client components. The page waits for them as for its code: no key is ever shown. */
export function MessagesProvider({ address, children, ...rest }: ProviderProps) {
  return (
    <NextIntlClientProvider messages={use(messagesAt(address))} {...rest}>
      {children}
    </NextIntlClientProvider>
  );
}

/** The messages of a file beside those of the providers around it. */
export function MoreMessagesProvider({ address, children, ...rest }: ProviderProps) {
  const around = useMessages();
  const own = use(messagesAt(address));
  const messages = useMemo(() => ({ ...around, ...own }), [around, own]);
  return (
    <NextIntlClientProvider messages={messages} {...rest}>
      {children}
    </NextIntlClientProvider>
  );
}

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
