'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';

type SavedMeanwhileProps = {
  /** What is saved now. */
  facts: ReactNode;
  onTake: () => void;
};

/** Somebody else saved first: what they saved stands beside what was typed, and either can be kept. */
export function SavedMeanwhile({ facts, onTake }: SavedMeanwhileProps) {
  const t = useTranslations('common.meanwhile');
  return (
    <Banner
      look="box"
      icon="info"
      isAlert
      lead={t('lead')}
      more={
        <>
          {facts} <span className="block text-14">{t('hint')}</span>
        </>
      }
      action={
        <Button size="row" onClick={onTake}>
          {t('take')}
        </Button>
      }
    />
  );
}
