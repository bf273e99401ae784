'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import { LeaveDialog } from './leave-dialog';

/**
 * On a page that shows secrets for the only time: it is not left without a question before it was printed.
 */
export function ShownOnce({ lead }: { lead: ReactNode }) {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const done = () => setPrinted(true);
    addEventListener('afterprint', done);
    return () => removeEventListener('afterprint', done);
  }, []);
  return <LeaveDialog guard={useLeaveGuard(!isPrinted)} lead={lead} />;
}
