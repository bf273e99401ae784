'use client';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** Prints the page as it stands: its style for paper leaves out what is for the screen only. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button icon={<Icon name="printer" size={18} />} onClick={() => window.print()}>
      {label}
    </Button>
  );
}
