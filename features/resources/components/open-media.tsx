'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';

/** Players and readers come when the first item is opened. */
const ItemDialog = lazy(async () => ({
  default: (await import('@/features/media/components/item/item-dialog')).ItemDialog,
}));

/** Opens an item of the library in place. */
export function OpenMedia({ id, title }: { id: string; title: string }) {
  const t = useTranslations('resources.list');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-label={t('named', { action: t('open'), title })} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ItemDialog id={id} reader={{ locale }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
