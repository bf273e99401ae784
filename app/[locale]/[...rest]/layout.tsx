import type { ReactNode } from 'react';
import { UnknownLayout } from '@/features/shell/layouts/unknown-layout';

export default function Layout({ children }: { children: ReactNode }) {
  return <UnknownLayout>{children}</UnknownLayout>;
}
