import type { ReactNode } from 'react';
import { WindowLayout } from '@/features/shell/layouts/window-layout';

export default function Layout({ children }: { children: ReactNode }) {
  return <WindowLayout>{children}</WindowLayout>;
}
