'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AskDialog } from '@/components/form/ask-dialog';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { MarkingPeriod } from '@/lib/contract/resources/school/office-scores';
import { lockPeriod } from '../../api/scores';

type LockDialogProps = { period: MarkingPeriod; onDone: () => Promise<unknown>; onClose: () => void };

/** Asks before the marks of a period are locked, or opened again. */
export function LockDialog({ period, onDone, onClose }: LockDialogProps) {
  const t = useTranslations('office-structure.scores');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const { id, version, is_locked: isLocked } = period;
  const name = `${pick(period.name, locale)} · ${pick(period.grade.name, locale)}`;
  const confirm = async () => {
    await lockPeriod(locale, id, { is_locked: !isLocked, version });
    await onDone();
    onClose();
    toast.success(t(isLocked ? 'wasUnlocked' : 'wasLocked'));
  };
  return (
    <AskDialog
      tone="primary"
      title={t(isLocked ? 'unlockTitle' : 'lockTitle', { name })}
      lead={t(isLocked ? 'unlockLead' : 'lockLead')}
      safeLabel={common('cancel')}
      confirmLabel={t(isLocked ? 'unlock' : 'lock')}
      act={confirm}
      onClose={onClose}
    />
  );
}
