'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

const ExcuseDialog = dynamic(() => import('./excuse-dialog').then((module) => module.ExcuseDialog), {
  ssr: false,
});

type ExcuseButtonProps = { student: string; day: string; dayName: string };

/** The way to say why a child was away on a day. */
export function ExcuseButton({ student, day, dayName }: ExcuseButtonProps) {
  const t = useTranslations('family.excuse');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-label={t('writeOf', { day: dayName })} onClick={() => setOpen(true)}>
        {t('write')}
      </Button>
      {isOpen && (
        <ExcuseDialog
          student={student}
          day={day}
          title={t('title', { day: dayName })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
