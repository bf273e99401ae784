'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { AskDialog } from '@/components/form/ask-dialog';
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

/** Removes days, after the effect on the lessons was shown. */
export function RemoveDialog({ kind, id, name, onDone, onClose }: RemoveDialogProps) {
  const t = useTranslations('timetable.setup');
  const locale = useLocale();
  const { data, isError, refetch } = useQuery(setupQueries.removal(locale, kind, id));
  const remove = async () => {
    await removeDays(locale, kind, id);
    await onDone();
    onClose();
    toast.success(t('removed'));
  };
  return (
    <AskDialog
      title={t('removeTitle', { name })}
      lead={t('removeLead')}
      safeLabel={t('keep')}
      confirmLabel={t('remove')}
      isReady={data !== undefined}
      act={remove}
      onClose={onClose}
    >
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingRows />}
      {data && <EffectLines effect={data} />}
    </AskDialog>
  );
}
