'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AskProps } from './ask-props';

const AskDialog = dynamic(() => import('./ask-dialog').then((module) => module.AskDialog), { ssr: false });

/** The way to ask an instructor for an hour. */
export function AskButton(props: AskProps) {
  const t = useTranslations('virtual-classroom.ask');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        aria-label={t('buttonOf', { name: props.name })}
        onClick={() => setOpen(true)}
      >
        {t('button')}
      </Button>
      {isOpen && <AskDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
