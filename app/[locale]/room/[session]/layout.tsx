import type { ReactNode } from 'react';
import { Notice } from '@/features/common/shell/layouts/notice';
import { Refusable } from '@/features/common/shell/layouts/refusable';
import { WindowLayout } from '@/features/common/shell/layouts/window-layout';

const notice = <Notice isWhole kind="room" />;

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <WindowLayout>
      <Refusable own={{ not_found: notice, forbidden: notice }}>{children}</Refusable>
    </WindowLayout>
  );
}
