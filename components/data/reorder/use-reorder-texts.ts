'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';

/** Sentences that a reorder says to screen readers. */
export function useReorderTexts(total: number) {
  const t = useTranslations('common.reorder');
  const { number } = useFormat();
  const place = (at: number) => ({ at: number(at), count: number(total) });
  return {
    lifted: (at: number) => t('lifted', place(at)),
    moved: (at: number) => t('moved', place(at)),
    dropped: (at: number) => t('dropped', place(at)),
    cancelled: t('cancelled'),
  };
}
