import type { ReactNode } from 'react';
import { AreaLayout } from '@/features/common/shell/layouts/area-layout';

export default function Layout({ children }: { children: ReactNode }) {
  return <AreaLayout area="psychological-counsel">{children}</AreaLayout>;
}
