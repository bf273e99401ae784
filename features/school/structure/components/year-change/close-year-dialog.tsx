'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AskDialog } from '@/components/form/ask-dialog';
import { pick } from '@/lib/contract/localized';
import type { YearChangeWish, YearEffect } from '@/lib/contract/resources/school/year-change';
import { closeYear } from '../../api/year-change';

type CloseYearDialogProps = {
  wish: YearChangeWish;
  effect: YearEffect;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** The last question before a year is closed. */
export function CloseYearDialog({ wish, effect, onDone, onClose }: CloseYearDialogProps) {
  const t = useTranslations('office-structure.yearChange');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const from = effect.from_year ? pick(effect.from_year.name, locale) : '';
  const confirm = async () => {
    await closeYear(locale, wish);
    onClose();
    await onDone();
  };
  return (
    <AskDialog
      title={t('closeTitle', { from, to: pick(effect.to_year.name, locale) })}
      lead={t('closeLead')}
      safeLabel={common('cancel')}
      confirmLabel={t('closeNow')}
      act={confirm}
      onClose={onClose}
    />
  );
}
