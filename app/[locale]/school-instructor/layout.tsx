import type { ReactNode } from 'react';
import { WaitingAttendance } from '@/features/week/attendance/layouts/waiting-attendance';
import { AreaLayout } from '@/features/common/shell/layouts/area-layout';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <AreaLayout area="school-instructor">
      {children}
      <WaitingAttendance />
    </AreaLayout>
  );
}
