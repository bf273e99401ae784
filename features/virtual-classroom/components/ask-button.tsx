'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

const AskDialog = dynamic(() => import('./ask-dialog').then((module) => module.AskDialog), { ssr: false });

export type AskProps = {
  instructor: string;
  name: string;
  subjects: readonly { id: string; label: string }[];
};

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
