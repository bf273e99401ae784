'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ResourceAction } from '@/lib/contract/json-api';

const PrintDialog = lazy(async () => ({ default: (await import('./print-dialog')).PrintDialog }));

type PrintButtonProps = { actions: readonly ResourceAction[]; title: string; disabled?: boolean };

/** Opens the dialog of printing, where the school offers it. */
export function PrintButton({ actions, title, disabled = false }: PrintButtonProps) {
  const t = useTranslations('quiz-print');
  const [isOpen, setOpen] = useState(false);
  if (!actions.some(({ key }) => key === 'print_paper')) return null;
  return (
    <>
      <Button icon={<Icon name="printer" size={18} />} disabled={disabled} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Suspense>
        {isOpen && <PrintDialog actions={actions} title={title} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
