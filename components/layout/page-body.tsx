import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';

/** The work area of a page: `<main>`, its edges and its greatest width. */
export function PageBody({ children, reading = false }: { children: ReactNode; reading?: boolean }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className={cx(
        'mx-auto w-full flex-1 px-4 py-6 outline-none md:px-8 md:py-8',
        reading ? 'max-w-[744px]' : 'max-w-[1184px]',
      )}
    >
      {children}
    </main>
  );
}
