'use client';

import { useLocale } from 'next-intl';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';

/** Players and readers come when the first item is opened. */
const ItemDialog = lazy(async () => ({
  default: (await import('../components/item/item-dialog')).ItemDialog,
}));

type OpenItemProps = {
  id: string;
  /** What the button does, with the title of the item. */
  name: string;
  children: ReactNode;
};

/** Opens an item of the library of a student in place, on the page of another feature. */
export function OpenItem({ id, name, children }: OpenItemProps) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-label={name} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <ItemDialog id={id} reader={{ locale }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
