import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';

type PageBodyProps = {
  children: ReactNode;
  /** A column for reading. */
  reading?: boolean;
  /** Editors and marking: the side menu becomes a rail and the page takes the width. */
  wide?: boolean;
  /** Under the header of the public site: its edges. */
  site?: boolean;
};

/** The work area of a page: `<main>`, its edges and its greatest width. */
export function PageBody({ children, reading = false, wide = false, site = false }: PageBodyProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      data-wide={wide || undefined}
      className={cx(
        'mx-auto w-full flex-1 px-4 py-6 outline-none md:px-8 md:py-8',
        reading && 'max-w-[744px]',
        site && 'max-w-[1264px]',
        !reading && !wide && !site && 'max-w-[1184px]',
      )}
    >
      {children}
    </main>
  );
}
