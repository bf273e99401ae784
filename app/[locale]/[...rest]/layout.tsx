import type { ReactNode } from 'react';
import { UnknownLayout } from '@/features/common/shell/layouts/unknown-layout';

export default function Layout({ children }: { children: ReactNode }) {
  return <UnknownLayout>{children}</UnknownLayout>;
}
