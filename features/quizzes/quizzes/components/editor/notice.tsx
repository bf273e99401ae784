import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

/** A permanent note about the homework, above its fields. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-3 rounded-md bg-info-soft px-4 py-3 text-14 text-info-ink">
      <Icon name="info" size={18} className="mt-1" />
      {children}
    </p>
  );
}
