'use client';

import { FormatProvider } from '@/components/ui/format-provider';
import { NotificationBell } from '@/features/notifications/components/notification-bell';
import type { FormatSettings } from '@/lib/i18n/format-settings';
import { BranchSelector } from './branch-selector';
import { QueryProvider } from './query-provider';
import { UserMenu } from './user-menu';

export type VisitorAccountProps = {
  branch: Parameters<typeof BranchSelector>[0] | null;
  bell: Parameters<typeof NotificationBell>[0];
  menu: Parameters<typeof UserMenu>[0];
  settings: FormatSettings;
};

/** What a signed-in reader has in the header of every page: branch, bell, own menu. */
export function VisitorAccount({ branch, bell, menu, settings }: VisitorAccountProps) {
  return (
    <QueryProvider>
      <FormatProvider settings={settings}>
        {branch && <BranchSelector {...branch} />}
        <NotificationBell {...bell} />
        <UserMenu {...menu} />
      </FormatProvider>
    </QueryProvider>
  );
}
