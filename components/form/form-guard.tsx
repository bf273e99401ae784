'use client';

import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import { LeaveDialog } from './leave-dialog';

/** Stands in a form while it has words that are not sent. */
export function FormGuard() {
  return <LeaveDialog guard={useLeaveGuard(true)} />;
}
