'use client';

import { useTranslations } from 'next-intl';
import { AskDialog } from '@/components/form/ask-dialog';
import { toast } from '@/components/ui/toast';

type RemoveDialogProps = {
  title: string;
  lead: string;
  remove: () => Promise<unknown>;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** Takes a row away after it was asked; what the school refuses is said with what to do instead. */
export function RemoveDialog({ title, lead, remove, onDone, onClose }: RemoveDialogProps) {
  const t = useTranslations('office-structure');
  const confirm = async () => {
    await remove();
    await onDone();
    onClose();
    toast.success(t('removed'));
  };
  return (
    <AskDialog
      title={title}
      lead={lead}
      safeLabel={t('keep')}
      confirmLabel={t('remove')}
      act={confirm}
      onClose={onClose}
    />
  );
}
