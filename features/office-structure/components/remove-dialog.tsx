'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
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
  const { run, isBusy, problem } = useAction();
  const confirm = () =>
    run(async () => {
      await remove();
      await onDone();
      onClose();
      toast.success(t('removed'));
    });
  return (
    <ConfirmDialog
      open
      title={title}
      lead={lead}
      safeLabel={t('keep')}
      confirmLabel={t('remove')}
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {problem && <FieldError>{problem}</FieldError>}
    </ConfirmDialog>
  );
}
