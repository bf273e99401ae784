'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '@/components/ui/class-names';
import type { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { usePathname } from '@/lib/i18n/navigation';

type MenuSheetProps = {
  title: string;
  openLabel: string;
  closeLabel: string;
  /** In the bottom bar the button has a word; in the header it is the three lines. */
  look: 'header' | 'bar';
  /** The header button is left out where its page has a separate menu. */
  until?: 'md' | 'lg';
  children: ReactNode;
};

/** The menu of phones, from the start side; goes away when a page was chosen. */
export function MenuSheet({ title, openLabel, closeLabel, look, until = 'md', children }: MenuSheetProps) {
  const [open, setOpen] = useState(false);
  // The sheet comes with the first click: on wide windows nobody asks for it.
  const [Sheet, setSheet] = useState<typeof Dialog | null>(null);
  const path = usePathname();
  useEffect(() => {
    void path;
    setOpen(false);
  }, [path]);
  const show = () => {
    setOpen(true);
    import('@/components/ui/dialog').then(
      (loaded) => setSheet(() => loaded.Dialog),
      () => setOpen(false),
    );
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={look === 'header' ? openLabel : undefined}
        className={
          look === 'header'
            ? cx(
                'grid size-11 shrink-0 place-items-center rounded-md text-ink-2',
                until === 'md' ? 'md:hidden' : 'lg:hidden',
              )
            : 'flex min-h-14 flex-col items-center justify-center gap-0.5 text-12 text-ink-2'
        }
        onClick={show}
      >
        {look === 'header' ? (
          <Icon name="menu" size={22} className="mirror" />
        ) : (
          <>
            <Icon name="ellipsis" size={20} />
            {openLabel}
          </>
        )}
      </button>
      {Sheet && (
        <Sheet open={open} onClose={() => setOpen(false)} title={title} closeLabel={closeLabel} side="start">
          <div className="-mx-2 mt-2">{children}</div>
        </Sheet>
      )}
    </>
  );
}
