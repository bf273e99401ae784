'use client';

import type { ComponentProps } from 'react';
import { NotificationBell } from '@/features/common/notifications/components/notification-bell';
import { UserMenu } from './user-menu';

export type AccountToolsProps = {
  bell: ComponentProps<typeof NotificationBell>;
  menu: ComponentProps<typeof UserMenu>;
};

/** Bell and menu of the signed-in reader, at the end of every header. */
export function AccountTools({ bell, menu }: AccountToolsProps) {
  return (
    <>
      <NotificationBell {...bell} />
      <UserMenu {...menu} />
    </>
  );
}
