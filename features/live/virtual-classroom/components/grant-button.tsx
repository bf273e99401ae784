'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

const GrantDialog = dynamic(() => import('./grant-dialog').then((module) => module.GrantDialog), {
  ssr: false,
});

/** The way to give a student credits. */
export function GrantButton({ student, name }: { student: string; name: string }) {
  const t = useTranslations('virtual-classroom.school');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="row" aria-label={t('giveTo', { name })} onClick={() => setOpen(true)}>
        {t('give')}
      </Button>
      {isOpen && <GrantDialog student={student} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
