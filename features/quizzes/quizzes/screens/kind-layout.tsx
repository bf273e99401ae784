import 'server-only';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/client-messages';
import { namespacesOf } from '@/features/registry';
import type { StaffArea } from '@/lib/areas/areas';
import { loadMessages } from '@/lib/i18n/messages';

/** Around the pages of one kind of quiz: its words for everything below, in place of homework's. */
export async function KindLayout({ area, children }: { area: StaffArea; children: ReactNode }) {
  const [own, usual] = await Promise.all([getMessages(), loadMessages(await getLocale())]);
  const parts = namespacesOf(area).filter((name) => own[name] !== usual[name]);
  return <ClientMessages parts={parts}>{children}</ClientMessages>;
}
