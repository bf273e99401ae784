import type { ReactNode } from 'react';
import { WaitingProgress } from '@/features/site/resources/layouts/waiting-progress';
import { AreaLayout } from '@/features/common/shell/layouts/area-layout';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <AreaLayout area="student">
      {children}
      <WaitingProgress />
    </AreaLayout>
  );
}
