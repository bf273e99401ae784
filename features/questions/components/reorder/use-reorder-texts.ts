'use client';

import { useTranslations } from 'next-intl';

/** Sentences that a reorder says to screen readers. */
export function useReorderTexts(count: number) {
  const t = useTranslations('questions.reorder');
  return {
    lifted: (at: number) => t('lifted', { at, count }),
    moved: (at: number) => t('moved', { at, count }),
    dropped: (at: number) => t('dropped', { at, count }),
    cancelled: t('cancelled'),
  };
}
