'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ScoreDesk } from '../api/scores';

const TemplateDialog = dynamic(() => import('./template-dialog').then((module) => module.TemplateDialog), {
  ssr: false,
});

/** Where a supervisor gives a subject without columns those of its stage. */
export function TemplateButton({ desk }: { desk: ScoreDesk }) {
  const t = useTranslations('scores.templates');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('open')}</Button>
      {isOpen && <TemplateDialog desk={desk} onClose={() => setIsOpen(false)} />}
    </>
  );
}
