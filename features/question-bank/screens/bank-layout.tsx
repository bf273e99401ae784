import 'server-only';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { areas, type StaffArea } from '@/lib/areas/areas';
import { pickNamespaces } from '@/lib/i18n/messages';

/** Around the pages of the bank: its words for everything below. */
export async function BankLayout({ area, children }: { area: StaffArea; children: ReactNode }) {
  const messages = pickNamespaces(await getMessages(), [
    'common',
    'errors',
    'question-bank',
    'question-reports',
    ...areas[area].namespaces,
  ]);
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
