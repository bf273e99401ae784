import 'server-only';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FormatProvider } from '@/components/ui/format-provider';
import { settingsOf } from '@/lib/i18n/format';
import { FollowTabs } from '@/lib/device/follow-tabs';
import { signedIn } from './signed-in';

/** Pages of signed-in people that need the whole window: no header and no menu. */
export async function WindowLayout({ children }: { children: ReactNode }) {
  const [locale, viewer] = await Promise.all([getLocale(), signedIn()]);
  return (
    <>
      <FollowTabs />
      <FormatProvider settings={settingsOf(locale, viewer.settings)}>{children}</FormatProvider>
    </>
  );
}
