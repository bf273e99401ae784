import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

/** A sentence about the whole page, or why a field is locked. */
export function Notice({ children, small = false }: { children: ReactNode; small?: boolean }) {
  return (
    <p
      className={
        small
          ? 'flex items-start gap-2 text-13 leading-small text-ink-2'
          : 'flex items-start gap-3 rounded-lg bg-accent-soft px-4 py-3 text-accent-ink md:px-5'
      }
    >
      <Icon name={small ? 'lock' : 'info'} size={small ? 16 : 20} className="mt-1" />
      <span>{children}</span>
    </p>
  );
}
