'use client';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

export const PrintButton = ({ label }: { label: string }) => (
  <Button icon={<Icon name="printer" size={18} />} onClick={() => window.print()}>
    {label}
  </Button>
);
