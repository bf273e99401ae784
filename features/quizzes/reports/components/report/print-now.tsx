'use client';

import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** Opens the print dialog once the page is drawn, and again on request. */
export function PrintNow({ label }: { label: string }) {
  useEffect(() => {
    // The tables behind charts are closed on the screen and needed on paper.
    for (const details of document.querySelectorAll('details')) details.open = true;
    const timer = setTimeout(() => window.print(), 400);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Button icon={<Icon name="printer" size={18} />} onClick={() => window.print()}>
      {label}
    </Button>
  );
}
