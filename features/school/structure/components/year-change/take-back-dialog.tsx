'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AskDialog } from '@/components/form/ask-dialog';
import { pick } from '@/lib/contract/localized';
import type { YearChange } from '@/lib/contract/resources/school/year-change';
import { cancelYearChange, undoYearChange } from '../../api/year-change';

type TakeBackDialogProps = {
  kind: 'cancel' | 'undo';
  change: YearChange;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before a change is given up, or taken back. */
export function TakeBackDialog({ kind, change, onDone, onClose }: TakeBackDialogProps) {
  const t = useTranslations('office-structure.yearChange');
  const all = useTranslations('office-structure');
  const locale = useLocale();
  const confirm = async () => {
    await (kind === 'undo' ? undoYearChange : cancelYearChange)(locale, change.id);
    onClose();
    await onDone();
  };
  return (
    <AskDialog
      title={t(`${kind}Title`, { year: pick(change.from_year.name, locale) })}
      lead={t(`${kind}Lead`)}
      safeLabel={all('keep')}
      confirmLabel={t(kind)}
      act={confirm}
      onClose={onClose}
    />
  );
}
