'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Choices } from './choices';

const ScheduleDialog = dynamic(() => import('./schedule-dialog').then((module) => module.ScheduleDialog), {
  ssr: false,
});

export function ScheduleButton({ choices }: { choices: Choices }) {
  const t = useTranslations('live-lessons.schedule');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {isOpen && <ScheduleDialog choices={choices} onClose={() => setOpen(false)} />}
    </>
  );
}
