'use client';

import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { whenDraftsAreOpen } from '@/lib/drafts/draft-owner';
import { hasDeviceDrafts } from '@/lib/drafts/mirror-slot';

/**
 * Draws nothing. Sends marks that an earlier page left on this device, from every page of staff and when the connection
 * is back; its code is loaded only where the device keeps something.
 */
export function MarksSync({ sent }: { sent: string }) {
  useEffect(() => {
    const send = () => {
      if (!hasDeviceDrafts()) return;
      import('../model/send-kept-marks')
        .then(({ sendKeptMarks }) => sendKeptMarks())
        .then((saved) => saved > 0 && toast.success(sent))
        // It waits for the next time.
        .catch(() => undefined);
    };
    const stop = whenDraftsAreOpen(false, send);
    window.addEventListener('online', send);
    return () => {
      stop();
      window.removeEventListener('online', send);
    };
  }, [sent]);
  return null;
}
