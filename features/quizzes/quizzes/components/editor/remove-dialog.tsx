'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

type RemoveDialogProps = { isUnsaved: boolean; onCancel: () => void; onConfirm: () => void };

export function RemoveDialog({ isUnsaved, onCancel, onConfirm }: RemoveDialogProps) {
  const t = useTranslations('quizzes.paper');
  return (
    <ConfirmDialog
      open
      title={t('removeTitle')}
      lead={t(isUnsaved ? 'removeUnsavedLead' : 'removeLead')}
      safeLabel={t('keep')}
      confirmLabel={t('remove')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
