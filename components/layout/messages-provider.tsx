'use client';

import { type Locale, NextIntlClientProvider, useMessages } from 'next-intl';
import { type ReactNode, use, useMemo } from 'react';
import { messagesAt } from '@/lib/i18n/message-store';

type ProviderProps = { address: string; locale: Locale; timeZone: string; children: ReactNode };

/**
 * The messages of a file for client components. The page waits for them as for its code: no key is ever
 * shown.
 */
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
