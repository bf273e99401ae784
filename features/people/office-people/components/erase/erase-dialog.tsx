'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { useAction } from '@/components/form/use-action';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { refusalOf } from '@/lib/forms/refusal';
import { erasePeople, previewErasure } from '../../api/erasures';
import { peopleQueries } from '../../api/people';
import { EraseEffect } from './erase-effect';

const ProofDialog = dynamic(
  () => import('@/components/form/proof-dialog').then((module) => module.ProofDialog),
  { ssr: false },
);

type EraseDialogProps = { people: readonly string[]; onDone: () => void; onClose: () => void };

/** What must stay and what goes for good, then the password, then it is done. */
export function EraseDialog({ people, onDone, onClose }: EraseDialogProps) {
  const t = useTranslations('office-people.erase');
  const locale = useLocale();
  const [ids] = useState(() => [...people]);
  const [isAsked, setAsked] = useState(false);
  const preview = useQuery({
    queryKey: [...peopleQueries.all(), 'erasure', locale, ids],
    queryFn: () => previewErasure(locale, ids),
    staleTime: 0,
    retry: false,
  });
  const { run, isBusy, problem } = useAction({
    onRefused: ({ title }) => {
      if (title === 'reauth') setAsked(true);
      return title === 'reauth';
    },
  });
  const erase = () =>
    void run(async () => {
      await erasePeople(locale, ids);
      toast.success(t('done', { count: ids.length }));
      onDone();
    });
  if (isAsked)
    return (
      <ProofDialog
        lead={t('proofLead')}
        confirmLabel={t('confirm')}
        onClose={() => setAsked(false)}
        onProved={() => {
          setAsked(false);
          erase();
        }}
      />
    );
  return (
    <ConfirmDialog
      open
      title={t('askTitle', { count: ids.length })}
      lead={t('askLead')}
      safeLabel={t('keep')}
      confirmLabel={t('confirm')}
      tone="danger-filled"
      busy={isBusy || preview.isPending}
      onCancel={onClose}
      onConfirm={() => preview.data && erase()}
    >
      {preview.isPending && <LoadingRows />}
      {preview.data && <EraseEffect effect={preview.data} />}
      {preview.isError && (
        <ErrorState onRetry={() => void preview.refetch()}>{refusalOf(preview.error).rest[0]}</ErrorState>
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </ConfirmDialog>
  );
}
