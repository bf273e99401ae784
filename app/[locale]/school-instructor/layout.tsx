import type { ReactNode } from 'react';
import { WaitingAttendance } from '@/features/attendance/layouts/waiting-attendance';
import { AreaLayout } from '@/features/shell/layouts/area-layout';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <AreaLayout area="school-instructor">
      {children}
      <WaitingAttendance />
    </AreaLayout>
  );
}
