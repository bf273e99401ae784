'use client';

import { Printer } from 'lucide-react';
import { Button } from '@/components/ui/button';

/** Prints the page as it stands: its style for paper leaves out what is for the screen only. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
      {label}
    </Button>
  );
}
