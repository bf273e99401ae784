'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { useAction } from '@/components/form/use-action';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { type RemovableKind, removeDays, setupQueries } from '../../api/setup';
import { EffectLines } from './effect-lines';

type RemoveDialogProps = {
  kind: RemovableKind;
  id: string;
  name: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** Takes days away, after it was seen what becomes of the lessons. */
export function RemoveDialog({ kind, id, name, onDone, onClose }: RemoveDialogProps) {
  const t = useTranslations('timetable.setup');
  const locale = useLocale();
  const { data, isError, refetch } = useQuery(setupQueries.removal(locale, kind, id));
  const { run, isBusy, problem } = useAction();
  const remove = () =>
    run(async () => {
      await removeDays(locale, kind, id);
      await onDone();
      onClose();
      toast.success(t('removed'));
    });
  return (
    <ConfirmDialog
      open
      title={t('removeTitle', { name })}
      lead={t('removeLead')}
      safeLabel={t('keep')}
      confirmLabel={t('remove')}
      busy={isBusy || !data}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingRows />}
      {data && <EffectLines effect={data} />}
      {problem && <FieldError>{problem}</FieldError>}
    </ConfirmDialog>
  );
}
