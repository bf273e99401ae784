'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { cx } from '@/components/ui/class-names';

const onHash = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

type ResultCellProps = { target: string; label: string; className: string; children: ReactNode };

/** One number of the result; the question that the reader went to is the active one. */
export function ResultCell({ target, label, className, children }: ResultCellProps) {
  const hash = useSyncExternalStore(
    onHash,
    () => location.hash,
    () => '',
  );
  const isActive = hash === `#${target}`;
  return (
    <a
      href={`#${target}`}
      aria-label={label}
      aria-current={isActive ? 'true' : undefined}
      className={cx(
        'grid h-12 place-items-center content-center rounded-md text-15 font-bold tabular-nums',
        isActive && 'outline-2 outline-offset-2 outline-current',
        className,
      )}
    >
      {children}
    </a>
  );
}
