import type { ReactNode } from 'react';

/** Keeps «8 من 10», dates and names in one piece among text of the other direction. */
export function Isolate({ children, className }: { children: ReactNode; className?: string }) {
  return <bdi className={className}>{children}</bdi>;
}

/** Codes, times, phone numbers, percent, signed numbers: always read left to right. */
export function LtrText({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}
